import type { Socket } from 'node:net';
import { manualClock } from '@pay/testkit/clock';
import { eventuallyHolds } from '@pay/testkit/eventually';
import { systemClock } from '@pay/core/time';
import type { AttemptResult } from '../src/domain/attempt-result.ts';
import { createHttpSender, type DeliveryRequest, type HttpSender } from '../src/adapters/http-sender/http-sender.ts';
import { rawReceiver, receiver, type Receiver } from './support/receivers.ts';

const policy = { allowPrivateTargets: true };
const resources: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(resources.map((one) => one.close())));
const closeLater = <T extends { close(): Promise<void> }>(one: T): T => {
  resources.push(one);
  return one;
};
const by = closeLater(createHttpSender({ clock: systemClock, policy }));

const attempt = (
  to: Pick<Receiver, 'url'>,
  more: Partial<DeliveryRequest> = {},
  poster: HttpSender = by,
): Promise<AttemptResult> =>
  poster.send({ url: to.url, environment: 'sandbox', headers: {}, body: Buffer.from('{"a":"ü"}'), ...more });

test('the bytes and headers arrive unchanged', async () => {
  const to = closeLater(await receiver());
  const body = Buffer.from('{"text":"Zoë 🎉","n":1.0}');
  expect(await attempt(to, { body, headers: { 'X-Service-Event-Id': 'evt_1' } })).toMatchObject({
    ok: true,
    httpStatus: 200,
    errorClass: 'none',
    message: null,
    responseSnippet: 'ok',
    retryAfterSeconds: null,
  });
  expect(to.hits).toMatchObject([
    {
      method: 'POST',
      path: '/hook',
      body,
      headers: {
        'x-service-event-id': 'evt_1',
        'content-type': 'application/json',
        'content-length': String(body.length),
        'user-agent': 'Service-Webhooks/1.0',
      },
    },
  ]);
});

test('a healthy receiver’s connection is reused, with one request at a time', async () => {
  const to = closeLater(await receiver());
  for (let n = 0; n < 5; n += 1) await attempt(to);
  expect(to.connections()).toBe(1);
  await Promise.all(Array.from({ length: 8 }, () => attempt(to)));
  expect(to.connections()).toBeLessThanOrEqual(8);
  expect(to.hits).toHaveLength(13);
});

test('a refused connection is reported as such', async () => {
  const to = await receiver();
  await to.close();
  expect(await attempt(to)).toMatchObject({
    ok: false,
    httpStatus: null,
    errorClass: 'connect',
    message: 'The connection was refused',
  });
});

test.each<[string, (socket: Socket) => void]>([
  ['at once', (socket) => socket.resetAndDestroy()],
  ['after the request', (socket) => socket.once('data', () => socket.resetAndDestroy())],
  [
    'amid the head of the answer',
    (socket) => socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-', () => socket.resetAndDestroy())),
  ],
  ['politely', (socket) => socket.once('data', () => socket.end())],
])('a connection that is closed %s is a failure without an automatic repetition', async (_when, talk) => {
  const to = closeLater(await rawReceiver(talk));
  expect(await attempt(to)).toMatchObject({ ok: false, httpStatus: null, errorClass: 'reset' });
  expect(to.connections()).toBe(1);
});

test('a receiver that closed an idle connection gets the event on a new one, in the same attempt', async () => {
  const sockets: Socket[] = [];
  const to = closeLater(
    await rawReceiver((socket) => {
      sockets.push(socket);
      let answered = 0;
      // The second request on a connection reaches a receiver that has dropped it: it resets without reading.
      socket.on('data', () => {
        answered += 1;
        if (answered === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
        else socket.resetAndDestroy();
      });
    }),
  );
  for (let n = 0; n < 3; n += 1) expect(await attempt(to)).toMatchObject({ ok: true });
  expect(sockets).toHaveLength(3);
});

test('an attempt without an answer ends at its time limit', async () => {
  const to = closeLater(await rawReceiver(() => undefined));
  const result = await attempt(to, { timeoutMs: 300 });
  expect(result).toMatchObject({ ok: false, httpStatus: null, errorClass: 'timeout', message: 'No response in time' });
  expect(result.durationMs).toBeLessThan(1_000);
});

test('by default an attempt ends after 15 s', async () => {
  const clock = manualClock();
  const to = closeLater(await rawReceiver(() => undefined));
  const patient = closeLater(createHttpSender({ clock, policy }));
  const running = attempt(to, {}, patient);
  await eventuallyHolds(() => expect(to.connections()).toBe(1));
  clock.advance(14_999);
  const early = await Promise.race([running, systemClock.sleep(100).then(() => 'still running')]);
  expect(early).toBe('still running');
  clock.advance(1);
  expect(await running).toMatchObject({ errorClass: 'timeout' });
});

test('a response head that arrives slowly does not prolong an attempt', async () => {
  const to = closeLater(
    await rawReceiver((socket) =>
      socket.once('data', () => void trickle(socket, 'HTTP/1.1 200 OK\r\nX-Slow: '.padEnd(10_000, 'x'))),
    ),
  );
  expect(await attempt(to, { timeoutMs: 400 })).toMatchObject({ ok: false, errorClass: 'timeout', httpStatus: null });
});

test('a 2xx counts although its body arrives slowly, and does not occupy the worker', async () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 10000\r\n\r\n';
  const to = closeLater(
    await rawReceiver((socket) =>
      socket.once('data', () => void socket.write(head, () => void trickle(socket, 'y'.repeat(10_000)))),
    ),
  );
  const result = await attempt(to);
  expect(result).toMatchObject({ ok: true, httpStatus: 200, responseSnippet: expect.stringMatching(/^y+$/) });
  expect(result.durationMs).toBeLessThan(3_000);
});

test('an endless body is read up to 8 KiB, and the status counts', async () => {
  let written = 0;
  const pour = (socket: Socket): void => {
    const chunk = 'z'.repeat(1_024);
    const more = (): void => {
      while (!socket.destroyed && socket.write(`400\r\n${chunk}\r\n`)) written += chunk.length;
    };
    socket.on('drain', more);
    more();
  };
  for (const [status, ok] of [
    [200, true],
    [500, false],
  ] as const) {
    const head = `HTTP/1.1 ${status} X\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const to = closeLater(await rawReceiver((socket) => socket.once('data', () => void socket.write(head, () => pour(socket)))));
    const result = await attempt(to);
    expect(result).toMatchObject({ ok, httpStatus: status, responseSnippet: 'z'.repeat(1_024) });
    expect(result.durationMs).toBeLessThan(1_500);
  }
  // The system decides how much sockets buffer, but the amount is limited.
  expect(written).toBeLessThan(20 * 1_024 * 1_024);
});

test.each([
  [204, true, 'none'],
  [299, true, 'none'],
  [304, false, 'http_3xx'],
  [400, false, 'http_4xx'],
  [410, false, 'http_4xx'],
  [500, false, 'http_5xx'],
  [599, false, 'http_5xx'],
] as const)('%i is success: %s', async (status, ok, errorClass) => {
  const to = closeLater(await receiver((response) => void response.writeHead(status).end()));
  expect(await attempt(to)).toMatchObject({ ok, httpStatus: status, errorClass, retryAfterSeconds: null });
});

test.each([
  [429, '7', 7],
  [503, '120', 120],
  [503, new Date(Date.now() + 3_600_000).toUTCString(), 3_600],
  [429, 'soon', null],
  [429, '-1', null],
  [429, '99999999999', null],
  [500, '7', null],
  [200, '7', null],
] as const)('what %i asks for with Retry-After %s is heard as %s', async (status, header, seconds) => {
  const to = closeLater(await receiver((response) => void response.writeHead(status, { 'retry-after': header }).end()));
  const { retryAfterSeconds } = await attempt(to);
  if (seconds === 3_600) expect(Math.abs((retryAfterSeconds ?? 0) - seconds)).toBeLessThan(60);
  else expect(retryAfterSeconds).toBe(seconds);
});

test('at most 1 KiB of printable text of a response is stored', async () => {
  const answers = [
    Buffer.from(`${'ü'.repeat(511)}aé tail`),
    Buffer.from('a\u0000b\u001b[31mc\u202ed\r\n\te'),
    Buffer.from([0xff, 0xfe, 0x41, 0xc3]),
    Buffer.from('{"secret":"whsec_MDEyMzQ1Njc4OWFiY2RlZg==","key":"svc_test_abcdefgh_0123456789012345"}'),
    Buffer.alloc(0),
  ];
  const to = closeLater(await receiver((response, hit) => void response.end(answers[Number(hit.body.toString())])));
  const snippets: (string | null)[] = [];
  for (const n of answers.keys()) snippets.push((await attempt(to, { body: Buffer.from(String(n)) })).responseSnippet);
  expect(snippets).toEqual([
    `${'ü'.repeat(511)}a`,
    'a\ufffdb\ufffd[31mc\ufffdd\r\n\te',
    '\ufffd\ufffdA',
    '{"secret":"[redacted]","key":"[redacted]"}',
    null,
  ]);
});

test.each([
  'garbage\r\n\r\n',
  'HTTP/1.1 200\x00OK\r\n\r\n',
  'HTTP/1.1 999999 X\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
])('an answer that is not HTTP is one of protocol', async (answer) => {
  const to = closeLater(await rawReceiver((socket) => socket.once('data', () => void socket.end(answer))));
  expect(await attempt(to)).toMatchObject({ ok: false, errorClass: 'protocol' });
});

test('a response that upgrades the connection is not a success', async () => {
  const to = closeLater(
    await rawReceiver((socket) =>
      socket.once(
        'data',
        () => void socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
      ),
    ),
  );
  expect(await attempt(to, { timeoutMs: 1_000 })).toMatchObject({ ok: false });
});

test('an early hint does not count as the response', async () => {
  const to = closeLater(
    await rawReceiver((socket) =>
      socket.once('data', () => void socket.end('HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n')),
    ),
  );
  expect(await attempt(to)).toMatchObject({ ok: true, httpStatus: 204 });
});

test('a stopping service ends its attempts at once', async () => {
  const to = closeLater(await rawReceiver(() => undefined));
  const stopping = new AbortController();
  const running = attempt(to, { signal: stopping.signal });
  await eventuallyHolds(() => expect(to.connections()).toBe(1));
  stopping.abort();
  expect(await running).toMatchObject({ ok: false, httpStatus: null, message: 'The attempt was interrupted' });
  expect(await attempt(to, { signal: stopping.signal })).toMatchObject({ ok: false });
});

async function trickle(socket: Socket, text: string): Promise<void> {
  for (const character of text) {
    if (socket.destroyed) return;
    socket.write(character);
    await systemClock.sleep(20);
  }
}
