// The event stream across broken connections, with a scripted server.
import {
  AuthenticationError,
  ConnectionError,
  PermissionError,
  TimeoutError,
  ValidationError,
  type Event,
  type PayError,
} from '../src/index.ts';
import {
  failWith,
  json,
  dropAnswer,
  createScriptedClients,
  silent,
  type ScriptedAnswer,
  type ScriptedServer,
} from './scripted-server.ts';

const { clientOn, close } = createScriptedClients();
afterAll(close);

const open = 'retry: 2000\nid: 7-0\n: open\n\n';
const frame = (id: string): string =>
  `id: ${id}\nevent: card.created\ndata: {"object":"event","id":"${id}","type":"card.created","createdAt":5,"data":{"id":"card_1","createdAt":6,"spendingLimit":{"amount":25.10}},"resourceId":"card_1","sequence":1}\n\n`;

/** A stream that sends a text and then ends, breaks off, or stays open. */
const answerWithStream =
  (text: string, end: 'ends' | 'breaks' | 'stays' = 'ends'): ScriptedAnswer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(text, () => {
      if (end === 'breaks') response.destroy();
      if (end === 'ends') response.end();
    });
  };

async function take(events: AsyncIterable<Event>, count: number): Promise<Event[]> {
  const taken: Event[] = [];
  for await (const event of events) if (taken.push(event) === count) break;
  return taken;
}

const idsOf = (events: readonly Event[]): string[] => events.map(({ id }) => id);
const positionsOf = ({ asked }: ScriptedServer): (string | undefined)[] =>
  asked.map(({ headers }) => headers['last-event-id'] as string | undefined);
const catchError = (promise: Promise<unknown>): Promise<PayError> =>
  promise.then(
    () => Promise.reject(new Error('it was answered')),
    (error: unknown) => error as PayError,
  );

test('events have dates and exact amounts, and the connection closes at the end of the iteration', async () => {
  let signalClose = (): void => undefined;
  const isClosed = new Promise<void>((resolve) => (signalClose = resolve));
  const { client: pay, server } = await clientOn([
    (response, request) => {
      response.on('close', signalClose);
      answerWithStream(open + frame('evt_2') + frame('evt_3'), 'stays')(response, request);
    },
  ]);
  const [event] = await take(pay.events.stream({ after: 'evt_1' }), 1);
  expect(event).toMatchObject({ id: 'evt_2', type: 'card.created', createdAt: new Date(5), sequence: 1 });
  expect(event?.data).toMatchObject({ createdAt: new Date(6), spendingLimit: { amount: '25.10' } });
  expect(server.asked[0]).toMatchObject({
    path: '/v1/events/stream?after=evt_1',
    headers: { accept: 'text/event-stream', authorization: 'Bearer svc_test_a_b' },
  });
  await isClosed;
});

test('after a disconnect the stream resumes at its position: each event comes once', async () => {
  const {
    client: pay,
    server,
    pauses,
  } = await clientOn([
    answerWithStream(open, 'breaks'),
    answerWithStream(`: open\n\n${frame('evt_1')}: heartbeat\n\n${frame('evt_2').slice(0, -1)}`, 'breaks'),
    dropAnswer,
    failWith(503, 'SERVICE_UNAVAILABLE', [], { 'retry-after': '5' }),
    answerWithStream(`: open\n\n${frame('evt_2')}${frame('evt_3').slice(0, 60)}`),
    answerWithStream(frame('evt_3'), 'stays'),
  ]);
  expect(idsOf(await take(pay.events.stream(), 3))).toEqual(['evt_1', 'evt_2', 'evt_3']);
  expect(positionsOf(server)).toEqual([undefined, '7-0', 'evt_1', 'evt_1', 'evt_1', 'evt_2']);
  // The platform requests the first pause. Pauses double while no data arrives.
  expect(pauses).toEqual([2_000, 2_000, 4_000, 9_000, 2_000]);
});

test.each([
  [401, 'UNAUTHORIZED', AuthenticationError],
  [403, 'FORBIDDEN', PermissionError],
  [400, 'INVALID_REQUEST', ValidationError],
])('%d ends the walk with the error that any other call would throw, also later', async (status, code, type) => {
  const closed = `${open}${frame('evt_1')}event: closed\ndata: {"code":"${code}","message":"No"}\n\n`;
  const { client: pay, server } = await clientOn([failWith(status, code), answerWithStream(closed), failWith(status, code)]);
  expect(await catchError(take(pay.events.stream(), 1))).toBeInstanceOf(type);
  const seen: string[] = [];
  const later = async () => {
    for await (const { id } of pay.events.stream()) seen.push(id);
  };
  expect(await catchError(later())).toMatchObject({ constructor: type, status, code, requestId: 'req_1' });
  expect(seen).toEqual(['evt_1']);
  expect(server.asked).toHaveLength(3);
});

test('a stream ends without an error when its signal aborts: before, during, and between connections', async () => {
  const control = new AbortController();
  const { client: pay, server } = await clientOn([answerWithStream(open + frame('evt_1'), 'stays')]);
  const seen: string[] = [];
  for await (const { id } of pay.events.stream({}, { signal: control.signal })) {
    seen.push(id);
    setImmediate(() => control.abort());
  }
  expect(seen).toEqual(['evt_1']);
  expect(await take(pay.events.stream({}, { signal: control.signal }), 1)).toEqual([]);
  expect(server.asked).toHaveLength(1);
  const resting = new AbortController();
  const sleep = () => Promise.resolve(resting.abort());
  const away = await clientOn([dropAnswer], { sleep });
  expect(await take(away.client.events.stream({}, { signal: resting.signal }), 1)).toEqual([]);
});

test('attempts are unbounded by default, and silence counts as a lost connection', async () => {
  const { client: pay, server } = await clientOn(
    [...Array<ScriptedAnswer>(9).fill(dropAnswer), answerWithStream(frame('evt_1'), 'stays')],
    {
      retry: { maxRetries: 2 },
    },
  );
  expect(await take(pay.events.stream(), 1)).toHaveLength(1);
  expect(server.asked).toHaveLength(10);
  const bounded = await clientOn([silent, answerWithStream(open, 'stays'), silent]);
  const error = await catchError(
    take(bounded.client.events.stream({}, { silenceMs: 50, timeoutMs: 1_000, retry: { maxRetries: 1 } }), 1),
  );
  // Data on the second connection reset the count.
  expect(error).toBeInstanceOf(ConnectionError);
  expect(bounded.server.asked).toHaveLength(3);
  const late = await clientOn([silent]);
  expect(await catchError(take(late.client.events.stream({}, { timeoutMs: 30, retry: { maxRetries: 0 } }), 1))).toBeInstanceOf(
    TimeoutError,
  );
});

test('the pause before a new connection is the latest retry time of the stream', async () => {
  const { client: pay, pauses } = await clientOn([
    answerWithStream(open),
    answerWithStream('retry: 5000\n\n'),
    answerWithStream(frame('evt_1'), 'stays'),
  ]);
  expect(await take(pay.events.stream(), 1)).toHaveLength(1);
  expect(pauses).toEqual([2_000, 5_000]);
});

test('the texts of a stream equal the texts of the API', async () => {
  const { client: pay } = await clientOn([answerWithStream(open + frame('evt_1'), 'stays'), json(418, {})]);
  for await (const text of pay.events.streamText()) {
    expect(text).toContain('"amount":25.10');
    break;
  }
});
