// The cost of finding work behind a long backlog. Measured in blocks read, which the machine's load does not change.
import { idOf, uuid } from '@pay/core/id';
import { hotOf, type Database, type Tx } from '@pay/kernel/db';
import { createExplainingDatabase } from '@pay/testkit/explaining-database';
import { anOwner } from '@pay/testkit/service';
import * as claims from '../src/store/claims.ts';
import { ids, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());

const eventsSql = `
  insert into events (account, environment, id, type, resource_id, sequence, payload)
  select :account, 0, gen_random_uuid(), 'customer.updated', 'cus_' || (i / 3), 1 + i % 3, repeat('x', 500)
  from generate_series(1, :rows) i`;
const queueSql = `
  insert into delivery_queue select account, 0, :webhook, gen_random_uuid(), id, resource_id, sequence, 1, 1, 0, false, true,
    now(), now() - interval '1 second' * (10 - sequence), null from events where account = :account`;

type Of = { readonly account: string; readonly webhook: string };

/** An endpoint with this many due rows, in a transaction that no other session sees. */
async function store(tx: Tx, of: Of, rows: number): Promise<void> {
  await tx('webhooks').insert({
    ...{ account: of.account, environment: 0, id: of.webhook, url: 'http://localhost', description: '' },
    ...{ events: [], status: 1, secret: 'x' },
  });
  await tx('endpoint_states').insert({ account: of.account, environment: 0, webhook_id: of.webhook });
  await tx.raw(eventsSql, { ...of, rows });
  await tx.raw(queueSql, of);
}

const endOfTest = new Error('rolled back');

async function runAndRollBack(act: (tx: Tx, of: Of) => Promise<void>): Promise<void> {
  const of = { account: uuid(anOwner().account), webhook: uuid(ids.next('webhook', 0)) };
  const work = harness.running.db.knex.transaction(async (tx) => {
    await act(tx, of);
    throw endOfTest;
  });
  await expect(work).rejects.toBe(endOfTest);
}

test('a backlog does not slow down a claim, even with plans for empty tables', () =>
  runAndRollBack(async (tx, of) => {
    await tx.raw('set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off');
    const { db, blocks } = createExplainingDatabase(tx);
    const now = Date.now() + 60_000;
    const claimAll = async (): Promise<void> => {
      const picks = [{ webhookId: of.webhook, depth: 64 }];
      await claims.claim(db, { picks, now, leaseUntil: now + 25_000 });
      await claims.scan(db, { from: null, endpointsMax: 100, now });
      await claims.readyOfOwners(db, [{ account: idOf('key', of.account), environment: 'sandbox' }], now);
    };
    await claimAll();
    await store(tx, of, 20_000);
    await claimAll();
    // 64 rows with their events, a handful of blocks each; walking the backlog once would read more than all of these.
    expect(blocks.get('claims-claim')).toBeGreaterThan(200);
    expect(blocks.get('claims-claim')).toBeLessThan(2_500);
    expect(blocks.get('claims-scan')).toBeLessThan(100);
    expect(blocks.get('claims-of-owners')).toBeLessThan(100);
  }));

test('a claim at an endpoint’s row limit knows that it leaves rows', () =>
  runAndRollBack(async (tx, of) => {
    const db = { hot: await hotOf(tx) } as unknown as Database;
    await store(tx, of, 2 * claims.depthMax);
    // No row waits for an earlier one of its resource.
    await tx('delivery_queue').where({ webhook_id: of.webhook }).update({ ordered: false });
    const now = Date.now() + 60_000;
    const picks = [{ webhookId: of.webhook, depth: claims.depthMax }];
    const taken = await claims.claim(db, { picks, now, leaseUntil: now + 25_000 });
    expect(taken).toHaveLength(claims.depthMax);
    expect(taken[0]?.candidates).toBeGreaterThan(taken.length);
  }));
