// A release as an operator makes it: two replicas of everything, each ended and started anew in turn, at steady load.
import { systemClock } from '@pay/core/time';
import { mainOfService, startMember, type Member } from '@pay/local/member';
import { serviceNames, variablesOf, type ServiceName } from '@pay/local/provision';
import { apiOf, type Api } from '@pay/testkit/api';
import { balancer, type Balancer } from '@pay/testkit/balancer';
import { aCustomer, aTransfer, aWallet } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';

const roomy = { RATE_READ: '100000;w=1;burst=100000', RATE_WRITE: '100000;w=1;burst=100000' };
/** Longer than the balancer needs to see that a gateway is on its way out. */
const extra = { ...roomy, DRAIN_DELAY_MS: '800' };

let fleet: TestFleet;
let front: Balancer;
const twins = new Map<ServiceName, Member>();
const said: string[] = [];

const twin = (service: ServiceName): Member =>
  startMember({
    service,
    main: mainOfService(service),
    variables: {
      ...variablesOf(service, { databaseUrl: fleet.databaseUrl, natsUrl: fleet.infra.nats.url, secrets: fleet.secrets, extra }),
      PUBLIC_URL: fleet.url,
    },
    onLine: (line) => void said.push(`${service} ${line}`),
  });

beforeAll(async () => {
  fleet = await testFleet({ extra });
  front = await balancer();
  for (const service of serviceNames) twins.set(service, twin(service));
  const started = await Promise.all([...twins.values()].map((member) => member.ready));
  front.add({ httpUrl: fleet.url, adminUrl: fleet.adminUrls.gateway });
  addGateway(started[serviceNames.indexOf('gateway')]);
}, 120_000);
afterAll(async () => {
  for (const member of [...twins.values()].reverse()) {
    member.signal('SIGTERM');
    await member.exited;
  }
  await front.close();
  await fleet.stop();
}, 120_000);

function addGateway(ready: Awaited<Member['ready']> | undefined): void {
  if (ready?.httpUrl !== undefined) front.add({ httpUrl: ready.httpUrl, adminUrl: ready.adminUrl });
}

/** Ends one replica as a deployment does and starts its successor; resolves with how it ended. */
async function replaceTwin(service: ServiceName): Promise<string | undefined> {
  const old = twins.get(service);
  old?.signal('SIGTERM');
  const how = await old?.exited;
  const next = twin(service);
  twins.set(service, next);
  const ready = await next.ready;
  if (service === 'gateway') addGateway(ready);
  return how;
}

async function replaceOriginal(service: ServiceName): Promise<void> {
  await fleet.kill(service, 'SIGTERM');
  await fleet.start(service);
}

/** A deployment goes on when the balancer uses the successor. */
const bothServe = (): Promise<unknown> =>
  eventually(
    () => front.ready(),
    (ready) => ready === 2,
  );

/** Whole millionths of a decimal. */
const millionths = (text: unknown): number => Math.round(Number(text) * 1_000_000);

type Failure = { readonly at: string; readonly status: number; readonly text: string };

/** Requests of every kind, one after another on each of these lines, until told to stop. */
function load(api: Api, given: { customerId: string; walletId: string }, lines: number) {
  const failures: Failure[] = [];
  const state = { sent: 0, cost: 0, stopped: false };
  const line = async (number: number): Promise<void> => {
    for (let turn = 0; !state.stopped; turn += 1) {
      const kinds = [
        () => api.post('/v1/transfers', aTransfer({ ...given, amount: '1.00' }), { idempotencyKey: `roll-${number}-${turn}` }),
        () => api.get(`/v1/wallets/${given.walletId}`),
        () => api.get('/v1/transactions?limit=5'),
        () => api.get(`/v1/customers/${given.customerId}`),
      ];
      const kind = turn % kinds.length;
      const { status, text, body } = await (kinds[kind] ?? kinds[0])!();
      state.sent += 1;
      if (status === 200 && kind === 0) state.cost += millionths(body.data.amount);
      if (status !== 200) failures.push({ at: `${number}/${turn}`, status, text: text.slice(0, 200) });
      await systemClock.sleep(20);
    }
  };
  const running = Promise.all(Array.from({ length: lines }, (_, i) => line(i)));
  return {
    failures,
    state,
    stop: async () => {
      state.stopped = true;
      await running;
    },
  };
}

type Balance = { readonly balance: string; readonly held: string };

const requestsMin = 3_000;

test(`every replica of every service is replaced under load and not one of ${requestsMin} requests fails`, async () => {
  const owner = await fleet.asOwner();
  await owner.patch('/v1/simulate/settings', { stepDelayMs: 0, startingBalance: '1000000.00' });
  const api = apiOf(front.url, owner.key);
  await bothServe();
  const customer = await api.post('/v1/customers', aCustomer({ kyc: 'approve' }));
  const wallet = await api.post('/v1/wallets', aWallet(customer.body.data.id as string));
  const before = (await api.get(`/v1/wallets/${wallet.body.data.id as string}/balance`)).body.data as Balance;
  const work = load(api, { customerId: customer.body.data.id as string, walletId: wallet.body.data.id as string }, 6);
  const ends: (string | undefined)[] = [];
  for (const service of serviceNames) {
    ends.push(await replaceTwin(service));
    await bothServe();
    await replaceOriginal(service);
    await bothServe();
  }
  await eventually(
    () => work.state.sent,
    (sent) => sent >= requestsMin,
    { withinMs: 120_000 },
  );
  await work.stop();
  expect(work.failures).toEqual([]);
  expect(ends).toEqual(serviceNames.map(() => 'exit code 0'));
  // Nothing that was accepted was lost or done twice on the way: the money that left is what the answers said.
  const balance = async () => (await api.get(`/v1/wallets/${wallet.body.data.id as string}/balance`)).body.data as Balance;
  const after = await eventually(balance, ({ held }) => Number(held) === 0, { withinMs: 60_000 });
  expect(millionths(before.balance) - millionths(after.balance)).toBe(work.state.cost);
  const complaints = [...said, ...fleet.lines].filter((text) => text.includes('"level":"error"'));
  expect(complaints).toEqual([]);
}, 400_000);
