// The webhook service is killed while receivers are answering it.
import { eventually } from '@pay/testkit/eventually';
import { aReceiver, status, type Receiver } from '@pay/testkit/receiver';
import { faultPlatform, type FaultPlatform } from './fault-platform.ts';

let platform: FaultPlatform;
beforeAll(async () => {
  platform = await faultPlatform();
}, 60_000);
afterAll(() => platform.stop(), 60_000);

type Delivery = { eventId: string; status: string; attemptNumber: number; error: string | null };

async function subscribe(receiver: Receiver) {
  const { key } = await platform.owner();
  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const response = await fetch(`${platform.fleet.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  // The owner's customer is older than the webhook. Its event must reach the fan-out before the webhook exists.
  await eventually(
    () => call<{ data: { type: string }[] }>('GET', '/v1/events?limit=200'),
    ({ data }) => data.some(({ type }) => type === 'customer.created'),
    { withinMs: 60_000 },
  );
  const { id } = await call<{ id: string }>('POST', '/v1/webhooks', { url: receiver.url, events: ['customer.created'] });
  const deliveries = async (): Promise<Delivery[]> =>
    (await call<{ data: Delivery[] }>('GET', `/v1/webhooks/${id}/deliveries?limit=200`)).data;
  let made = 0;
  const customers = async (count: number): Promise<void> => {
    for (const until = made + count; made < until; made += 1)
      await call('POST', '/v1/customers', { email: `h${made}@example.com`, firstName: 'H', lastName: 'K' });
  };
  const waitForSuccess = (count: number) =>
    eventually(
      deliveries,
      (attempts) =>
        new Set(attempts.filter((one) => one.status === 'succeeded').map((one) => one.eventId)).size === count &&
        !attempts.some((one) => one.status === 'pending' || one.status === 'delivering'),
      { withinMs: 60_000 },
    );
  return { customers, deliveries, succeeded: waitForSuccess };
}

const idsOf = ({ got }: Receiver): string[] => got.map(({ headers }) => String(headers['x-service-event-id']));

test('a sender killed during requests records each as unknown, sends it again with the same bytes, and loses none', async () => {
  const receiver = await aReceiver();
  const { customers, succeeded } = await subscribe(receiver);
  // A receiver that has answered gets four requests at a time.
  await customers(1);
  await succeeded(1);
  receiver.answer = () => undefined;
  await customers(20);
  await eventually(
    () => receiver.got.length,
    (count) => count === 1 + 4,
  );
  const [, first, ...rest] = idsOf(receiver);
  await platform.fleet.kill('webhook');
  receiver.answer = status(200);
  await platform.fleet.start('webhook');
  const seen = await succeeded(21);
  expect(new Set(idsOf(receiver)).size).toBe(21);
  for (const interrupted of [first, ...rest]) {
    const attempts = seen.filter(({ eventId }) => eventId === interrupted).toSorted((a, b) => a.attemptNumber - b.attemptNumber);
    expect(attempts.map((one) => [one.status, one.attemptNumber])).toEqual([
      ['failed', 1],
      ['succeeded', 2],
    ]);
    expect(attempts[0]?.error).toContain('unknown');
    const bytes = receiver.got.filter(({ headers }) => headers['x-service-event-id'] === interrupted).map(({ body }) => body);
    expect(bytes).toHaveLength(2);
    expect(new Set(bytes).size).toBe(1);
  }
  await receiver.close();
}, 120_000);

/** Subscriptions during whose deliveries a process died, each with a separate receiver. */
const interruptedSubscriptions: (Awaited<ReturnType<typeof subscribe>> & {
  readonly receiver: Receiver;
  readonly point: string;
})[] = [];

test.each([
  ['ack:before:EVT_CUSTOMER', 'the facts are queued and their message is not acknowledged'],
  ['query:after:claims-claim', 'rows are leased and nothing is sent'],
  ['query:after:attempts-record', 'the outcome is written and nobody was told'],
])(
  'facts are under way when their sender dies at %s: %s',
  async (point) => {
    const receiver = await aReceiver();
    const subscription = await subscribe(receiver);
    interruptedSubscriptions.push({ ...subscription, receiver, point });
    const armed = await platform.arm('webhook', point);
    await subscription.customers(12);
    await armed.died();
  },
  120_000,
);

// One test for all crashes, because the dead processes' leases last half a minute.
test('afterwards every event is delivered, and none is delivered again after its recorded delivery', async () => {
  expect(interruptedSubscriptions).toHaveLength(3);
  for (const { point, receiver, succeeded } of interruptedSubscriptions) {
    const seen = await succeeded(12);
    expect([point, new Set(idsOf(receiver)).size]).toEqual([point, 12]);
    expect([point, seen.filter((one) => one.status === 'succeeded').length]).toEqual([point, 12]);
    await receiver.close();
  }
}, 240_000);
