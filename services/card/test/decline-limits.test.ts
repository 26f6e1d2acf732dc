// The content of a decline by a limit: the limit of each frequency at the time of the decision, regardless of
// concurrent decisions.
import type { Ctx } from '@pay/contract/ctx';
import type { CardTransaction } from '@pay/contract/card/card-transaction';
import { iso, DAY, SECOND, systemClock } from '@pay/core/time';
import { decideAuthorizations } from '../src/app/authorization/decide.ts';
import { checkRequest, readDecisionState } from '../src/app/authorization/decision-state.ts';
import { readAuthorizationRequest } from '../src/app/authorization/request.ts';
import {
  aCtx,
  aCardholder,
  anOwner,
  authorizationHarness,
  type AuthorizationHarness,
  type Cardholder,
} from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

const frequencies = [
  ['per24HourPeriod', DAY],
  ['per7DayPeriod', 7 * DAY],
  ['per30DayPeriod', 30 * DAY],
  ['allTime', null],
] as const;

type DeclineAnswer = { readonly declined: CardTransaction; readonly from: number; readonly to: number };

/** A request, and the times before and after its decision. */
async function requestDecline(holder: Cardholder, amount: number): Promise<DeclineAnswer> {
  const from = systemClock.now();
  const declined = await holder.ask(amount);
  return { declined, from, to: systemClock.now() };
}

function expectReset({ declined, from, to }: DeclineAnswer, length: number | null): void {
  const resetsAt = declined.decline?.limit?.resetsAt ?? null;
  if (length === null) return expect(resetsAt).toBeNull();
  expect(resetsAt).toBeGreaterThanOrEqual(from + length);
  expect(resetsAt).toBeLessThanOrEqual(to + length);
}

/** The time in a message; never before the actual time. */
function until({ decline }: CardTransaction): string {
  const at = decline?.limit?.resetsAt ?? null;
  return at === null ? '' : ` until ${iso(Math.ceil(at / SECOND) * SECOND).replace('.000Z', 'Z')}`;
}

test.each(frequencies)(
  'the decline by a card’s limit %s contains all of its numbers and its reset time',
  async (limitFrequency, length) => {
    const holder = await aCardholder(harness, { limitAmount: 100.5, limitFrequency });
    await holder.ask(25.25);
    const answer = await requestDecline(holder, 75.26);
    expectReset(answer, length);
    expect(answer.declined.decline).toEqual({
      code: 'spending_limit_exceeded',
      message: `Requested 75.26 usd, but 75.25 of 100.50 usd is left${until(answer.declined)}`,
      rule: 'limitAmount',
      source: 'card',
      limit: { amount: 100.5, spent: 25.25, remaining: 75.25, resetsAt: answer.declined.decline?.limit?.resetsAt },
      requested: 75.26,
    });
    expect((await holder.ask(75.25)).decline).toBeNull();
  },
);

test.each(frequencies)(
  'an agent’s limit %s counts all of its cards, and tells the agent’s numbers',
  async (frequency, length) => {
    const owner = anOwner();
    const limit = { spendingLimit: 100, spendingLimitFrequency: frequency, onLimitExceeded: 'none' as const };
    const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', ...limit });
    const [one, two] = [
      await aCardholder(harness, { owner, agentId: agent.id }),
      await aCardholder(harness, { owner, agentId: agent.id }),
    ];
    await one.ask(60);
    const answer = await requestDecline(two, 40.01);
    expectReset(answer, length);
    expect(answer.declined.decline).toEqual({
      code: 'agent_limit_exceeded',
      message: `Requested 40.01 usd, but 40.00 of 100.00 usd is left for the agent${until(answer.declined)}`,
      rule: 'spendingLimit',
      source: 'agent',
      limit: { amount: 100, spent: 60, remaining: 40, resetsAt: answer.declined.decline?.limit?.resetsAt },
      requested: 40.01,
    });
  },
);

test.each([
  ['per24HourPeriod', 0],
  ['per7DayPeriod', 40],
  ['allTime', 40],
] as const)('a day later a limit %s has %d spent, on the owner’s clock', async (limitFrequency, spentAmount) => {
  const holder = await aCardholder(harness, { limitAmount: 50, limitFrequency });
  await holder.ask(40);
  const later: Ctx = aCtx(holder.owner, { sandbox: { clockOffsetMs: DAY + SECOND } });
  const { decline } = await holder.ask(51, {}, later);
  expect(decline?.limit).toMatchObject({ amount: 50, spent: spentAmount, remaining: 50 - spentAmount });
  const resetsAt = decline?.limit?.resetsAt ?? null;
  if (limitFrequency !== 'allTime') expect(resetsAt).toBeGreaterThan(systemClock.now() + DAY);
});

test('a reversed amount is available again, and a limit below the spending leaves nothing', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100, limitFrequency: 'allTime' });
  const { id: cardTransactionId } = await holder.ask(90);
  await harness.cards.reverseTransaction(aCtx(holder.owner), { cardTransactionId, amount: 50 });
  expect((await holder.ask(60.01)).decline?.limit).toEqual({ amount: 100, spent: 40, remaining: 60, resetsAt: null });
  await harness.cards.update(aCtx(holder.owner), { cardId: holder.cardId, limitAmount: 30 });
  expect((await holder.ask(1)).decline?.limit).toEqual({ amount: 30, spent: 40, remaining: 0, resetsAt: null });
});

/** Decides requests in one commit, in their order; hopeless ones were declined before, without the locks. */
async function decideTogether(requests: readonly { readonly holder: Cardholder; readonly amount: number }[]) {
  const { hot } = harness.running.db;
  const at = systemClock.now();
  const queries = requests.map(({ holder }) => ({ owner: holder.owner, cardId: holder.cardId, at }));
  const before = await readDecisionState(hot, queries);
  const read = requests.map(({ holder, amount }) => {
    const card = before.cards.get(holder.cardId);
    if (card === undefined) throw new Error('the card is there');
    const merchant = { name: 'Books', mcc: '5942' };
    const input = { cardId: holder.cardId, amount: String(amount), currency: 'usd' as const, merchant };
    const request = readAuthorizationRequest(aCtx(holder.owner), input, { card, at });
    request.decline = checkRequest(request, before);
    return request;
  });
  const decisions = await hot.tx((tx) => decideAuthorizations(tx, read, { now: at, withActions: false }));
  return decisions.map(({ transaction }) => transaction.decline);
}

test('in one batch each authorization counts the approvals before it, and declines do not count', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100, limitFrequency: 'allTime' });
  const amounts = [60, 60, 120, 30, 10.01, 10];
  const declines = await decideTogether(amounts.map((amount) => ({ holder, amount })));
  const told = declines.map((decline) => decline && [decline.requested, decline.limit?.spent, decline.limit?.remaining]);
  // 120 is more than the whole limit, so it was declined before anything of the batch was decided.
  expect(told).toEqual([null, [60, 60, 40], [120, 60, 40], null, [10.01, 90, 10], null]);
  expect(await holder.spent()).toBe(100);
});

test('in one batch the second card of an agent counts the spending of its first card', async () => {
  const owner = anOwner();
  const limit = { spendingLimit: 100, spendingLimitFrequency: 'allTime' as const, onLimitExceeded: 'none' as const };
  const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', ...limit });
  const [one, two] = [
    await aCardholder(harness, { owner, agentId: agent.id }),
    await aCardholder(harness, { owner, agentId: agent.id }),
  ];
  const [first, second] = await decideTogether([
    { holder: one, amount: 70 },
    { holder: two, amount: 70 },
  ]);
  expect(first).toBeNull();
  expect(second).toMatchObject({ source: 'agent', limit: { amount: 100, spent: 70, remaining: 30, resetsAt: null } });
});

test('the decline that suspends an agent has the numbers of its limit, and later ones name the suspension', async () => {
  const owner = anOwner();
  const limit = { spendingLimit: 50, spendingLimitFrequency: 'allTime' as const, onLimitExceeded: 'suspend' as const };
  const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', ...limit });
  const holder = await aCardholder(harness, { owner, agentId: agent.id });
  await holder.ask(50);
  expect((await holder.ask(0.01)).decline).toEqual({
    code: 'agent_limit_exceeded',
    message: 'Requested 0.01 usd, but 0.00 of 50.00 usd is left for the agent',
    rule: 'spendingLimit',
    source: 'agent',
    limit: { amount: 50, spent: 50, remaining: 0, resetsAt: null },
    requested: 0.01,
  });
  expect((await holder.ask(0.01)).decline).toEqual({
    code: 'agent_suspended',
    message: 'Requested 0.01 usd, but the agent of the card is suspended',
    rule: null,
    source: 'agent',
    limit: null,
    requested: 0.01,
  });
});
