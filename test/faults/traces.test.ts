// One trace from the caller's request to its last effect, across separate processes.
import { randomBytes } from 'node:crypto';
import { aCustomer, aTransfer, aWallet } from '@pay/testkit/build';
import { collector, type Collector, type ReceivedSpan } from '@pay/testkit/collector';
import { eventually } from '@pay/testkit/eventually';
import { apiServices } from '@pay/platform/services/names';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { aReceiver } from '@pay/testkit/receiver';
import type { Api } from '@pay/testkit/api';

let traceCollector: Collector;
let fleet: TestFleet;
beforeAll(async () => {
  traceCollector = await collector();
  const exporting = { OTEL_EXPORTER_OTLP_ENDPOINT: traceCollector.endpoint, TRACE_RATIO: '1', OTEL_BSP_SCHEDULE_DELAY: '100' };
  // A busy machine answers late, and a late answer of risk would be a failed span.
  const extra = { ...exporting, RISK_TIMEOUT_MS: '8000' };
  fleet = await testFleet({ services: apiServices, extra });
}, 60_000);
afterAll(async () => {
  await fleet.stop();
  await traceCollector.close();
});

const idIn = (answer: Awaited<ReturnType<Api['get']>>): string => {
  expect(answer.status).toBe(200);
  const { data } = answer.body as { data: { id: string } };
  return data.id;
};

/** A customer with a funded wallet whose transfers take no time. */
async function sender(api: Api): Promise<{ customerId: string; walletId: string }> {
  await api.patch('/v1/simulate/settings', { stepDelayMs: 0 });
  const customerId = idIn(await api.post('/v1/customers', aCustomer()));
  const walletId = idIn(await api.post('/v1/wallets', aWallet(customerId)));
  return { customerId, walletId };
}

/** Waits until the spans of a trace have these paths. Returns all paths from the trace's root. */
const paths = (traceId: string, expectedPaths: readonly string[]): Promise<readonly string[]> =>
  eventually(
    () => traceCollector.spans.filter((span) => span.traceId === traceId).map((span) => traceCollector.path(span).join(' > ')),
    (foundPaths) => expectedPaths.every((path) => foundPaths.includes(path)),
  );

/** The received spans of one trace, and those whose parent is missing. */
function findTrace(traceId: string): { spans: readonly ReceivedSpan[]; orphans: readonly ReceivedSpan[] } {
  const spans = traceCollector.spans.filter((span) => span.traceId === traceId);
  const ids = new Set(spans.map(({ spanId }) => spanId));
  return { spans, orphans: spans.filter(({ parentSpanId }) => parentSpanId === undefined || !ids.has(parentSpanId)) };
}

/** A caller that already has a trace. */
const caller = { spanId: '00f067aa0ba902b7' } as const;
const createTrace = (flags = '01'): { traceId: string; headers: Record<string, string> } => {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, headers: { traceparent: `00-${traceId}-${caller.spanId}-${flags}` } };
};

const request = '? > gateway POST /v1/transfers';
const creation = `${request} > gateway send rpc.transfer.create > transfer process rpc.transfer.create`;
const advance = (status: string): string => `${creation} > transfer advance ${status}`;

test('a transfer is one trace from the request through services, databases, outbox, consumers, and its later steps', async () => {
  const api = await fleet.asOwner();
  const { traceId, headers } = createTrace();
  const sent = await api.post('/v1/transfers', aTransfer(await sender(api)), { headers, idempotencyKey: 'traced' });
  const id = idIn(sent);
  await paths(traceId, [
    request,
    `${request} > gateway batch > gateway idempotency-claim`,
    `${creation} > transfer send rpc.wallet.lookUpWallet > wallet process rpc.wallet.lookUpWallet`,
    `${creation} > transfer send rpc.wallet.post > wallet process rpc.wallet.post > wallet batch > wallet transaction > wallet ledger-write`,
    `${creation} > transfer batch > transfer transaction > transfer transactions-insert`,
    `${creation} > transfer send evt.transfer > webhook process evt.transfer`,
    `${advance('pending')} > transfer send rpc.wallet.post > wallet process rpc.wallet.post`,
    `${advance('funds_received')} > transfer send evt.transfer > webhook process evt.transfer`,
  ]);
  // A span ends and is sent before its parent, so the last batch may arrive later.
  const { spans, orphans } = await eventually(
    () => findTrace(traceId),
    (trace) => trace.orphans.length === 1,
  );
  expect(orphans.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([['POST /v1/transfers', caller.spanId]]);
  expect(spans.filter(({ failed }) => failed)).toEqual([]);
  expect(spans.find(({ name }) => name === 'POST /v1/transfers')?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/v1/transfers',
    'http.response.status_code': 200,
    'payments.request_id': sent.headers.get('x-request-id'),
  });
  expect(spans.find(({ name }) => name === 'advance pending')?.attributes).toMatchObject({ 'payments.transaction_id': id });
});

test('the trace ends at each attempt to deliver the event to its webhook, and the receiver does not get its id', async () => {
  const api = await fleet.asOwner();
  const receiver = await aReceiver();
  const hook = await api.post('/v1/webhooks', { url: receiver.url, events: ['transaction.created', 'transaction.completed'] });
  expect(hook.status).toBe(200);
  const { traceId, headers } = createTrace();
  const sent = await api.post('/v1/transfers', aTransfer(await sender(api)), { headers, idempotencyKey: 'delivered' });
  await paths(traceId, [
    `${creation} > transfer send evt.transfer > webhook process evt.transfer > webhook deliver transaction.created`,
    `${advance('funds_received')} > transfer send evt.transfer > webhook process evt.transfer > webhook deliver transaction.completed`,
  ]);
  const attempts = traceCollector.spans.filter(({ traceId: of, name }) => of === traceId && name.startsWith('deliver '));
  expect(
    attempts.map(({ kind, attributes: said }) => [kind, said['http.response.status_code'], said['http.request.resend_count']]),
  ).toEqual([
    [3, 200, 0],
    [3, 200, 0],
  ]);
  const told = receiver.got.filter(({ body }) => body.includes(idIn(sent)));
  expect(told.length).toBe(2);
  for (const { headers: got } of told)
    expect([got['traceparent'], got['x-service-event-id'] !== undefined]).toEqual([undefined, true]);
  await receiver.close();
});

test('message spans have the standard attributes, and producer and consumer have different span kinds', async () => {
  const api = await fleet.asOwner();
  const { traceId, headers } = createTrace();
  await api.post('/v1/customers', aCustomer(), { headers });
  const root = '? > gateway POST /v1/customers > gateway send rpc.customer.create > customer process rpc.customer.create';
  await paths(traceId, [`${root} > customer send evt.customer > webhook process evt.customer`]);
  const kinds = traceCollector.spans
    .filter((span) => span.traceId === traceId && 'messaging.system' in span.attributes)
    .map(({ service, kind, attributes: said }) => [
      service,
      kind,
      said['messaging.operation.type'],
      said['messaging.destination.name'],
    ]);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['gateway', 3, 'send', 'rpc.customer.create'],
      ['customer', 2, 'process', 'rpc.customer.create'],
      ['customer', 4, 'send', 'evt.customer'],
      ['webhook', 5, 'process', 'evt.customer'],
    ]),
  );
});

test('a request without a trace begins one, and an unsampled trace of the caller stays unsampled', async () => {
  const api = await fleet.asOwner();
  const own = await api.get('/v1/customers');
  const silent = createTrace('00');
  await api.get('/v1/customers', { headers: silent.headers });
  const rootOf = (requestId: string | null): ReceivedSpan | undefined =>
    traceCollector.spans.find(
      ({ service, attributes }) => service === 'gateway' && attributes['payments.request_id'] === requestId && requestId !== null,
    );
  const root = await eventually(
    () => rootOf(own.headers.get('x-request-id')),
    (span) => span !== undefined,
  );
  expect(root?.parentSpanId).toBeUndefined();
  expect(traceCollector.spans.filter(({ traceId }) => traceId === silent.traceId)).toEqual([]);
});
