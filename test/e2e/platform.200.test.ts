// The platform about itself: health, its description, its reference, and its lists.
import { request } from '@pay/testkit/api';
import { fetchText } from '@pay/testkit/http';
import { events } from '@pay/contract/events';
import { routes } from '@pay/contract/routes';
import { version } from '@pay/core/version';
import { must, refusal, toRefusal } from './support/answers.ts';
import { ownPlatform } from './support/own-platform.ts';

const harness = ownPlatform();

test('health answers the version and the environment of the key', async () => {
  for (const [api, environment] of [
    [await harness.owner(), 'sandbox'],
    [await harness.liveOwner(), 'live'],
  ] as const) {
    const answer = await api.get('/v1/health');
    expect(answer.body).toEqual({
      ok: true,
      data: { status: 'ok', version, environment, time: expect.stringMatching(/Z$/) },
    });
    // The answer shows the limits, but the health check counts against none.
    expect(answer.headers.get('ratelimit-remaining')).toBe(answer.headers.get('ratelimit-policy')?.split('burst=')[1]);
  }
});

test('probes need no key', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect((await fetchText(`${harness.platform.url}${path}`)).status).toBe(200);
  }
});

test('the OpenAPI document has version 3.1, is complete, and is consistent', async () => {
  const document = (await request(harness.platform.url, { method: 'GET', path: '/openapi.json' })).body;
  expect(document).toMatchObject({ openapi: '3.1.0', info: { version } });
  for (const route of routes) {
    const operation = document.paths[route.path.replaceAll(/:(\w+)/g, '{$1}')]?.[route.method.toLowerCase()];
    expect(operation?.responses['200']).toBeDefined();
  }
  expect(Object.keys(document.webhooks).sort()).toEqual(Object.keys(events).sort());
  const text = JSON.stringify(document);
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const found = pointer.split('/').reduce((at: Record<string, never> | undefined, part) => at?.[part], document);
    expect({ pointer, found: found !== undefined }).toEqual({ pointer, found: true });
  }
  expect(text).not.toMatch(/"\$ref":"(?!#\/)/);
  const operationIds = [...text.matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(operationIds).size).toBe(operationIds.length);
});

test('the interactive reference loads nothing from other hosts', async () => {
  const page = await fetchText(`${harness.platform.url}/docs/reference`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
  for (const [, source = ''] of page.text.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/[^"]+)"/g)) {
    const part = await fetchText(`${harness.platform.url}${source}`);
    expect({ source, status: part.status }).toEqual({ source, status: 200 });
  }
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("connect-src 'self'");
  expect(policy).not.toMatch(/https?:/);
});

test.each([
  ['/v1/occupation-codes?search=account', '132011'],
  ['/v1/industry-codes?search=custom computer', '541511'],
  ['/v1/countries?search=germany', 'DE'],
  ['/v1/banks?country=NG&search=first bank', '011'],
])('%s finds %s, for a day', async (path, code) => {
  const api = await harness.owner();
  const answer = await api.get(path);
  expect(must(answer).map((entry: { code: string }) => entry.code)).toContain(code);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
});

test('reference lists are complete without a search and empty for nonsense', async () => {
  const api = await harness.owner();
  expect(must(await api.get('/v1/countries')).length).toBeGreaterThan(240);
  expect(must(await api.get('/v1/occupation-codes')).length).toBeGreaterThan(500);
  expect(must(await api.get('/v1/industry-codes')).length).toBeGreaterThan(900);
  expect(must(await api.get('/v1/banks?country=GH')).length).toBeGreaterThan(15);
  for (const path of ['/v1/countries', '/v1/occupation-codes', '/v1/industry-codes', '/v1/banks']) {
    expect(must(await api.get(`${path}?search=zzzqqq`))).toEqual([]);
    expect(refusal(await api.get(`${path}?search=${'x'.repeat(101)}`))).toEqual(toRefusal(400, 'query:search:too_long'));
  }
  expect(refusal(await api.get('/v1/banks?country=US'))).toEqual(toRefusal(400, 'query:country:invalid_enum'));
});

test('while the wallet service is unavailable, requests get 503 with Retry-After, and then succeed again', async () => {
  const api = await harness.owner();
  await harness.platform.stop('wallet');
  const answer = await api.get('/v1/wallets');
  expect(answer.status).toBe(503);
  expect(answer.body.error.code).toBe('SERVICE_UNAVAILABLE');
  expect((await api.get('/v1/customers')).status).toBe(200);
  await harness.platform.restart('wallet');
  expect((await api.get('/v1/wallets')).status).toBe(200);
});
