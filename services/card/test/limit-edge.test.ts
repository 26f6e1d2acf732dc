// The last dollar of a limit, requested by two calls at once, repeatedly, over two replicas and two callers.
import { card } from '@pay/contract/card/operations';
import {
  aCtx,
  aCardholder,
  anOwner,
  authorizationHarness,
  type AuthorizationHarness,
  type Cardholder,
} from './authorization-harness.ts';

const ROUNDS = 60;
let harness: AuthorizationHarness;
let one: AuthorizationHarness['cards'];
let two: AuthorizationHarness['cards'];
beforeAll(async () => {
  harness = await authorizationHarness();
  await harness.startCards();
  // Waiting calls of one caller are batched; these two never are.
  [one, two] = [harness.client(card), harness.client(card)];
});
afterAll(() => harness.stop());

const each = async (round: () => Promise<string[]>): Promise<string[][]> => {
  const outcomes: string[][] = [];
  for (let n = 0; n < ROUNDS; n += 1) outcomes.push((await round()).sort());
  return outcomes;
};
const always = (outcome: string[]): string[][] => Array.from({ length: ROUNDS }, () => outcome);

test('of two charges that each fit a card’s limit but together exceed it, exactly one passes', async () => {
  const outcomes = await each(async () => {
    const { owner, cardId, held, spent } = await aCardholder(harness, { limitAmount: 100 });
    const asked = { cardId, amount: 60, merchant: { name: 'Books' } };
    const answers = await Promise.all([one, two].map((caller) => caller.authorize(aCtx(owner), asked)));
    expect([held(), await spent()]).toEqual([6_000n, 60]);
    return answers.map(({ status, declinedReason }) => declinedReason ?? status);
  });
  expect(outcomes).toEqual(always(['pending', 'spending_limit_exceeded']));
});

test('of two cards’ charges that together exceed their agent’s limit, exactly one passes', async () => {
  const outcomes = await each(async () => {
    const owner = anOwner();
    const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', spendingLimit: 100, onLimitExceeded: 'none' });
    const [first, second] = [
      await aCardholder(harness, { owner, agentId: agent.id }),
      await aCardholder(harness, { owner, agentId: agent.id }),
    ];
    const buildRequest = (cardId: Cardholder['cardId']) => ({ cardId, amount: 60, merchant: { name: 'Books' } });
    const answers = await Promise.all([
      one.authorize(aCtx(owner), buildRequest(first.cardId)),
      two.authorize(aCtx(owner), buildRequest(second.cardId)),
    ]);
    expect((await harness.cards.getAgent(aCtx(owner), { agentId: agent.id })).currentSpend).toBe(60);
    return answers.map(({ status, declinedReason }) => declinedReason ?? status);
  });
  expect(outcomes).toEqual(always(['agent_limit_exceeded', 'pending']));
});

test('of an authorization and an increment that together exceed the limit, exactly one passes', async () => {
  const outcomes = await each(async () => {
    const { owner, cardId, ask, held } = await aCardholder(harness, { limitAmount: 100 });
    const { id } = await ask(20);
    const answers = await Promise.all([
      one.authorize(aCtx(owner), { cardId, amount: 50, merchant: { name: 'Books' } }).then(({ status }) => status),
      two.incrementTransaction(aCtx(owner), { cardTransactionId: id, amount: 50 }).then(
        () => 'pending',
        ({ code }: { code: string }) => (code === 'CONFLICT' ? 'declined' : code),
      ),
    ]);
    expect(held()).toBe(7_000n);
    return answers;
  });
  expect(outcomes).toEqual(always(['declined', 'pending']));
});
