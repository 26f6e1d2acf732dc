// An installation as operators run it: two replicas of every service behind a load balancer, each replaced in turn
// while callers keep calling.
import { systemClock } from '@pay/core/time';
import { bundleOf } from '@pay/local-stack/bundle';
import { startServiceProcess, type ServiceProcess } from '@pay/platform/service-process';
import { variablesOf } from '@pay/platform/provision';
import { apiServices, type ServiceName } from '@pay/platform/services/names';
import { apiOf, type Answer, type Api } from '@pay/testkit/api';
import { balancer, type Balancer } from '@pay/testkit/balancer';
import { aCustomer, aTransfer, aWallet } from '@pay/testkit/build';
import { eventually } from '@pay/testkit/eventually';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { mainIn, migrateTo, thisBuild, type Build } from './builds.ts';

const roomy = { RATE_READ: '100000;w=1;burst=100000', RATE_WRITE: '100000;w=1;burst=100000' };
const extra = { ...roomy, STRICT_WIRE: 'false' };
/** Drains far longer than the load balancer needs to notice that a gateway is stopping. */
const perService: Partial<Record<ServiceName, Record<string, string>>> = {
  gateway: { DRAIN_DELAY_MS: '3000' },
  console: { DRAIN_DELAY_MS: '3000' },
};

type Listener = Extract<ServiceName, 'gateway' | 'console'>;
const isListener = (service: ServiceName): service is Listener => service === 'gateway' || service === 'console';

export interface Deployment {
  readonly fleet: TestFleet;
  /** Address of the load balancer of both gateways. */
  readonly url: string;
  /** Address of the load balancer of both consoles, if any. */
  readonly consoleUrl: string;
  /** Errors in the services' logs. */
  complaints(): string[];
  /** Stops one of a service's two replicas like a deployment, and starts its successor from this build. */
  replaceFirst(service: ServiceName, build?: Build): Promise<void>;
  /** Like replaceFirst, for the other replica. Returns how the old replica exited. */
  replaceSecond(service: ServiceName, build?: Build): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Starts two replicas of each service from a build, on the build's schema. */
export async function deployment(build: Build = thisBuild, services: readonly ServiceName[] = apiServices): Promise<Deployment> {
  const builds = Object.fromEntries(services.map((service) => [service, build])) as Record<ServiceName, Build>;
  const mainOf = (service: ServiceName): string => mainIn(builds[service], service);
  const fleet = await testFleet({
    services,
    extra,
    perService,
    mainOf,
    migrate: (schema) => migrateTo(build, schema),
  });
  const fronts = { gateway: await balancer(), console: await balancer() };
  const { gateway: front } = fronts;
  const listeners = services.filter(isListener);
  const seconds = new Map<ServiceName, ServiceProcess>();
  const said: string[] = [];
  const second = (service: ServiceName, from: Build): ServiceProcess =>
    startServiceProcess({
      service,
      main: bundleOf(mainIn(from, service)),
      variables: {
        ...variablesOf(service, { databaseUrl: fleet.databaseUrl, natsUrl: fleet.infra.nats.url, secrets: fleet.secrets, extra }),
        ...perService[service],
        PUBLIC_URL: fleet.url,
        ...(service === 'console' ? { GATEWAY_URL: fleet.innerUrl } : {}),
      },
      onLine: (line) => void said.push(`${service} ${line}`),
    });
  const addListener = async (service: Listener, member: ServiceProcess | undefined): Promise<void> => {
    const ready = await member?.ready;
    if (ready?.httpUrl !== undefined) fronts[service].add({ httpUrl: ready.httpUrl, adminUrl: ready.adminUrl });
  };
  const firstUrls = { gateway: fleet.url, console: fleet.consoleUrl };
  const allServe = (): Promise<unknown> => Promise.all(listeners.map((service) => bothServe(fronts[service])));
  for (const service of services) seconds.set(service, second(service, build));
  await Promise.all([...seconds.values()].map((member) => member.ready));
  for (const service of listeners) {
    fronts[service].add({ httpUrl: firstUrls[service], adminUrl: fleet.adminUrls[service] });
    await addListener(service, seconds.get(service));
  }
  await allServe();
  return {
    fleet,
    url: front.url,
    consoleUrl: listeners.includes('console') ? fronts.console.url : '',
    complaints: () => [...said, ...fleet.lines].filter((text) => text.includes('"level":"error"')),
    async replaceFirst(service, next = build) {
      if (isListener(service)) fronts[service].ending(firstUrls[service]);
      await fleet.kill(service, 'SIGTERM');
      builds[service] = next;
      await fleet.start(service);
      if (isListener(service)) fronts[service].replaced(firstUrls[service]);
      await allServe();
    },
    async replaceSecond(service, next = build) {
      const old = seconds.get(service);
      if (isListener(service)) fronts[service].ending((await old?.ready)?.httpUrl ?? '');
      old?.signal('SIGTERM');
      const how = await old?.exited;
      const successor = second(service, next);
      seconds.set(service, successor);
      await successor.ready;
      if (isListener(service)) await addListener(service, successor);
      await allServe();
      return how;
    },
    async stop() {
      for (const member of seconds.values()) member.signal('SIGTERM');
      await Promise.all([...seconds.values()].map((member) => member.exited));
      for (const one of Object.values(fronts)) await one.close();
      await fleet.stop();
    },
  };
}

/** Waits until the load balancer uses the successor, as a release does. */
const bothServe = (front: Balancer): Promise<unknown> =>
  eventually(
    () => front.ready(),
    (ready) => ready === 2,
  );

/** Whole millionths of a decimal. */
const millionths = (text: unknown): number => Math.round(Number(text) * 1_000_000);

export type Failure = { readonly at: string; readonly status: number; readonly text: string };
type Order = { readonly customerId: string; readonly walletId: string };

export interface Load {
  /** Every answer other than 200. */
  readonly failures: Failure[];
  sent(): number;
  end(): Promise<void>;
  /** Call after `end`. Proves that the money that left equals the answers: nothing was lost or done twice. */
  proveMoney(): Promise<void>;
}

const transferOf = (order: Order, key: string) => [aTransfer({ ...order, amount: '1.00' }), { idempotencyKey: key }] as const;

type Pace = { readonly lines: number; readonly pauseMs: number };

/** Sends requests of several kinds from a separate owner, one after another on each of `lines` lines, until stopped. */
export async function steadyLoad({ fleet, url }: Deployment, { lines, pauseMs }: Pace): Promise<Load> {
  const owner = await fleet.asOwner();
  await owner.patch('/v1/simulate/settings', { stepDelayMs: 0, startingBalance: '1000000.00' });
  const api = apiOf(url, owner.key);
  const customer = await api.post('/v1/customers', aCustomer());
  const wallet = await api.post('/v1/wallets', aWallet(customer.body.data.id as string));
  const order = { customerId: customer.body.data.id as string, walletId: wallet.body.data.id as string };
  const before = await balanceOf(api, order);
  const failures: Failure[] = [];
  /** Keys of transfers whose answer does not say whether they were created. */
  const unknown: string[] = [];
  const state = { sent: 0, cost: 0, stopped: false };
  const line = async (number: number): Promise<void> => {
    for (let turn = 0; !state.stopped; turn += 1) {
      const key = `roll-${number}-${turn}`;
      const kinds: readonly (() => Promise<Answer>)[] = [
        () => api.post('/v1/transfers', ...transferOf(order, key)),
        () => api.get(`/v1/wallets/${order.walletId}`),
        () => api.get('/v1/transactions?limit=5'),
        () => api.get(`/v1/customers/${order.customerId}`),
      ];
      const kind = turn % kinds.length;
      const { status, text, body } = await (kinds[kind] ?? kinds[0])!();
      state.sent += 1;
      if (status === 200 && kind === 0) state.cost += millionths(body.data.amount);
      if (status !== 200 && kind === 0) unknown.push(key);
      if (status !== 200) failures.push({ at: key, status, text: text.slice(0, 200) });
      await systemClock.sleep(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: lines }, (_, i) => line(i)));
  return {
    failures,
    sent: () => state.sent,
    end: async () => {
      state.stopped = true;
      await running;
    },
    proveMoney: async () => {
      // Repeats each request with an unknown outcome with its key, as a caller would.
      for (const key of unknown) {
        const { status, body } = await api.post('/v1/transfers', ...transferOf(order, key));
        expect(status).toBe(200);
        state.cost += millionths(body.data.amount);
      }
      const after = await eventually(
        () => balanceOf(api, order),
        ({ held }) => Number(held) === 0,
        { withinMs: 60_000 },
      );
      expect(millionths(before.balance) - millionths(after.balance)).toBe(state.cost);
    },
  };
}

type Balance = { readonly balance: string; readonly held: string };
const balanceOf = async (api: Api, { walletId }: Order): Promise<Balance> =>
  (await api.get(`/v1/wallets/${walletId}/balance`)).body.data as Balance;
