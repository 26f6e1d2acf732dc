// Merchants' messages about one authorization arrive in any order, twice at once, and late. Every order is tried.
import { sameBody } from '@pay/core/id';
import { isFault } from '@pay/core/fault';
import { DAY } from '@pay/core/time';
import { aCtx, aCardholder, authorizationHarness, type AuthorizationHarness, type Cardholder } from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

const verbs = ['authorize', 'clearTransaction', 'reverseTransaction', 'expireTransaction', 'refundTransaction'] as const;
type Verb = (typeof verbs)[number];

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, n) => ordersOf(items.filter((_, i) => i !== n)).map((rest) => [first, ...rest]));
}

type Message = { send(verb: Verb): Promise<string>; readonly id: string };

/** One key per verb, like a processor that repeats a message; the authorization's id is known before it exists. */
function merchant({ owner, ask }: Cardholder): Message {
  const keys = Object.fromEntries(verbs.map((verb) => [verb, aCtx(owner)])) as Record<Verb, ReturnType<typeof aCtx>>;
  const id = sameBody('cardTransaction', keys.authorize.operationId);
  const once = async (verb: Verb): Promise<string> => {
    try {
      const named = { cardTransactionId: id };
      const answer = await (verb === 'authorize' ? ask(25, {}, keys.authorize) : harness.cards[verb](keys[verb], named));
      return `${answer.id} ${answer.amount}`;
    } catch (error) {
      if (!isFault(error)) throw error;
      return error.code;
    }
  };
  return {
    id,
    // Two copies of one message are in flight together, and a later repetition gets the same answer.
    async send(verb) {
      const [one, two] = await Promise.all([once(verb), once(verb)]);
      expect([verb, two]).toEqual([verb, one]);
      return one;
    },
  };
}

/** A machine that paused for longer than an authorization's limit declined it; that order is repeated. */
const hasPaused = (reason: string | null | undefined): boolean => reason === 'issuer_unavailable';

async function tryOrder(order: readonly Verb[]): Promise<void> {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const { id, send } = merchant(holder);
  const first = new Map<Verb, string>();
  for (const verb of order) first.set(verb, await send(verb));
  const unknown = order.slice(0, order.indexOf('authorize'));
  for (const verb of unknown) expect([order, verb, first.get(verb)]).toEqual([order, verb, 'NOT_FOUND']);
  // Late, and in any order: an accepted message gets its first answer, and a message that came too early is executed.
  for (const verb of order) {
    const again = await send(verb);
    if (first.get(verb)?.startsWith('ctx_') === true) expect([order, verb, again]).toEqual([order, verb, first.get(verb)]);
  }
  // A refund before its clearing is refused and may come a third time.
  const refund = await send('refundTransaction');
  const { status, declinedReason } = await harness.cards.getTransaction(aCtx(holder.owner), { cardTransactionId: id });
  if (hasPaused(declinedReason)) return tryOrder(order);
  const posted = harness.ledger.applied.filter(
    ({ owner, group }) => owner.account === holder.owner.account && group.steps.some(({ op }) => op === 'post'),
  );
  const seen = {
    status,
    refund: refund.startsWith('ctx_'),
    balance: holder.balance(),
    held: holder.held(),
    postings: posted.length,
  };
  // If the clearing is first, the authorization completes and its refund returns everything. If the reversal is first,
  // the clearing still pays the merchant, as a separate transaction, and this one has nothing to refund.
  const cleared = { status: 'completed', refund: true, balance: 1_000_000n, held: 0n, postings: 2 };
  const givenBack = { status: 'reversed', refund: false, balance: 997_500n, held: 0n, postings: 1 };
  expect([order, seen]).toEqual([order, status === 'completed' ? cleared : givenBack]);
  // A clearing after the reversal counts, like every cleared cent.
  expect([order, await holder.spent()]).toEqual([order, status === 'completed' ? 0 : 25]);
}

test('authorization, clearing, reversal, expiry, and refund in any order, repeated and late, end with one posting and no hold', async () => {
  const waiting = ordersOf(verbs);
  expect(waiting).toHaveLength(120);
  const lane = async (): Promise<void> => {
    for (let order = waiting.pop(); order !== undefined; order = waiting.pop()) await tryOrder(order);
  };
  await Promise.all([1, 2, 3, 4].map(lane));
}, 120_000);

test('four concurrent copies of an increment are one increment with one hold', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const t = await holder.ask(40);
  const ctx = aCtx(holder.owner);
  const raised = await Promise.all(
    [1, 2, 3, 4].map(() => harness.cards.incrementTransaction(ctx, { cardTransactionId: t.id, amount: 20 })),
  );
  expect(new Set(raised.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect([holder.held(), await holder.spent()]).toEqual([6_000n, 60]);
  await harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId: t.id });
  expect([holder.held(), holder.balance()]).toEqual([0n, 994_000n]);
});

test('three concurrent moves of the clock to the same time move it once', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.ask(40);
  const moved = { settings: {}, clockOffsetMs: 3 * DAY, advancedMs: 3 * DAY };
  await Promise.all([1, 2, 3].map(() => harness.cards.sandboxApply(aCtx(holder.owner), moved)));
  // If the clock had moved three times, nine days would have passed, and the authorization expires after seven.
  expect((await harness.cards.getTransaction(aCtx(holder.owner), { cardTransactionId: t.id })).status).toBe('pending');
});
