// For all sequences of merchants' operations: a wallet gets back from a card transaction at most its payment, and all
// clearings count against the card's limit. On the real card and wallet services, through the public API.
import fc from 'fast-check';
import { must } from './support/answers.ts';
import { balanceOf, authorize, operateOn, newAgent, newCard, newSender, type Resource } from './support/arrange.ts';
import { ledgerOf, type Ledger } from './support/ledger.ts';
import { statementHolds, units } from './support/statement.ts';
import { createSharedHarness, type Owner } from './support/platform.ts';

const harness = createSharedHarness();
let ledger: Ledger;
beforeAll(async () => void (ledger = await ledgerOf(harness.platform)));
afterAll(() => ledger.close());

type Act = { readonly verb: string; readonly of: number; readonly amount: number | undefined };

const verbs = ['authorize', 'force', 'increment', 'clear', 'clear', 'clear', 'reverse', 'expire', 'refund', 'refund'];
const acts = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs),
    of: fc.nat(7),
    // May exceed the wallet's balance. Undefined is the full amount.
    amount: fc.option(
      fc.integer({ min: 1, max: 9_000 }).map((cents) => cents / 100),
      { nil: undefined },
    ),
  }),
  { minLength: 3, maxLength: 14 },
) as fc.Arbitrary<Act[]>;

const path = (id: string): string => `/v1/simulate/card-transactions/${id}`;

/** The resource that an operation created or changed. Undefined if the operation was rejected. */
async function perform(api: Owner, card: Resource, transactions: readonly Resource[], { verb, of, amount }: Act) {
  if (verb === 'authorize' || verb === 'force') {
    return authorize(api, card.id, { amount: amount ?? 20, ...(verb === 'force' ? { forcePost: true } : {}) });
  }
  const t = transactions[of % transactions.length];
  if (t === undefined) return undefined;
  const hasAmount = verb !== 'expire' && (amount !== undefined || verb === 'increment');
  const answer = await api.post(`${path(t.id)}/${verb}`, hasAmount ? { amount: amount ?? 5 } : {});
  // A rejection has a reason; an outage or a bug would have another status.
  expect([200, 409]).toContain(answer.status);
  return answer.status === 200 ? answer.body : undefined;
}

/** Cents or units that each transaction took from the wallet, minus its refunds. */
function netOf(entries: readonly Resource[], transactions: readonly Resource[]): Map<string, bigint> {
  const originalOf = new Map(transactions.map((t) => [t.id, t.amount < 0 ? t.relatedTransactionId : t.id]));
  const net = new Map<string, bigint>();
  for (const { cardTransactionId, amount, currency } of entries) {
    if (cardTransactionId === null) continue;
    const original = originalOf.get(cardTransactionId) as string;
    net.set(original, (net.get(original) ?? 0n) - units(amount, currency));
  }
  return net;
}

const cents = (amount: number): number => Math.round(amount * 100);

test.each(['usd', 'usdc'])(
  'for all operations on cards of a %s wallet, refunds of an authorization never exceed the wallet’s payment',
  async (currency) => {
    await fc.assert(
      fc.asyncProperty(acts, fc.integer({ min: 0, max: 100 }), async (sequence, opening) => {
        const api = await harness.owner();
        must(await api.patch('/v1/simulate/settings', { openingBalance: String(opening) }));
        const { customer, wallet } = await newSender(api, currency);
        const agent = await newAgent(api);
        const card = await newCard(api, customer.id, { limitAmount: 1_000_000, limitFrequency: 'allTime', agentId: agent.id });
        let known: Resource[] = [];
        for (const act of sequence) {
          await perform(api, card, known, act);
          known = must(await api.get(`/v1/cards/${card.id as string}/transactions?limit=100`));
        }
        for (const [id, net] of netOf(await statementHolds(api, wallet), known)) {
          expect([id, net >= 0n]).toEqual([id, true]);
        }
        const { available } = await balanceOf(api, wallet.id);
        expect(units(available, wallet.currency)).toBeGreaterThanOrEqual(0n);
        const settled = known.filter(({ status }) => status === 'completed').reduce((sum, t) => sum + cents(t.amount), 0);
        const { spent } = must(await api.get(`/v1/cards/${card.id as string}`)).spendingLimit;
        expect(cents(spent)).toBeGreaterThanOrEqual(settled);
        const { currentSpend } = (await api.get(`/v1/agents/${agent.id as string}`)).body;
        expect(cents(currentSpend)).toBe(cents(spent));
        expect((await ledger.violations(api.account)).violations).toEqual([]);
      }),
      { numRuns: 10 },
    );
  },
  180_000,
);

test('a refund repays the overdraft before it credits the wallet, and a repeated refund changes nothing', async () => {
  const api = await harness.owner();
  must(await api.patch('/v1/simulate/settings', { openingBalance: '100' }));
  const { customer, wallet } = await newSender(api);
  const card = await newCard(api, customer.id, { limitAmount: 1 });
  const t = await authorize(api, card.id, { amount: 1 });
  expect(await operateOn(api, t.id, 'clear', { amount: 250 })).toMatchObject({ status: 'completed', amount: 250 });
  expect(await balanceOf(api, wallet.id)).toMatchObject({ balance: '0.000000', held: '0.000000' });
  await operateOn(api, t.id, 'refund', { amount: 100 });
  expect((await balanceOf(api, wallet.id)).balance).toBe('0.000000');
  const key = { idempotencyKey: `refund-${t.id as string}` };
  const first = must(await api.post(`${path(t.id)}/refund`, { amount: 70 }, key));
  expect(must(await api.post(`${path(t.id)}/refund`, { amount: 70 }, key))).toEqual(first);
  expect((await balanceOf(api, wallet.id)).balance).toBe('20.000000');
  await operateOn(api, t.id, 'refund');
  expect((await balanceOf(api, wallet.id)).balance).toBe('100.000000');
  expect((await api.post(`${path(t.id)}/refund`)).status).toBe(409);
  expect((await ledger.violations(api.account)).violations).toEqual([]);
});

test('a reversed authorization clears once up to its amount; more is a forced post, and both count against limits', async () => {
  const api = await harness.owner();
  const { customer } = await newSender(api);
  const card = await newCard(api, customer.id, { limitAmount: 20 });
  const t = await authorize(api, card.id, { amount: 10 });
  await operateOn(api, t.id, 'reverse');
  const late = await operateOn(api, t.id, 'clear', { amount: 8 });
  expect(late).toMatchObject({ amount: 8, relatedTransactionId: t.id });
  expect(late).not.toHaveProperty('forced');
  // The authorized amount is used up. A clearing without an amount fails, and a clearing with an amount is forced.
  expect((await api.post(`${path(t.id)}/clear`)).status).toBe(409);
  expect(await operateOn(api, t.id, 'clear', { amount: 500 })).toMatchObject({ amount: 500, forced: true });
  expect(await authorize(api, card.id, { amount: 3, forcePost: true })).toMatchObject({ amount: 3, forced: true });
  expect(must(await api.get(`/v1/cards/${card.id as string}`)).spendingLimit).toMatchObject({ spent: 511, remaining: 0 });
  expect((await authorize(api, card.id, { amount: 1 })).declinedReason).toBe('spending_limit_exceeded');
});
