// The platform's log lines: enough to follow a request, without its content.
import { aCustomer } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { testPlatform, type OwnPlatform } from '@pay/testkit/platform';
import { inState, newSender, send, transferOf } from './support/arrange.ts';

const lines: string[] = [];
let platform: OwnPlatform;
beforeAll(async () => {
  platform = await testPlatform({ logLevel: 'debug', onLine: (line) => void lines.push(line) });
}, 60_000);
afterAll(() => platform.close());

type Line = Record<string, unknown>;
const parseLines = (): Line[] => lines.map((line) => JSON.parse(line) as Line);

test('every answered request has one log line, found by the id that its caller received', async () => {
  const api = await platform.asOwner();
  const traceId = 'c'.repeat(32);
  const headers = { traceparent: `00-${traceId}-${'d'.repeat(16)}-00` };
  const made = await api.post('/v1/customers', aCustomer(), { headers });
  const missing = await api.get('/v1/customers/cus_00000000000000000000000000', { headers });
  const unkeyed = await fetch(`${platform.url}/v1/customers`);
  const lineOf = (requestId: string | null): Promise<Line[]> =>
    eventually(
      () => parseLines().filter(({ msg, request_id }) => msg === 'request' && request_id === requestId),
      (requestLines) => requestLines.length > 0,
    );
  expect(await lineOf(made.headers.get('x-request-id'))).toEqual([
    expect.objectContaining({
      level: 'info',
      service: 'gateway',
      mode: 'test',
      route: '/v1/customers',
      method: 'POST',
      status: 200,
      duration_ms: expect.any(Number),
      key_id: api.account,
      trace_id: traceId,
    }),
  ]);
  const [refused] = await lineOf(missing.body.error.requestId);
  expect(refused).toMatchObject({ status: 404, code: 'NOT_FOUND', route: '/v1/customers/:customerId', trace_id: traceId });
  const [strange] = await lineOf(unkeyed.headers.get('x-request-id'));
  expect(strange).toMatchObject({ status: 401, code: 'UNAUTHORIZED', mode: 'none' });
  expect(strange).not.toHaveProperty('key_id');
});

test('every message has one line too: events at info, operations at debug', async () => {
  const api = await platform.asOwner();
  await api.post('/v1/customers', aCustomer());
  await platform.drainEvents();
  const heard = await eventually(
    () =>
      parseLines().filter(({ msg, subject, service }) => msg === 'message' && subject === 'evt.customer' && service === 'wallet'),
    (messageLines) => messageLines.length > 0,
  );
  expect(heard[0]).toMatchObject({
    level: 'info',
    outcome: 'ok',
    delivery: 1,
    event_id: expect.stringMatching(/^evt_/),
    duration_ms: expect.any(Number),
  });
  expect(parseLines()).toContainEqual(
    expect.objectContaining({ level: 'debug', msg: 'rpc', service: 'customer', subject: 'rpc.customer.create', outcome: 'ok' }),
  );
});

test('without tracing, one id connects the lines of a transfer in every service, and its request line names it', async () => {
  const api = await platform.asOwner();
  await api.patch('/v1/simulate/settings', { stepDelayMs: 0 });
  const sent = await send(api, transferOf(await newSender(api)));
  await inState(api, sent.id, 'completed');
  const isOf = (traceId: unknown) => (line: Line) =>
    line['trace_id'] === traceId || (line['trace_ids'] as unknown[] | undefined)?.includes(traceId) === true;
  const requestLine = (): Line | undefined =>
    parseLines().find(({ msg, method, txn_id }) => msg === 'request' && method === 'POST' && txn_id === sent.id);
  const request = await eventually(requestLine, (line) => line !== undefined);
  expect(request?.['trace_id']).toMatch(/^[0-9a-f]{32}$/);
  // The first event belongs to the request, and the last to a step that a job executed later.
  const joined = await eventually(
    () => parseLines().filter(isOf(request?.['trace_id'])),
    (joinedLines) => joinedLines.filter(({ service, msg }) => service === 'webhook' && msg === 'message').length >= 2,
  );
  expect([...new Set(joined.map(({ service }) => service))].sort()).toEqual(
    expect.arrayContaining(['gateway', 'risk', 'webhook']),
  );
});

test('no line contains a body, a name, an address, or a key, for every request and every failure', async () => {
  const api = await platform.asOwner();
  await api.patch('/v1/simulate/settings', { stepDelayMs: 0 });
  const private_ = { firstName: 'Zebulon', lastName: 'Quartermain', email: 'zebulon.q@example.org' };
  await api.post('/v1/customers', aCustomer(private_));
  await api.post('/v1/customers', { ...private_, email: 'not-an-address-zebulon' });
  const sender = await newSender(api);
  const sent = await send(api, transferOf(sender, { reference: 'RENT-ZEBULON', metadata: { note: 'for-zebulon' } }));
  await inState(api, sent.id, 'completed');
  await platform.drainEvents();
  const text = lines.join('');
  for (const word of ['Zebulon', 'zebulon', 'Quartermain', 'ZEBULON', api.key, transferOf(sender).destinationAddress as string])
    expect(text.includes(word) ? word : 'nothing').toBe('nothing');
  const known = new Set(
    'time level msg service version env mode trace_id span_id request_id operation_id key_id route method status code duration_ms err event_id type subject delivery outcome txn_id calls admin http trace_ids customer_id wallet_id card_id outage outage_seconds requests stream reason rail call job step kind book check example count card webhook source redelivered transaction to'.split(
      ' ',
    ),
  );
  const strange = parseLines().flatMap((line) => Object.keys(line).filter((name) => !known.has(name)));
  expect([...new Set(strange)]).toEqual([]);
});
