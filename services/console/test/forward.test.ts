// The API for the screens: the credential of a forwarded request, its headers, and the requests that are refused here.
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileTypes } from '@pay/contract/file/shapes';
import { delegationProofHeader, isProven } from '@pay/contract/gateway/delegation-proof';
import { parseKeyring } from '@pay/core/sealing';
import { systemClock } from '@pay/core/time';
import { testDelegationKeys } from '@pay/testkit/service';
import { scopesOf } from '../src/domain/role-scopes.ts';
import { anAddress, anEmail, consoleHarness, type Answer, type ConsoleHarness, type Send, type TestBrowser } from './support.ts';

type GatewayRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** The requests that reached the stub of the API. */
const receivedRequests: GatewayRequest[] = [];
let api: Server;
let harness: ConsoleHarness;
beforeAll(async () => {
  api = createServer((incomingRequest, response) => {
    let body = '';
    incomingRequest.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incomingRequest.on('end', () => {
      receivedRequests.push({
        method: incomingRequest.method ?? '',
        url: incomingRequest.url ?? '',
        headers: incomingRequest.headers,
        body,
      });
      const { searchParams } = new URL(incomingRequest.url ?? '/', 'http://gateway');
      const type = incomingRequest.url?.includes('page') === true ? 'text/html' : (searchParams.get('as') ?? 'application/json');
      response.writeHead(incomingRequest.url?.includes('busy') === true ? 429 : 200, {
        'content-type': type,
        'x-request-id': 'req_1',
        'retry-after': '3',
        'set-cookie': 'a=b',
        ...(searchParams.has('as') ? { 'content-disposition': 'attachment; filename="a.bin"' } : {}),
        'access-control-allow-origin': '*',
      });
      response.end(JSON.stringify({ ok: true, data: { told: true } }));
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  harness = await consoleHarness({ GATEWAY_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}` });
});
afterAll(async () => {
  await harness.stop();
  api.close();
});

type Place = { readonly account?: string | undefined; readonly environment?: string | undefined };
const headersFor = ({ account, environment = 'sandbox' }: Place): Record<string, string> => ({
  ...(account === undefined ? {} : { 'x-console-account': account }),
  'x-console-environment': environment,
});
type Session = { readonly browser: TestBrowser; readonly accountId: string | undefined };
const ask = ({ browser, accountId }: Session, method: string, path: string, options: Send & Place = {}): Promise<Answer> =>
  browser.send(method, `/v1${path}`, {
    ...options,
    headers: { ...headersFor({ account: accountId, ...options }), ...options.headers },
  });

/** Runs `act`, and returns the request that it forwarded, if any. */
async function captureRequest(act: () => Promise<Answer>): Promise<{ answer: Answer; sent: GatewayRequest | undefined }> {
  const before = receivedRequests.length;
  const answer = await act();
  return { answer, sent: receivedRequests[before] };
}

/** The content that the gateway's stub wrote into a credential. */
const credentialOf = (
  forwardedRequest: GatewayRequest | undefined,
): { owner: object; scopes: string[]; caller: Record<string, unknown> } =>
  JSON.parse(
    Buffer.from((forwardedRequest?.headers.authorization ?? '').replace('Bearer ', ''), 'base64url').toString(),
  ) as never;

test('a request is forwarded for the session’s owner, with the role’s scopes and the person’s name, without the cookie', async () => {
  const session = await harness.aSession('finance');
  const body = { amount: '10.00' };
  const headers = {
    'idempotency-key': 'pay-7',
    'x-forwarded-host': 'evil.example',
    'x-api-key': 'svc_test_x',
    [delegationProofHeader]: 'of the browser',
    'user-agent': 'a-browser/1',
  };
  const { answer, sent } = await captureRequest(() => ask(session, 'POST', '/transfers?dryRun=true', { body, headers }));
  expect(answer).toMatchObject({ status: 200, data: { told: true } });
  expect(sent).toMatchObject({ method: 'POST', url: '/v1/transfers?dryRun=true', body: JSON.stringify(body) });
  expect(sent?.headers).toMatchObject({ 'idempotency-key': 'pay-7', 'content-type': 'application/json' });
  for (const name of ['cookie', 'x-api-key', 'x-forwarded-host', 'x-forwarded-for', 'origin', 'x-console-request'])
    expect(sent?.headers).not.toHaveProperty(name);
  const text = (sent?.headers.authorization ?? '').replace('Bearer ', '');
  const proven = { request: { method: 'POST', target: '/v1/transfers?dryRun=true', credential: text }, nowMs: systemClock.now() };
  expect(isProven(parseKeyring(testDelegationKeys), String(sent?.headers[delegationProofHeader]), proven)).toBe(true);
  const credential = credentialOf(sent);
  expect(credential.owner).toEqual({ account: [...harness.keys.values()].at(-1)?.id, environment: 'sandbox' });
  expect(credential.scopes).toEqual(scopesOf('finance', 'sandbox'));
  expect(credential.caller).toEqual({
    type: 'user',
    id: session.userId,
    label: session.email,
    ip: session.browser.address,
    userAgent: 'a-browser/1',
  });
});

test('a response is returned with its status and texts, and with the headers of the console', async () => {
  const session = await harness.aSession();
  const answer = await ask(session, 'GET', '/busy');
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('3');
  expect(answer.headers.get('x-request-id')).toBe('req_1');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(answer.headers.get('cache-control')).toBe('no-store');
  for (const name of ['set-cookie', 'access-control-allow-origin']) expect(answer.headers.get(name)).toBeNull();
});

test('an HTML page of the API is not shown at the console’s address', async () => {
  const { answer } = await captureRequest(async () => ask(await harness.aSession(), 'GET', '/page'));
  expect(answer.status).toBe(404);
});

test('a file is uploaded with its name, and each type of files and statements downloads as an attachment', async () => {
  const session = await harness.aSession('finance');
  const headers = { 'x-file-name': 'L%C3%B6hne.csv' };
  const { sent } = await captureRequest(() => ask(session, 'POST', '/files?purpose=batch', { body: {}, headers }));
  expect(sent?.headers).toMatchObject(headers);
  const { hostname: host, port } = new URL(harness.running.httpUrl ?? '');
  const cookie = `__Host-session=${session.browser.token ?? ''}`;
  const download = (type: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const path = `/console/api/v1/files/file_1/content?as=${encodeURIComponent(type)}`;
      const own = { cookie, ...headersFor({ account: session.accountId }) };
      request({ host, port, path, headers: own }, (answer) => resolve(answer.resume()))
        .on('error', reject)
        .end();
    });
  const types = [...fileTypes, 'application/xml', 'text/csv; charset=utf-8'];
  for (const type of types) {
    const { statusCode, headers: answer } = await download(type);
    expect([type, statusCode, answer['content-type']]).toEqual([type, 200, type]);
    expect(answer['content-disposition']).toBe('attachment; filename="a.bin"');
    expect(answer['x-content-type-options']).toBe('nosniff');
  }
  for (const type of ['text/html', 'image/svg+xml', 'application/javascript'])
    expect([type, (await download(type)).statusCode]).toEqual([type, 404]);
});

test('the next credential has the current role’s scopes, and a removed member gets none', async () => {
  const admin = await harness.aSession('admin');
  const other = await harness.aSession('developer', admin.accountId === undefined ? {} : { accountId: admin.accountId });
  const scopes = async () => credentialOf((await captureRequest(() => ask(other, 'GET', '/customers'))).sent).scopes;
  expect(await scopes()).toEqual(['*']);
  expect((await admin.browser.send('PATCH', `/members/${other.userId}`, { body: { role: 'viewer' } })).status).toBe(200);
  // A new role ends earlier sessions.
  expect((await ask(other, 'GET', '/customers')).status).toBe(401);
  await other.browser.signIn(other);
  expect(await scopes()).toEqual(scopesOf('viewer', 'sandbox'));
  await admin.browser.send('DELETE', `/members/${other.userId}`);
  const { answer, sent } = await captureRequest(() => ask(other, 'GET', '/customers'));
  expect([answer.status, sent]).toEqual([answer.status === 400 ? 400 : 401, undefined]);
});

test('a tab with another environment or account than the session is rejected, and so is one that names none', async () => {
  const session = await harness.aSession();
  const other = await harness.aSession();
  const tries: (Send & Place)[] = [
    { environment: 'live' },
    { account: other.accountId },
    { account: 'platform' },
    { headers: { 'x-console-environment': '' } },
  ];
  for (const given of tries) {
    const { answer, sent } = await captureRequest(() => ask(session, 'POST', '/transfers', { body: {}, ...given }));
    expect([answer.status, sent]).toEqual([400, undefined]);
    expect(answer.error.hint).not.toBe('');
  }
  const silent = await session.browser.send('GET', '/v1/customers');
  expect(silent.error).toMatchObject({ details: [{ field: 'header:x-console-environment', code: 'required' }] });
  expect((await session.browser.send('PATCH', '/session', { body: { environment: 'live' } })).status).toBe(200);
  expect((await ask(session, 'GET', '/customers')).status).toBe(400);
  const { sent } = await captureRequest(() => ask(session, 'GET', '/customers', { environment: 'live' }));
  expect(credentialOf(sent).owner).toMatchObject({ environment: 'live' });
  // The console's own routes check the environment too if a screen sends it.
  const keys = await session.browser.send('GET', '/keys', { headers: headersFor({ environment: 'sandbox' }) });
  expect(keys.status).toBe(400);
});

test('requests without a complete session, with an expired password, or from the platform are not forwarded', async () => {
  const readStatus = async (session: Session, options: Send & Place = {}): Promise<number | string> => {
    const { answer, sent } = await captureRequest(() => ask(session, 'GET', '/customers', options));
    return sent === undefined ? answer.status : 'went through';
  };
  expect(await readStatus({ browser: harness.browser(), accountId: 'acc_1' })).toBe(401);
  for (const role of ['operator', 'compliance', 'auditor'] as const)
    expect(await readStatus({ ...(await harness.aSession(role)), accountId: 'platform' })).toBe(403);
  const email = anEmail();
  const { accountId } = await harness.createUser({
    email,
    password: 'given at the command line',
    role: 'admin',
    accountName: 'New',
  });
  const browser = harness.browser(anAddress());
  await browser.signIn({ email, password: 'given at the command line' });
  expect(await readStatus({ browser, accountId })).toBe(403);
});

test('nothing is forwarded from another site’s page, with or without the cookie', async () => {
  const session = await harness.aSession();
  const tries: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];
  for (const headers of tries)
    for (const method of ['GET', 'POST']) {
      const { answer, sent } = await captureRequest(() => ask(session, method, '/customers', { headers }));
      expect([answer.status, sent]).toEqual([403, undefined]);
    }
  const response = await fetch(`${harness.running.httpUrl ?? ''}/console/api/v1/customers`, {
    method: 'POST',
    headers: { cookie: `__Host-session=${session.browser.token ?? ''}`, ...headersFor({ account: session.accountId }) },
  });
  expect(response.status).toBe(403);
});

test('only the API is reachable, for every path', async () => {
  const { browser, accountId } = await harness.aSession();
  const before = receivedRequests.length;
  const { hostname: host, port } = new URL(harness.running.httpUrl ?? '');
  const headers = { cookie: `__Host-session=${browser.token ?? ''}`, ...headersFor({ account: accountId }) };
  for (const path of ['/v1/../healthz', '/v1/..%2fmetrics', '/v1//evil.example/x', '/v1', '/v1x', '//evil.example/v1/x']) {
    await new Promise<void>((resolve, reject) => {
      // The raw path: fetch would remove the dots.
      request({ host, port, path: `/console/api${path}`, headers }, (answer) => answer.resume().on('end', resolve))
        .on('error', reject)
        .end();
    });
  }
  for (const { url, headers: sent } of receivedRequests.slice(before)) {
    expect(url).toMatch(/^\/v1\//);
    expect(sent.host).toMatch(/^127\.0\.0\.1:/);
  }
});

test('if the API cannot be reached, the answer says to retry', async () => {
  const lonely = await consoleHarness({ GATEWAY_URL: 'http://127.0.0.1:9' });
  try {
    const answer = await ask(await lonely.aSession(), 'GET', '/customers');
    expect(answer.error).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(answer.headers.get('retry-after')).not.toBeNull();
  } finally {
    await lonely.stop();
  }
});
