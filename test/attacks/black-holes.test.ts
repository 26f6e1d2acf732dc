// Receivers that accept deliveries and never answer, at many endpoints of many owners. Other owners' events must not be
// delayed. An attempt lasts the fifteen seconds that every receiver gets, so it matters whose workers it occupies.
import { systemClock } from '@pay/core/time';
import { uuid, type Id } from '@pay/core/id';
import { patientApi, type Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { apiServices } from '@pay/platform/services/names';
import { testFleet, type TestFleet } from '@pay/testkit/fleet';
import { aReceiver, type Receiver } from '@pay/testkit/receiver';
import { Client } from 'pg';

const attackers = { owners: 8, endpointsEach: 20, eventsEach: 25 } as const;
/** Milliseconds over which innocent owners' events are spread: more than one round of attempts that hang. */
const watchedMs = 22_000;
const everyMs = 400;
/**
 * Maximum milliseconds of a delivery: far below the fifteen seconds of an attempt, far above a busy machine's delays.
 */
const patienceMs = 5_000;

let fleet: TestFleet;
let db: Client;
const receivers: Receiver[] = [];
beforeAll(async () => {
  const plenty = '999999;w=1;burst=999999';
  fleet = await testFleet({ services: apiServices, extra: { RATE_READ: plenty, RATE_WRITE: plenty } });
  db = new Client({ connectionString: fleet.databaseUrl });
  await db.connect();
}, 120_000);
afterAll(async () => {
  await db.end();
  await Promise.all(receivers.map((one) => one.close()));
  await fleet.stop();
}, 60_000);

const receiver = async (answer?: Receiver['answer']): Promise<Receiver> => {
  const made = await aReceiver(answer);
  receivers.push(made);
  return made;
};
const ok = <T>({ status, body }: { status: number; body: T }): T => {
  if (status >= 300) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
const hook = async (api: Api, url: string): Promise<{ id: Id<'webhook'> }> =>
  ok(await api.post('/v1/webhooks', { url })) as { id: Id<'webhook'> };

let createdCount = 0;
const event = async (api: Api): Promise<void> => {
  createdCount += 1;
  ok(await api.post('/v1/customers', { email: `b${createdCount}@example.com`, firstName: 'B', lastName: 'H' }));
};

/** Creates an owner whose endpoints all use one receiver, and their events. */
async function attack(hole: Receiver): Promise<Api> {
  // On a busy machine, a call of so many may get a 503.
  const api = patientApi(await fleet.asOwner());
  for (let n = 0; n < attackers.endpointsEach; n += 1) await hook(api, hole.url);
  for (let n = 0; n < attackers.eventsEach; n += 1) await event(api);
  return api;
}

/** Milliseconds from each event to its arrival. */
const latencies = ({ got }: Receiver): number[] =>
  got.map(({ at, body }) => at - (JSON.parse(body) as { createdAt: number }).createdAt);

/** Creates a live owner with one event. Returns the id of its webhook. */
async function liveEvent(): Promise<string> {
  const api = await fleet.asOwner('live');
  const { id } = await hook(api, 'https://example.com/hook');
  // A live endpoint cannot be on this machine. An attempt that the SSRF guard rejects is recorded like any other.
  await db.query('update webhook.webhooks set url = $1 where id = $2', ['https://127.0.0.1/hook', uuid(id)]);
  await event(api);
  return uuid(id);
}

const firstAttemptsSql = `
  select (extract(epoch from a.at - e.at) * 1000)::float8 as late
  from webhook.attempts a join webhook.events e on e.id = a.event_id where a.webhook_id = any ($1::uuid[]) and a.attempt = 1`;

test('endpoints of eight owners that never answer delay no other owner’s events, in the sandbox or in live', async () => {
  const [hole, quick] = [await receiver(() => undefined), await receiver()];
  const innocent = await fleet.asOwner();
  await hook(innocent, quick.url);

  const attacks = Promise.all(Array.from({ length: attackers.owners }, () => attack(hole)));
  const startedAt = systemClock.now();
  let sent = 0;
  const liveAt = [3_000, 8_000, 13_000, 18_000];
  const live: Promise<string>[] = [];
  while (systemClock.now() - startedAt < watchedMs) {
    await event(innocent);
    sent += 1;
    if (systemClock.now() - startedAt > (liveAt[0] ?? Infinity)) {
      liveAt.shift();
      live.push(liveEvent());
    }
    await systemClock.sleep(everyMs);
  }
  await attacks;
  const theirs = await Promise.all(live);
  await eventually(
    () => quick.got.length,
    (count) => count >= sent,
    { withinMs: 60_000 },
  );
  const attempts = await eventually(
    async () => (await db.query<{ late: number }>(firstAttemptsSql, [theirs])).rows,
    (rows) => rows.length >= theirs.length,
    { withinMs: 60_000 },
  );
  const [sandboxLate, liveLate] = [Math.max(...latencies(quick)), Math.max(...attempts.map((one) => one.late))];
  // The attack worked: attempts hung on more endpoints than one owner has.
  expect(hole.got.length).toBeGreaterThan(attackers.endpointsEach);
  expect(sandboxLate).toBeLessThan(patienceMs);
  expect(liveLate).toBeLessThan(patienceMs);
}, 240_000);
