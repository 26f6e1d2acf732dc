// The demonstration company of `npm start -- --demo`, on a shorter month.
import { Pay, type CardTransaction, type List, type Transaction } from '@pay/sdk';
import { systemClock } from '@pay/core/time';
import { seedCompany } from '@pay/local-stack/demo/seed-company';
import { createSharedHarness } from './support/platform.ts';

const harness = createSharedHarness();

const all = <T>(list: List<T>): Promise<T[]> => list.toArray(1_000);
const kindsOf = <T>(rows: readonly T[], kind: (row: T) => string | null | undefined): Set<string | null | undefined> =>
  new Set(rows.map(kind));

test('the demo’s thirty customers have received, failed, and returned money and paid and declined cards, all in the past', async () => {
  const { text } = await harness.platform.operator.createKey('sandbox', 'demo');
  const pay = new Pay({ baseUrl: harness.platform.url, apiKey: text });
  const told: number[] = [];
  const startedMs = systemClock.now();
  const counts = await seedCompany({ pay, nowMs: startedMs, days: 4, onDay: (day) => void told.push(day) });
  expect(told).toEqual([1, 2, 3, 4]);

  const customers = await all(pay.customers.list());
  expect(customers).toHaveLength(30);
  expect(kindsOf(customers, ({ kycStatus }) => kycStatus)).toEqual(
    new Set(['approved', 'rejected', 'under_review', 'incomplete']),
  );
  expect(kindsOf(customers, ({ type }) => type)).toEqual(new Set(['individual', 'business']));

  const transactions = await all(pay.transactions.list());
  // In addition to the month, in progress: four deposits, two scheduled payouts, the rows of a batch.
  const isOfMonth = ({ scheduledFor, batchId }: Transaction): boolean => scheduledFor === null && batchId === null;
  expect(transactions.filter(isOfMonth)).toHaveLength(counts.transfers + counts.deposits + 4);
  const endings = kindsOf(transactions, ({ type, status }) => `${type} ${status}`);
  for (const ending of ['deposit completed', 'transfer completed', 'transfer failed', 'transfer returned', 'transfer in_review'])
    expect(endings).toContain(ending);
  expect(Math.min(...transactions.map(({ createdAt }) => createdAt.getTime()))).toBeLessThan(startedMs - 3 * 86_400_000);

  const cards = await all(pay.cards.list());
  expect(cards).toHaveLength(10);
  const spent: CardTransaction[] = (await Promise.all(cards.map(({ id }) => all(pay.cards.transactions(id))))).flat();
  expect(kindsOf(spent, ({ status }) => status)).toEqual(new Set(['completed', 'declined']));
  expect(await all(pay.agents.list())).toHaveLength(2);
  expect((await all(pay.risk.anomalies.list())).length).toBeGreaterThanOrEqual(2);
  const [hook] = await all(pay.webhooks.list());
  const deliveries = await all(pay.webhooks.deliveries(hook?.id ?? ''));
  expect(deliveries.length).toBeGreaterThan(0);
  expect(kindsOf(deliveries, ({ status }) => status)).not.toContain('succeeded');

  // Today's unfinished work.
  expect(kindsOf(await all(pay.batches.list()), ({ name }) => name)).toEqual(new Set(['Staff, November', 'Suppliers, December']));
  expect(transactions.filter(({ scheduledFor }) => scheduledFor !== null).map(({ status }) => status)).toEqual([
    'pending',
    'pending',
  ]);
  expect(await all(pay.holds.list({ kind: 'manual' }))).toMatchObject([{ status: 'active', reason: 'Deposit for order 2041' }]);
  expect(await all(pay.statements.list({ type: 'custom' }))).toHaveLength(1);
  expect(await all(pay.exports.list())).toHaveLength(1);

  // The sandbox has real time and the usual settings.
  expect((await pay.simulate.clock.get()).offsetMs).toBe(0);
  expect(await pay.simulate.settings.get()).toMatchObject({ stepDelayMs: 300, openingBalance: '10000' });
}, 120_000);
