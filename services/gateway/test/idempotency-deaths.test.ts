// How deaths of replicas and outages affect a keyed request: a death must be proven, and a suspect runs alone.
import { unavailable } from '@pay/core/fault';
import { setAsideWorkOperations } from '@pay/contract/set-aside-work';
import { randomIds, uuid } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { operatorCtx } from '@pay/testkit/operator';
import { eventually } from '@pay/testkit/eventually';
import { aTransfer, gatewayHarness, type Caller, type GatewayHarness, type Reply } from './support.ts';
import { codeOf, sendKeyedTransfer as transfer, awaitConcluded } from './keyed-requests.ts';

const ids = randomIds();
let harness: GatewayHarness;
let secondUrl: string;
beforeAll(async () => {
  harness = await gatewayHarness();
  secondUrl = (await harness.start()).httpUrl ?? '';
});
afterAll(() => harness.stop());

const replicas = () => [harness.url, secondUrl];

/** The fault of a request during which a replica died. */
const deadly = () => unavailable('died', 'The outcome is unknown. Retry with the same Idempotency-Key');
const setAsideRequest = async (caller: Caller) =>
  (await harness.harness.client(setAsideWorkOperations('gateway')).listSetAsideWork(operatorCtx(), { limit: 1_000 })).items.find(
    ({ account }) => account === caller.id,
  );

test('a request that kills its replica runs once more, alone, is then rejected, and runs again only if an operator releases it', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer();
  let reached = 0;
  harness.stubs.behave = () => {
    reached += 1;
    return Promise.reject(deadly());
  };
  const answers: Reply[] = [];
  for (let n = 0; n < 5; n += 1) answers.push(await transfer(caller, 'deadly', { body, url: replicas()[n % 2] ?? '' }));
  expect([answers.map(({ status }) => status), reached]).toEqual([[503, 503, 503, 503, 503], 2]);
  expect(answers[4]?.headers.get('retry-after')).toBe('600');
  expect(answers[4]?.json.error?.message).toContain('set aside');
  const found = await setAsideRequest(caller);
  expect(found).toMatchObject({
    ...{ kind: 'request', isEnded: false },
    error: 'A replica died 2 times while it processed this request. The last time, no other request was running.',
  });
  await harness.harness
    .client(setAsideWorkOperations('gateway'))
    .releaseWork(operatorCtx(), { kind: 'request', workId: found?.workId ?? '' });
  harness.stubs.behave = () => Promise.resolve();
  expect((await transfer(caller, 'deadly', { body })).status).toBe(200);
});

test('requests in flight at one crash run again one at a time over both replicas, without a release by an operator', async () => {
  const caller = await harness.aCaller();
  const bodies = Array.from({ length: 6 }, () => aTransfer());
  harness.stubs.behave = () => Promise.reject(deadly());
  await Promise.all(bodies.map((body, n) => transfer(caller, `innocent-${n}`, { body })));
  let [running, most] = [0, 0];
  harness.stubs.behave = async () => {
    running += 1;
    most = Math.max(most, running);
    // Long enough for another request to begin, if that were allowed.
    await new Promise((resolve) => setImmediate(resolve));
    await harness.gateway.db.ping();
    running -= 1;
  };
  const send = (n: number) => transfer(caller, `innocent-${n}`, { body: bodies[n], url: replicas()[n % 2] ?? '' });
  await Promise.all(
    bodies.map((_, n) =>
      eventually(
        () => send(n),
        ({ status }) => status === 200,
        { withinMs: 30_000 },
      ),
    ),
  );
  harness.stubs.behave = () => Promise.resolve();
  expect(most).toBe(1);
  expect(await setAsideRequest(caller)).toBeUndefined();
});

test('a request of one dead replica is executed when its caller repeats it', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer();
  harness.stubs.behave = (attempt) => (attempt === 1 ? Promise.reject(deadly()) : Promise.resolve());
  expect((await transfer(caller, 'unlucky', { body })).status).toBe(503);
  expect((await transfer(caller, 'unlucky', { body })).status).toBe(200);
  harness.stubs.behave = () => Promise.resolve();
});

test('an outage is not a crash: a request may meet any number of outages', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer();
  harness.stubs.behave = (attempt) => (attempt < 5 ? Promise.reject(unavailable('no-responders')) : Promise.resolve());
  for (let n = 1; n < 5; n += 1) expect((await transfer(caller, 'patient', { body })).status).toBe(503);
  expect((await transfer(caller, 'patient', { body })).status).toBe(200);
  harness.stubs.behave = () => Promise.resolve();
});

/** Leaves a request like a gateway that gave no answer, after its lease. */
async function leaveUnanswered(
  caller: Caller,
  key: string,
  { body, replica }: { body: unknown; replica?: string },
): Promise<void> {
  await transfer(caller, key, { body });
  await eventually(
    () => leaseOf(caller),
    (lease) => lease === 'given back',
  );
  await harness.gateway.db
    .knex('idempotency_keys')
    .where({ account: harness.uuidOf(caller) })
    .update({ lease_until: new Date(Date.now() - 1_000).toISOString(), ...(replica === undefined ? {} : { replica }) });
}

/** A gateway that last reported `seconds` ago. */
async function aSilentReplica(seconds: number): Promise<string> {
  const replica = uuid(ids.next('operation', systemClock.now()));
  const { knex } = harness.gateway.db;
  await knex.raw("insert into replicas values (?, now() - interval '1 hour', now() - ? * interval '1 second')", [
    replica,
    seconds,
  ]);
  await eventually(
    async () =>
      Number((await knex('replicas').whereRaw("seen_at > now() - interval '5 s'").count<{ count: string }[]>())[0]?.count),
    (count) => count >= 2,
  );
  // The others have been in contact for a long time.
  await knex('replicas').update({ since: knex.raw("now() - interval '1 hour'") });
  return replica;
}

test('an answer that could not be written is not a crash: its key survives any number of outages', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer();
  let reached = 0;
  harness.stubs.behave = () => {
    reached += 1;
    return Promise.reject(unavailable('no-responders'));
  };
  for (let n = 0; n < 4; n += 1) await leaveUnanswered(caller, 'gateway', { body });
  harness.stubs.behave = () => Promise.resolve();
  expect([(await transfer(caller, 'gateway', { body })).status, reached]).toEqual([200, 4]);
  expect(await attemptsOf(caller)).toBe(0);
});

test('a request during one gateway crash runs alone, and one during two crashes is rejected', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer();
  let reached = 0;
  harness.stubs.behave = () => {
    reached += 1;
    return Promise.reject(unavailable('no-responders'));
  };
  for (let death = 1; death <= 2; death += 1) {
    await leaveUnanswered(caller, 'gateway', { body, replica: await aSilentReplica(60) });
    expect(await attemptsOf(caller)).toBe(death - 1);
  }
  const refused = await transfer(caller, 'gateway', { body });
  expect([refused.status, refused.headers.get('retry-after'), reached]).toEqual([503, '600', 2]);
  harness.stubs.behave = () => Promise.resolve();
});

test('a request waits until it is known whether its gateway is alive', async () => {
  const caller = await harness.aCaller();
  const body = aTransfer();
  harness.stubs.behave = () => Promise.reject(unavailable('no-responders'));
  await leaveUnanswered(caller, 'gateway', { body, replica: await aSilentReplica(10) });
  harness.stubs.behave = () => Promise.resolve();
  const reply = await transfer(caller, 'gateway', { body });
  expect([reply.status, codeOf(reply)]).toEqual([409, 'idempotency_in_progress']);
  expect(await attemptsOf(caller)).toBe(0);
});

test('a keyed request costs two statements, one before and one after its work', async () => {
  const caller = await harness.aCaller();
  const { hot } = harness.gateway.db;
  const statements = jest.spyOn(hot, 'query');
  try {
    await transfer(caller, 'costs');
    await awaitConcluded(caller, 'costs');
    const names = statements.mock.calls.map(([name]) => name);
    expect(names.filter((name) => /^(idempotency-(?!find)|suspect-|deadly-)/.test(name))).toEqual([
      'idempotency-claim',
      'idempotency-finish',
    ]);
  } finally {
    statements.mockRestore();
  }
});

const attemptsOf = async (caller: Caller): Promise<number> => {
  const row = await harness.gateway.db
    .knex('idempotency_keys')
    .where({ account: harness.uuidOf(caller) })
    .first<{ attempts: number }>();
  return row.attempts;
};

const leaseOf = async (caller: Caller): Promise<string> => {
  const row = await harness.gateway.db
    .knex('idempotency_keys')
    .where({ account: harness.uuidOf(caller) })
    .select(harness.gateway.db.knex.raw("case when lease_until = '-infinity' then 'given back' else 'held' end as lease"))
    .first<{ lease: string }>();
  return row.lease;
};
