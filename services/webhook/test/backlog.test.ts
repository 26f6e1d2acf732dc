// The metrics of the queue: exact for a short queue, approximate for a long one, and cheap for both.
import { uuid } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { anOwner } from '@pay/testkit/service';
import { backlog } from '../src/store/upkeep.ts';
import { ids, webhookHarness, type WebhookHarness } from './harness.ts';

let harness: WebhookHarness;
beforeAll(async () => {
  harness = await webhookHarness();
});
afterAll(() => harness.stop());

const queueSql = `
  insert into delivery_queue select :account, :environment, :webhook, gen_random_uuid(), gen_random_uuid(), 'cus_' || i, 1, 1, 1, 0, false,
    false, now(), now() - interval '1 second' * :waiting, null from generate_series(1, :rows) i`;

type Of = { readonly account: string; readonly webhook: string };

const readNow = (): Date => new Date(systemClock.now());

/**
 * Rows due since `waitSeconds` seconds by the clock of Postgres. The clock here may be slightly behind, so tests add a
 * second.
 */
async function queue(rows: number, environment: 0 | 1, waitSeconds: number, account = uuid(anOwner().account)): Promise<Of> {
  const of = { account, webhook: uuid(ids.next('webhook', systemClock.now())) };
  await harness.running.db.knex.raw(queueSql, { ...of, rows, environment, waiting: waitSeconds });
  return of;
}

const fares = (of: Of, failingSince: Date | null) =>
  harness.running.db
    .knex('endpoint_states')
    .insert({ account: of.account, environment: 0, webhook_id: of.webhook, failing_since: failingSince });

const readBacklog = () => backlog(harness.running.db, systemClock.now());

test('a short queue is counted by mode, a long one is estimated to a tenth, and the longest wait is over all endpoints', async () => {
  expect(await readBacklog()).toEqual({ queued: { sandbox: 0, live: 0 }, oldestDueSeconds: { sandbox: 0, live: 0 } });
  await queue(7, 0, 30);
  await queue(3, 1, 601);
  const { queued, oldestDueSeconds } = await readBacklog();
  expect(queued).toEqual({ sandbox: 7, live: 3 });
  expect(oldestDueSeconds.live).toBeGreaterThanOrEqual(600);
  expect(oldestDueSeconds.live).toBeLessThan(900);
  expect(oldestDueSeconds.sandbox).toBeLessThan(600);
  await queue(60_000, 0, 5);
  await queue(40_000, 1, 5);
  const near = (count: number, right: number): boolean => Math.abs(count - right) < right / 10;
  // The server's own count of rows follows within seconds.
  await eventually(readBacklog, (long) => near(long.queued.sandbox, 60_000) && near(long.queued.live, 40_000));
});

test('deliveries to receivers that do not answer raise no alert', async () => {
  const {
    oldestDueSeconds: { sandbox: before },
  } = await readBacklog();
  const failing = await queue(1, 0, 5_000);
  await fares(failing, readNow());
  expect((await readBacklog()).oldestDueSeconds.sandbox).toBeLessThan(before + 100);
  const account = uuid(anOwner().account);
  for (let n = 0; n < 2; n += 1) await fares(await queue(1, 0, 6_000, account), readNow());
  const quiet = await queue(1, 0, 7_001, account);
  await fares(quiet, null);
  // Two failing endpoints of an owner do not affect the third; three do.
  expect((await readBacklog()).oldestDueSeconds.sandbox).toBeGreaterThanOrEqual(7_000);
  await fares(await queue(1, 0, 6_000, account), readNow());
  expect((await readBacklog()).oldestDueSeconds.sandbox).toBeLessThan(before + 100);
});
