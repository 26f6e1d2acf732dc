// Requests that could get more than they may: previews by HEAD, links for readers, requests with two meanings.
import { apiOf, type Api } from '@pay/testkit/api';
import { aCustomer } from '@pay/testkit/build';
import { connectSharedPlatform, type TestPlatform } from '@pay/testkit/shared-platform';
import { fetchText } from '@pay/testkit/http';
import { dialogue } from './raw.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await connectSharedPlatform();
}, 60_000);

async function family(scopes: readonly string[]): Promise<{ parent: Api; child: Api }> {
  const parent = await platform.operator.createKey('sandbox', 'parent');
  const child = await platform.operator.restrictKey(parent.key, scopes);
  return { parent: apiOf(platform.url, parent.text), child: apiOf(platform.url, child.text) };
}

test('HEAD opens no identity page, card number, download, or stream', async () => {
  const { parent } = await family([]);
  const { id, kycLink } = (await parent.post('/v1/customers', aCustomer())).body.data as { id: string; kycLink: string };
  for (const path of [
    new URL(kycLink).pathname,
    '/reveal/token',
    '/files/token',
    '/v1/files/file_01k9x3v7m2c4q8s6t0w5y1z3ab/content',
  ]) {
    const reply = await fetchText(`${platform.url}${path}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${parent.key}` },
    });
    expect([path, reply.status, reply.headers.get('allow')?.split(', ').includes('GET')]).toEqual([path, 404, true]);
  }
  expect((await parent.get(`/v1/customers/${id}`)).body.data.kycStatus).toBe('not_started');
  // More than a key may have open at once; each answer ends.
  for (let n = 0; n < 8; n += 1) {
    const stream = await fetchText(`${platform.url}/v1/events/stream`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${parent.key}` },
    });
    expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  }
});

test('a key that may only read customers gets their links in no answer, list, replay, or event, and cannot request them', async () => {
  const { parent, child } = await family(['customers:read', 'events:read', 'simulate:write', 'webhooks:read', 'webhooks:write']);
  const made = await parent.post('/v1/customers', aCustomer({ metadata: { kycLink: 'mine' } }), { idempotencyKey: 'made' });
  const { id } = made.body.data as { id: string };
  const answers = [
    await child.get(`/v1/customers/${id}`),
    await child.get('/v1/customers'),
    await child.post(`/v1/simulate/customers/${id}/kyc`, { kycStatus: 'approved' }),
    await child.post(`/v1/simulate/customers/${id}/kyc`, { kycStatus: 'under_review' }, { idempotencyKey: 'again' }),
    await child.post(`/v1/simulate/customers/${id}/kyc`, { kycStatus: 'under_review' }, { idempotencyKey: 'again' }),
    await child.get('/v1/events'),
  ];
  for (const { status, text } of answers) expect([status, /"(kycLink|tosLink)":"http/.test(text)]).toEqual([200, false]);
  expect(answers[4]?.headers.get('idempotent-replayed')).toBe('true');
  // A caller may use the name of a hidden field in metadata.
  expect(answers[0]?.body.data.metadata).toEqual({ kycLink: 'mine' });
  expect((await child.get(`/v1/customers/${id}/kyc-link`)).status).toBe(403);

  const replay = await parent.post(
    `/v1/simulate/customers/${id}/kyc`,
    { kycStatus: 'under_review' },
    { idempotencyKey: 'again' },
  );
  expect([replay.headers.get('idempotent-replayed'), typeof replay.body.data.kycLink]).toEqual(['true', 'string']);
  expect((await parent.get(`/v1/customers/${id}/kyc-link`)).status).toBe(200);
  const writer = await family(['customers:read', 'customers:write']);
  const own = await writer.child.post('/v1/customers', aCustomer());
  expect(typeof own.body.data.tosLink).toBe('string');
});

test('a key that may only read webhooks does not get their signing secret', async () => {
  const { parent, child } = await family(['webhooks:read']);
  const made = await parent.post('/v1/webhooks', { url: 'https://example.com/hook', events: ['*'] });
  const path = `/v1/webhooks/${(made.body as { id: string }).id}`;
  expect([(await child.get(path)).status, (await child.get(`${path}/secret`)).status]).toEqual([200, 403]);
  expect((await parent.get(`${path}/secret`)).status).toBe(200);
});

test('two Host headers, an unknown expectation, and CONNECT are rejected in the standard error format', async () => {
  const cases = [
    ['GET /v1/health HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400, 'header:Host'],
    ['GET /v1/health HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n', 400, 'header:Host'],
    ['GET /v1/health HTTP/1.1\r\nHost: a\r\nExpect: foo\r\nConnection: close\r\n\r\n', 400, 'header:Expect'],
    ['CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', 404, undefined],
  ] as const;
  for (const [says, status, field] of cases) {
    const text = await dialogue(platform.url, says);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect([says, Number(head.slice(9, 12))]).toEqual([says, status]);
    const { error } = JSON.parse(body) as { error: { requestId: string; details?: { field: string }[] } };
    expect([error.details?.[0]?.field, /^req_/.test(error.requestId)]).toEqual([field, true]);
    expect(head).toMatch(/x-request-id: req_/i);
  }
});
