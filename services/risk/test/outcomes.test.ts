import { derive, uuid } from '@pay/core/id';
import { DAY, HOUR, MINUTE, SECOND, systemClock } from '@pay/core/time';
import type { BusEvent } from '@pay/contract/event';
import type { Owner } from '@pay/core/owner';
import { createExplainingDatabase } from '@pay/testkit/explaining-database';
import { failNth } from '@pay/testkit/faults';
import { aCtx, anOwner, messageOf } from '@pay/testkit/service';
import { eventually } from '@pay/testkit/eventually';
import { saveOutcomes } from '../src/store/outcomes.ts';
import { aCard, aWallet, listFiredRules, fresh, riskHarness, type RiskHarness } from './harness.ts';

let harness: RiskHarness;
beforeAll(async () => {
  harness = await riskHarness();
  // The last test is about plans of tables that were never analyzed. Autovacuum might run during the file.
  await harness.sql('alter table risk.observations set (autovacuum_enabled = false)');
});
afterAll(() => harness.stop());

const emitDecision = (owner: Owner, id: string, outcome: 'approved' | 'declined') =>
  harness.running().db.hot.tx((tx) => saveOutcomes(tx, [{ owner, id, outcome }]));

/** Sums and rows must agree after any sequence of events. */
async function sumsFit(owner: Owner): Promise<void> {
  const wrong = await harness.sql(
    `with told as (
       select coalesce(o.agent_id, o.scope_id) as scope, o.seen_at, o.amount_units from risk.observations o where o.outcome < 2 and o.account = $1
       union all select o.scope_id, o.seen_at, o.amount_units from risk.observations o where o.outcome < 2 and o.agent_id is not null and o.account = $1),
     rows as (
       select scope, 0 as grain, seen_at / 60000 as slot, amount_units from told
       union all select scope, 1, seen_at / 3600000, amount_units from told),
     sums as (select scope, grain, slot, count(*) as n, sum(amount_units) as units from rows group by 1, 2, 3)
     select * from sums s full join (select * from risk.buckets where account = $1) b on b.scope_id = s.scope and b.grain = s.grain and b.slot = s.slot
     where coalesce(s.n, 0) <> coalesce(b.observations, 0) or coalesce(s.units, 0) <> coalesce(b.amount_units, 0)`,
    [uuid(owner.account)],
  );
  expect(wrong).toEqual([]);
}

test('an authorization that is declined later stops counting once, despite repeated events in any order', async () => {
  const owner = anOwner();
  const card = aCard(harness, owner, { agentId: fresh('agent') });
  const first = card.request();
  await harness.api.evaluate(aCtx(owner), first);
  await emitDecision(owner, first.subjectId, 'declined');
  await emitDecision(owner, first.subjectId, 'declined');
  await emitDecision(owner, first.subjectId, 'approved');
  expect(listFiredRules(await card.evaluate({ after: 1 }))).toEqual([]);
  await sumsFit(owner);
});

test('an event of another owner’s authorization changes nothing', async () => {
  const [owner, other] = [anOwner(), anOwner()];
  const card = aCard(harness, owner);
  const first = card.request();
  await harness.api.evaluate(aCtx(owner), first);
  await emitDecision(other, first.subjectId, 'declined');
  expect(listFiredRules(await card.evaluate({ after: 1 }))).toEqual(['duplicateDetection']);
});

test('an undecided authorization stops counting, and counts again if its event arrives later', async () => {
  const owner = anOwner();
  const card = aCard(harness, owner);
  const first = card.request();
  await harness.api.evaluate(aCtx(owner), first);
  await harness.sql(`update risk.observations set noted_at = now() - interval '16 minutes' where outcome = 0`);
  await harness.running().jobs.runOnce('expire-undecided');
  const second = card.request({ after: 1 });
  expect(listFiredRules(await harness.api.evaluate(aCtx(owner), second))).toEqual([]);
  await emitDecision(owner, second.subjectId, 'declined');
  await emitDecision(owner, first.subjectId, 'approved');
  expect(listFiredRules(await card.evaluate({ after: 2 }))).toEqual(['duplicateDetection']);
  await sumsFit(owner);
});

test('an incomplete transfer does not count as spending, and a repeated event changes nothing', async () => {
  const owner = anOwner();
  const wallet = aWallet(harness, owner);
  const failed = wallet.request();
  const passed = wallet.request({ after: 1, destination: 'pa_other' });
  for (const one of [failed, passed]) await harness.api.evaluate(aCtx(owner), one);
  const event = (id: string, status: string): BusEvent => ({
    id: derive('event', id, status),
    type: 'transaction.completed',
    createdAt: systemClock.now(),
    data: { type: 'transfer', status },
    owner,
    resourceId: id,
    version: 5,
  });
  const told = messageOf('transfer', [event(failed.subjectId, 'failed'), event(passed.subjectId, 'completed')]);
  for (const copy of ['a', 'b'])
    await harness.bus.publish('EVT_TRANSFER', 'evt.transfer', told, { messageId: `${failed.subjectId}${copy}`, traces: [] });
  await eventually(
    () =>
      harness.sql<{ outcome: number }>(
        'select outcome from risk.observations where scope_id = (select scope_id from risk.observations order by noted_at desc limit 1)',
      ),
    (rows) => rows.some(({ outcome }) => outcome === 2),
  );
  expect(listFiredRules(await wallet.evaluate({ after: 2 }))).toEqual([]);
  expect(listFiredRules(await wallet.evaluate({ after: 3, destination: 'pa_other' }))).toEqual(['duplicateDetection']);
  // Only events that concern risk are recorded here.
  const seen = await harness.sql('select event_id from risk.inbox where event_id = any($1)', [
    [failed, passed].flatMap(({ subjectId }) =>
      ['failed', 'completed'].map((status) => uuid(derive('event', subjectId, status))),
    ),
  ]);
  expect(seen).toHaveLength(1);
  await sumsFit(owner);
});

test.each([
  [
    'heard again in a second message',
    (approvalEvent: BusEvent, anomalyEvent: BusEvent) => [[approvalEvent], [approvalEvent, anomalyEvent]],
  ],
  [
    'heard with what followed it in one message',
    (approvalEvent: BusEvent, anomalyEvent: BusEvent) => [[approvalEvent, anomalyEvent]],
  ],
])('an authorization that was approved without us is counted from its event, and only once: %s', async (_how, messagesOf) => {
  const owner = anOwner();
  const card = aCard(harness, owner, { agentId: fresh('agent') });
  const { subjectId, cardId, agentId, customerId, at } = card.request();
  const told: BusEvent = {
    id: derive('event', subjectId, 'authorized'),
    type: 'transaction.authorized',
    createdAt: at,
    data: {
      id: subjectId,
      cardId,
      agentId,
      userId: customerId,
      authorizedAmount: 10,
      merchantName: 'Blue Bottle Coffee',
      merchantId: 'm-1',
      attestationStatus: 'attested',
      createdAt: at,
    },
    owner,
    resourceId: subjectId,
    version: 1,
  };
  const raised = { ...told, id: derive('event', subjectId, 'raised'), version: 2 };
  for (const events of messagesOf(told, raised))
    await harness.bus.publish('EVT_CARD', 'evt.card', messageOf('card', events), {
      messageId: `${subjectId}${events.length}`,
      traces: [],
    });
  await eventually(
    () => harness.sql('select event_id from risk.inbox where event_id = $1', [uuid(raised.id)]),
    (rows) => rows.length === 1,
  );
  expect(listFiredRules(await card.evaluate({ after: 1 }))).toEqual(['duplicateDetection']);
  expect(await harness.api.evaluate(aCtx(owner), card.request({ subjectId }))).toMatchObject({
    decision: 'allow',
    anomalies: [],
  });
  await sumsFit(owner);
});

test('observations outside of every window are deleted, except the first merchant of a card', async () => {
  const owner = anOwner();
  await harness.api.changeConfig(aCtx(owner), { duplicateDetection: { enabled: false }, merchantDrift: { enabled: true } });
  const card = aCard(harness, owner);
  const first = card.request();
  await harness.api.evaluate(aCtx(owner), first);
  await card.evaluate({ after: MINUTE });
  await harness.sql(`update risk.observations set noted_at = now() - interval '101 days' where account = $1`, [
    uuid(owner.account),
  ]);
  await harness.sql(`update risk.buckets set created_at = now() - interval '101 days' where account = $1`, [uuid(owner.account)]);
  await harness.running().jobs.runOnce('forget-observations');
  const merchant = { name: 'Elsewhere', id: 'm-9' };
  expect(listFiredRules(await card.evaluate({ after: DAY, merchant }))).toEqual(['merchantDrift']);
  expect(listFiredRules(await card.evaluate({ after: DAY + 1 }))).toEqual([]);
});

test('after a failure at any write the repeated request counts everything once', async () => {
  const owner = anOwner();
  const card = aCard(harness, owner);
  for (const when of ['before', 'after'] as const) {
    for (let n = 1; n <= 9; n += 1) {
      const faults = failNth(n, when);
      await harness.restart({
        wrapDatabase: (db) => ({
          ...db,
          hot: {
            ...db.hot,
            tx: (work) =>
              db.hot.tx((tx) =>
                work({
                  ...tx,
                  query: (name, sql, parameters) =>
                    /^(observations|buckets|anomalies|scopes|facts)/.test(name)
                      ? faults.wrap(() => tx.query<never>(name, sql, parameters))()
                      : tx.query(name, sql, parameters),
                }),
              ),
          },
        }),
      });
      const request = card.request({ after: n * HOUR + (when === 'after' ? DAY : 0) });
      const first = await harness.api.evaluate(aCtx(owner), request).then(
        () => 'answered',
        () => 'failed',
      );
      // If this machine paused, the first request died before the n-th write and the second one meets the failure.
      const again = () => harness.api.evaluate(aCtx(owner), request);
      const second = await again().catch(again);
      expect({ n, when, first, fired: listFiredRules(second) }).toEqual({ n, when, first, fired: [] });
      expect(await harness.api.evaluate(aCtx(owner), request)).toEqual(second);
    }
  }
  await harness.restart();
  await sumsFit(owner);
});

test('a request of a replica that dies can be repeated', async () => {
  const owner = anOwner();
  const card = aCard(harness, owner);
  await card.evaluate();
  const requests = Array.from({ length: 40 }, (_, i) => card.request({ after: SECOND + i, amountUnits: String(5_000 + i) }));
  const ctxs = requests.map(() => aCtx(owner, { deadlineMs: 4_000 }));
  const answers = Promise.allSettled(requests.map((one, i) => harness.api.evaluate(ctxs[i] ?? aCtx(owner), one)));
  await harness.restart();
  await answers;
  for (const one of requests) await harness.api.evaluate(aCtx(owner), one);
  const [row] = await harness.sql<{ n: string }>(
    'select count(*) as n from risk.observations where scope_id = (select scope_id from risk.observations order by noted_at desc limit 1)',
  );
  expect(Number(row?.n)).toBe(41);
  await sumsFit(owner);
});

test('rows decided since the last vacuum do not slow down a decision, even with plans for empty tables', async () => {
  const owner = anOwner();
  const card = aCard(harness, owner);
  const first = card.request();
  await harness.api.evaluate(aCtx(owner), first);
  const endOfTest = new Error('rolled back');
  const work = harness.running().db.knex.transaction(async (tx) => {
    await tx.raw('set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off');
    const { db, blocks } = createExplainingDatabase(tx);
    const decide = () => saveOutcomes(db.hot, [{ owner, id: first.subjectId, outcome: 'approved' }]);
    await decide();
    await tx.raw(
      `insert into observations (account, environment, id, kind, outcome, config_version, scope_id, twin_key, amount_units, seen_at)
       select account, environment, gen_random_uuid(), kind, 0, config_version, scope_id, gen_random_uuid(), amount_units, seen_at
       from observations, generate_series(1, 20000) where id = ?`,
      [uuid(first.subjectId)],
    );
    await tx.raw('update observations set outcome = 1 where outcome = 0 and id <> ?', [uuid(first.subjectId)]);
    await decide();
    const read = [...blocks].find(([name]) => name === 'outcome-tentative-approved')?.[1];
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(100);
    throw endOfTest;
  });
  await expect(work).rejects.toBe(endOfTest);
});
