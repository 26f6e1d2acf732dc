// `pay logs tail` on a running platform.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { connectSharedPlatform, type TestPlatform } from '@pay/testkit/shared-platform';
import { run } from '../src/program.ts';
import { aUserOf } from './support.ts';

let platform: TestPlatform;
const stops: (() => unknown)[] = [];
beforeAll(async () => {
  platform = await connectSharedPlatform();
}, 60_000);
afterAll(() => Promise.all(stops.map((stop) => stop())));

/** Starts a tail that runs until the test ends it. Collects the lines that it prints. */
async function startTail(key: string, args: readonly string[] = [], url = platform.url) {
  const stopping = new AbortController();
  stops.push(() => stopping.abort());
  const said = { out: '', err: '' };
  const done = run(['logs', 'tail', ...args], {
    ...{ stdin: process.stdin, out: (text) => void (said.out += text), err: (text) => void (said.err += text) },
    ...{ isOutTty: false, isErrTty: false, columns: 100, cwd: '/', signal: stopping.signal },
    env: { PAY_API_KEY: key, PAY_BASE_URL: url, XDG_CONFIG_HOME: '/nowhere' },
    browse: () => Promise.resolve(false),
  });
  await eventually(
    () => said.err,
    (err) => err.includes('Ready!'),
  );
  return { lines: (): string[] => said.out.split('\n').slice(0, -1), stop: () => (stopping.abort(), done) };
}

test('logs tail shows each new request once, oldest first, without earlier requests and without its own polls', async () => {
  const owner = await platform.asOwner();
  await owner.get('/v1/wallets');
  const before = await eventually(
    async () => (await owner.get('/v1/requests?route=/v1/wallets')).body.data as unknown[],
    (rows) => rows.length > 0,
  );
  expect(before).toHaveLength(1);
  const [all, refused] = [
    await startTail(owner.key),
    await startTail(owner.key, ['--status', '4xx', '--route', '/v1/customers', '--json']),
  ];
  await owner.post('/v1/customers', aCustomer());
  const bad = await owner.post('/v1/customers', { email: 'nobody@example.com' });
  const id = bad.body.error.requestId as string;
  const lines = await eventually(all.lines, (printedLines) => printedLines.some((line) => line.includes(id)));
  expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d {2}|\[req_\w+\]$|\d+ ms/g, '').trim())).toEqual([
    '200  POST /v1/customers',
    '400  POST /v1/customers    required',
  ]);
  const rows = await eventually(refused.lines, (printedLines) => printedLines.length > 0);
  expect(rows.map((row) => JSON.parse(row) as object)).toEqual([
    expect.objectContaining({ id, status: 400, errorCode: 'INVALID_REQUEST' }),
  ]);
  expect([await all.stop(), await refused.stop()]).toEqual([0, 0]);
}, 60_000);

test('a tail that is stopped during a request ends normally', async () => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    // The second poll gets no response.
    if (asked === 1) response.setHeader('content-type', 'application/json').end('{"ok":true,"data":[],"nextCursor":null}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => (server.closeAllConnections(), server.close()));
  const { stop } = await startTail('svc_test_x', [], `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await eventually(
    () => asked,
    (times) => times === 2,
  );
  expect(await stop()).toBe(0);
});

test('an invalid status filter ends the tail with the API’s error', async () => {
  const owner = await platform.asOwner();
  const bad = await aUserOf(platform.url, owner.key).run(['logs', 'tail', '--status', '9xx']);
  expect([bad.code, bad.err]).toEqual([1, expect.stringContaining('status')]);
});
