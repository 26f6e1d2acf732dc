// Measures webhooks: the time from the commit of an event to its first attempt, and deliveries at saturation, compared
// with a bare loop. Also the cost of one hanging endpoint with a long backlog for all others.
import { systemClock } from '@pay/core/time';
import { Client } from 'pg';
import { cpuByProcess, residentMiB } from './measure.ts';
import { bareLoop, startReceiver, type Receiver } from './receiver-process.ts';
import type { Arrivals } from './receiver.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';
import { prepareOwner, transferBy } from './transfers.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

export type WebhookPlan = {
  readonly seconds: number;
  /** Seconds of creating events, for each of the owners whose deliveries saturate. */
  readonly fillSeconds: number;
  /** Events for the endpoint that hangs. */
  readonly backlog: number;
  readonly say: (line: string) => void;
};

const blackHoles = { owners: 20, endpointsEach: 20, eventsEach: 25, secondsMin: 20 } as const;
const goal = { perSecond: 100, endpoints: 3, ownersAtSaturation: 4, endpointsEach: 2, neighbourPerSecond: 50 } as const;
/** The dispatcher's maximum connections to these endpoints: four each. */
const connections = goal.ownersAtSaturation * goal.endpointsEach * 4;

const quantile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export async function benchWebhooks(stage: Stage, plan: WebhookPlan): Promise<Row[]> {
  const receiver = await startReceiver();
  try {
    const rows = [...(await latency(stage, plan, receiver)), ...(await saturation(stage, plan, receiver))];
    // Measured under load: a process keeps the memory that it needed then, regardless of an endpoint's backlog.
    const warm = residentMiB(stage.processes()['webhook'] ?? -1);
    rows.push(...(await isolation(stage, plan, receiver)), memory(stage, warm));
    return [...rows, ...(await besideBlackHoles(stage, plan, receiver))];
  } finally {
    receiver.end();
  }
}

/** Measures only the effect of black holes, on a platform without other waiting deliveries. */
export async function benchBlackHoles(stage: Stage, plan: WebhookPlan): Promise<Row[]> {
  const receiver = await startReceiver();
  try {
    return await besideBlackHoles(stage, plan, receiver);
  } finally {
    receiver.end();
  }
}

/** Sends a request whose answer has no envelope, such as those of webhooks. */
async function call<T>(stage: Stage, key: string, request: { path: string; body: unknown }): Promise<T> {
  const response = await fetch(`${stage.fleet.url}${request.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(request.body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${request.path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const endpoint = (stage: Stage, key: string, url: string): Promise<{ id: string }> =>
  call(stage, key, { path: '/v1/webhooks', body: { url } });

let customers = 0;
const aCustomer = (): unknown => {
  customers += 1;
  return { email: `w${customers}@example.com`, firstName: 'W', lastName: 'H' };
};

/** Commits one event at a fixed interval for a while, whether or not the earlier ones are answered. */
async function steadily(
  stage: Stage,
  key: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<number> {
  const count = perSecond * seconds;
  const startedAt = systemClock.now();
  const sent: Promise<boolean>[] = [];
  for (let n = 0; n < count; n += 1) {
    await systemClock.sleep(Math.max(0, startedAt + (n * 1_000) / perSecond - systemClock.now()));
    const taken = stage.call(key, 'POST', '/v1/customers', aCustomer());
    sent.push(taken.then(() => true).catch(() => false));
  }
  // A rejected request creates no event. On a busy machine, the platform may reject some, and their number is printed.
  const done = (await Promise.all(sent)).filter(Boolean).length;
  if (done < count) say(`  ${count - done} of ${count} calls were rejected`);
  return done;
}

/** Waits until this many deliveries have arrived, or none has arrived for a while. */
async function waitForArrivals(receiver: Receiver, expectedCount: number): Promise<Arrivals> {
  let [last, since] = [-1, systemClock.now()];
  for (;;) {
    const { count = 0 } = await receiver.ask('count');
    if (count !== last) [last, since] = [count, systemClock.now()];
    if (count >= expectedCount || systemClock.now() - since > 10_000) break;
    await systemClock.sleep(100);
  }
  const { arrivals } = await receiver.ask('report');
  if (arrivals === undefined || arrivals.count < expectedCount)
    throw new Error(`${arrivals?.count ?? 0} of ${expectedCount} deliveries arrived`);
  return arrivals;
}

async function latency(stage: Stage, plan: WebhookPlan, receiver: Receiver): Promise<Row[]> {
  const key = await stage.newKey();
  for (let n = 0; n < goal.endpoints; n += 1) await endpoint(stage, key, `${receiver.origin}/ok/steady`);
  await steadily(stage, key, { perSecond: goal.perSecond, seconds: 2 });
  await systemClock.sleep(2_000);
  await receiver.ask('reset');
  plan.say(`${goal.perSecond} events/s to ${goal.endpoints} endpoints for ${plan.seconds} s`);
  const count = await steadily(stage, key, { perSecond: goal.perSecond, seconds: plan.seconds });
  const { latenciesMs } = await waitForArrivals(receiver, count * goal.endpoints);
  const all = latenciesMs['steady'] ?? [];
  plan.say(`  p50 ${quantile(all, 0.5)} ms, p99 ${quantile(all, 0.99)} ms, ${all.length} deliveries`);
  return [
    { name: 'event to first attempt, p50 at 100 events/s', value: quantile(all, 0.5), unit: 'ms', better: 'lower', goal: 150 },
    { name: 'event to first attempt, p99 at 100 events/s', value: quantile(all, 0.99), unit: 'ms', better: 'lower', goal: 1_000 },
    {
      name: 'deliveries per event and endpoint',
      value: all.length / (count * goal.endpoints),
      unit: '×',
      better: 'lower',
      goal: 1.05,
    },
  ];
}

let fills = 0;
/** Creates events of an owner without an endpoint. An endpoint gets them only if it requests missed events. */
async function fill(stage: Stage, key: string, durationMs: number): Promise<void> {
  fills += 1;
  const body = JSON.stringify({ email: `f{n}-${fills}@example.com`, firstName: 'F', lastName: 'L' });
  await stage.load({ connections: 32, durationMs, requests: [{ method: 'POST', path: '/v1/customers', key, body }] });
}

type Recovery = { readonly queued: number; readonly hasMore: boolean };

async function replay(stage: Stage, key: string, webhookId: string): Promise<number> {
  let queued = 0;
  for (;;) {
    const answer = await call<Recovery>(stage, key, { path: `/v1/webhooks/${webhookId}/replay-missing`, body: { since: 0 } });
    queued += answer.queued;
    if (!answer.hasMore || answer.queued === 0) return queued;
  }
}

export type DeliveryMeasurement = {
  readonly count: number;
  readonly perSecond: number;
  /** Microseconds of CPU per delivery of these two processes. */
  readonly cpuUs: { readonly webhook: number; readonly postgres: number };
  /** Some of the sent bodies. */
  readonly bodies: readonly string[];
};

/** Measures full speed: new owners request events that exist already, so all are delivered at once. */
async function deliverFull(
  stage: Stage,
  plan: Pick<WebhookPlan, 'fillSeconds' | 'say'>,
  receiver: Receiver,
): Promise<DeliveryMeasurement> {
  plan.say(`making events of ${goal.ownersAtSaturation} owners`);
  const keys = await Promise.all(Array.from({ length: goal.ownersAtSaturation }, () => stage.newKey()));
  for (const key of keys) await fill(stage, key, plan.fillSeconds * 1_000);
  await systemClock.sleep(3_000);
  await receiver.ask('reset');
  const before = cpuByProcess(stage.processes());
  const queued = await Promise.all(
    keys.flatMap((key) =>
      Array.from({ length: goal.endpointsEach }, async () =>
        replay(stage, key, (await endpoint(stage, key, `${receiver.origin}/ok/full`)).id),
      ),
    ),
  );
  const total = queued.reduce((sum, one) => sum + one, 0);
  const { tenthsAt, bodies, count } = await waitForArrivals(receiver, total);
  const after = cpuByProcess(stage.processes());
  // Ignores the first tenth, when deliveries are still being queued, and the last, when some lanes are empty.
  const perSecond = ((count * 0.8) / ((tenthsAt[9] ?? 0) - (tenthsAt[1] ?? 0))) * 1_000;
  const cpu = (name: string): number => ((after[name] ?? 0) - (before[name] ?? 0)) / count;
  return { count, perSecond, bodies, cpuUs: { webhook: cpu('webhook'), postgres: cpu('postgres') } };
}

/** Measures deliveries at saturation, repeatedly on one receiver. */
export async function deliverers(
  stage: Stage,
  plan: Pick<WebhookPlan, 'fillSeconds' | 'say'>,
): Promise<{ run(): Promise<DeliveryMeasurement>; end(): void }> {
  const receiver = await startReceiver();
  return { run: () => deliverFull(stage, plan, receiver), end: receiver.end };
}

async function saturation(stage: Stage, plan: WebhookPlan, receiver: Receiver): Promise<Row[]> {
  const { count, perSecond, cpuUs, bodies } = await deliverFull(stage, plan, receiver);
  const bare = await bareLoop({ origin: receiver.origin, bodies, connections, durationMs: 4_000 });
  plan.say(
    `  ${perSecond.toFixed(0)} deliveries/s of ${count}; bare loop ${bare.perSecond.toFixed(0)}/s; CPU ${cpuUs.webhook.toFixed(0)} + ${cpuUs.postgres.toFixed(0)} µs`,
  );
  return [
    { name: 'deliveries at saturation', value: perSecond, unit: '/s', better: 'higher', goal: null },
    { name: 'bare undici loop, same bodies and receiver', value: bare.perSecond, unit: '/s', better: 'higher', goal: null },
    { name: 'deliveries ÷ bare loop', value: perSecond / bare.perSecond, unit: '×', better: 'higher', goal: 0.5 },
    { name: 'CPU per delivery, webhook', value: cpuUs.webhook, unit: 'µs', better: 'lower', goal: null },
    { name: 'CPU per delivery, postgres', value: cpuUs.postgres, unit: 'µs', better: 'lower', goal: null },
    { name: 'CPU per request of the bare loop', value: bare.cpuUs, unit: 'µs', better: 'lower', goal: null },
  ];
}

async function isolation(stage: Stage, plan: WebhookPlan, receiver: Receiver): Promise<Row[]> {
  const neighbour = await stage.newKey();
  // Transfers are the quickest way to many events: each creates five.
  const { key: hanging, wallets } = await prepareOwner(stage, { wallets: 64, say: plan.say }, { autoAdvance: true });
  await endpoint(stage, neighbour, `${receiver.origin}/ok/neighbour`);
  const p99 = async (): Promise<number> => {
    await receiver.ask('reset');
    const count = await steadily(stage, neighbour, { perSecond: goal.neighbourPerSecond, seconds: plan.seconds });
    return quantile((await waitForArrivals(receiver, count)).latenciesMs['neighbour'] ?? [], 0.99);
  };
  plan.say(`making ${plan.backlog} events of one owner`);
  const webhook = await endpoint(stage, hanging, `${receiver.origin}/hang`);
  // One event first, so that the endpoint already hangs when the others are queued behind it.
  await fill(stage, hanging, 200);
  await systemClock.sleep(2_000);
  const before = await p99();
  let queued = 0;
  while (queued < plan.backlog) {
    await stage.load({ connections: 64, durationMs: 5_000, requests: wallets.map((wallet) => transferBy(hanging, wallet)) });
    queued = await backlogOf(stage);
  }
  // Waits until no more events are created, to measure with a waiting backlog and not during its creation.
  for (let last = -1; queued !== last; queued = await backlogOf(stage)) {
    last = queued;
    await systemClock.sleep(2_000);
  }
  const during = await p99();
  plan.say(`  neighbour p99 ${before} ms alone, ${during} ms beside ${queued} deliveries waiting for ${webhook.id}`);
  return [
    { name: 'backlog behind an endpoint that hangs', value: queued, unit: 'events', better: 'higher', goal: null },
    { name: 'another owner, event to first attempt, p99 before', value: before, unit: 'ms', better: 'lower', goal: null },
    { name: 'another owner, event to first attempt, p99 beside it', value: during, unit: 'ms', better: 'lower', goal: 1_000 },
    { name: 'p99 beside the backlog ÷ before', value: during / Math.max(1, before), unit: '×', better: 'lower', goal: 1.5 },
  ];
}

/** Measures while other owners' endpoints accept and never answer, for longer than one such attempt. */
async function besideBlackHoles(stage: Stage, plan: WebhookPlan, receiver: Receiver): Promise<Row[]> {
  const innocent = await stage.newKey();
  await endpoint(stage, innocent, `${receiver.origin}/ok/innocent`);
  const seconds = Math.max(plan.seconds, blackHoles.secondsMin);
  const p99 = async (): Promise<number> => {
    await receiver.ask('reset');
    const count = await steadily(stage, innocent, { perSecond: goal.neighbourPerSecond, seconds });
    return quantile((await waitForArrivals(receiver, count)).latenciesMs['innocent'] ?? [], 0.99);
  };
  const quiet = await p99();
  const { owners, endpointsEach, eventsEach } = blackHoles;
  plan.say(`${owners} owners with ${endpointsEach} endpoints each that never answer, ${eventsEach} events for each`);
  const keys = await Promise.all(Array.from({ length: owners }, () => stage.newKey()));
  for (const key of keys)
    await Promise.all(Array.from({ length: endpointsEach }, () => endpoint(stage, key, `${receiver.origin}/hang`)));
  for (const key of keys)
    await Promise.all(Array.from({ length: eventsEach }, () => stage.call(key, 'POST', '/v1/customers', aCustomer())));
  const during = await p99();
  plan.say(`  another owner's p99 ${quiet} ms alone, ${during} ms beside them`);
  return [
    { name: 'another owner, p99 without black holes', value: quiet, unit: 'ms', better: 'lower', goal: null },
    { name: 'another owner, p99 beside 20 owners of black holes', value: during, unit: 'ms', better: 'lower', goal: 2_000 },
  ];
}

/** Waiting deliveries of all owners. */
async function backlogOf(stage: Stage): Promise<number> {
  const client = new Client({ connectionString: stage.databaseUrl });
  await client.connect();
  try {
    return Number((await client.query<{ count: string }>('select count(*) from webhook.delivery_queue')).rows[0]?.count);
  } finally {
    await client.end();
  }
}

function memory(stage: Stage, warm: number): Row {
  const now = residentMiB(stage.processes()['webhook'] ?? -1);
  return { name: 'memory of webhook beside the backlog ÷ before it', value: now / warm, unit: '×', better: 'lower', goal: 1.5 };
}
