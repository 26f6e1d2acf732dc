// The content of a decline: stored with the decision, and the same wherever it is read.
import { DAY } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { customerBecomes, newCard } from './harness.ts';
import {
  aCtx,
  aCardholder,
  anOwner,
  authorizationHarness,
  down,
  eventsOf,
  type AuthorizationHarness,
} from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

test('a decline by a card’s limit shows the limit at that time, even after the limit is raised', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100, limitFrequency: 'per24HourPeriod' });
  await holder.ask(25);
  const declined = await holder.ask(90);
  const resetsAt = declined.createdAt + DAY;
  expect(declined.decline).toEqual({
    code: 'spending_limit_exceeded',
    message: expect.stringMatching(
      /^Requested 90\.00 usd, but 75\.00 of 100\.00 usd is left until \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
    ),
    rule: 'limitAmount',
    source: 'card',
    limit: { amount: 100, spent: 25, remaining: 75, resetsAt: expect.any(Number) },
    requested: 90,
  });
  expect(Math.abs((declined.decline?.limit?.resetsAt ?? 0) - resetsAt)).toBeLessThan(60_000);
  await harness.cards.update(aCtx(holder.owner), { cardId: holder.cardId, limitAmount: 500 });
  const read = await harness.cards.getTransaction(aCtx(holder.owner), { cardTransactionId: declined.id });
  expect(read).toEqual(declined);
  expect(await eventsOf(harness, declined.id)).toEqual([expect.objectContaining({ data: declined })]);
});

test('a decline by an agent’s limit has the agent’s numbers, and a lifetime limit never resets', async () => {
  const owner = anOwner();
  const limit = { spendingLimit: 50, spendingLimitFrequency: 'allTime' as const, onLimitExceeded: 'none' as const };
  const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', ...limit });
  const holder = await aCardholder(harness, { owner, agentId: agent.id });
  await holder.ask(30);
  expect((await holder.ask(20.01)).decline).toMatchObject({
    code: 'agent_limit_exceeded',
    message: 'Requested 20.01 usd, but 20.00 of 50.00 usd is left for the agent',
    rule: 'spendingLimit',
    source: 'agent',
    limit: { amount: 50, spent: 30, remaining: 20, resetsAt: null },
  });
});

/** A decline without a limit. */
const buildDecline = (code: string, source: string, rule: string | null, sentence: string) => ({
  code,
  message: `Requested 10.00 usd, but ${sentence}${rule === null ? '' : ` (${rule})`}`,
  rule,
  source,
  limit: null,
  requested: 10,
});
const notThisMerchant = 'the card does not allow this merchant';
const notThisCountry = 'the card does not allow this country';

test.each([
  ['blockedMerchants', { blockedMerchants: ['Casino'] }, { name: 'Casino' }, 'merchant_not_allowed', notThisMerchant],
  ['allowedMerchants', { allowedMerchants: ['Books'] }, { name: 'Casino' }, 'merchant_not_allowed', notThisMerchant],
  ['blockedMccs', { blockedMccs: ['7995'] }, { name: 'Casino', mcc: '7995' }, 'mcc_blocked', `${notThisMerchant} category`],
  ['allowedMccs', { allowedMccs: ['5942'] }, { name: 'Casino', mcc: '7995' }, 'mcc_blocked', `${notThisMerchant} category`],
  ['blockedCountries', { blockedCountries: ['IE'] }, { name: 'Casino', country: 'ie' }, 'country_blocked', notThisCountry],
  ['allowedCountries', { allowedCountries: ['US'] }, { name: 'Casino', country: 'IE' }, 'country_blocked', notThisCountry],
])(
  'a decline by the card’s %s names that field, and its source is the card',
  async (rule, controls, merchant, code, sentence) => {
    const holder = await aCardholder(harness, controls);
    const declined = await holder.ask(10, { merchant });
    expect([declined.declinedReason, declined.riskRule]).toEqual([code, undefined]);
    expect(declined.decline).toEqual(buildDecline(code, 'card', rule, sentence));
  },
);

test('a second merchant at a card locked to its first is declined with the lock as the control', async () => {
  const holder = await aCardholder(harness, { lockToFirstMerchant: true });
  await holder.at('Books');
  const { decline } = await holder.at('Casino');
  expect(decline).toEqual(buildDecline('merchant_not_allowed', 'card', 'lockToFirstMerchant', notThisMerchant));
});

test('a card that requires an attestation declines by that control, and not by risk', async () => {
  const holder = await aCardholder(harness, { requireAttestation: true });
  const declined = await holder.ask(10);
  expect([declined.declinedReason, declined.riskRule]).toEqual(['risk_rule', 'unattestedSpend']);
  const sentence = 'the card requires an attestation, and none covers this authorization';
  expect(declined.decline).toEqual(buildDecline('risk_rule', 'card', 'requireAttestation', sentence));
});

test('a decline by risk names its rule, and its source is risk', async () => {
  const holder = await aCardholder(harness);
  const before = harness.evaluate;
  harness.evaluate = () => ({ decision: 'decline', apply: 'none', declinedBy: 'velocityLimit', anomalies: [] });
  expect((await holder.ask(10)).decline).toEqual(buildDecline('risk_rule', 'risk', 'velocityLimit', 'a risk rule declined it'));
  harness.evaluate = before;
});

test('of two requests of one batch that exceed the limit together, the second counts the spending of the first', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100, limitFrequency: 'allTime' });
  const answers = await Promise.all([holder.ask(60), holder.ask(60)]);
  const declined = answers.find(({ status }) => status === 'declined');
  expect(answers.map(({ status }) => status).sort()).toEqual(['declined', 'pending']);
  expect(declined?.decline?.limit).toEqual({ amount: 100, spent: 60, remaining: 40, resetsAt: null });
});

test('a suspended customer or agent is the source of a decline, although its cards are frozen too', async () => {
  const owner = anOwner();
  const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', onLimitExceeded: 'none' as const });
  const holder = await aCardholder(harness, { owner, agentId: agent.id });
  await harness.cards.suspendAgent(aCtx(owner), { agentId: agent.id });
  expect((await holder.ask(10)).decline).toEqual(
    buildDecline('agent_suspended', 'agent', null, 'the agent of the card is suspended'),
  );
  // The agent is active again, and its card is still frozen.
  await harness.cards.activateAgent(aCtx(owner), { agentId: agent.id });
  expect((await holder.ask(10)).decline).toEqual(buildDecline('card_frozen', 'card', null, 'the card is frozen'));
  const other = await aCardholder(harness);
  await customerBecomes(harness, other, { status: 'suspended', version: 2 });
  const declined = await eventually(
    () => other.ask(10),
    ({ status }) => status === 'declined',
  );
  const sentence = 'the customer who owns the card is not active';
  expect(declined.decline).toEqual(buildDecline('customer_suspended', 'customer', null, sentence));
});

test('a frozen or canceled card declines without asking other services', async () => {
  const { owner, cardId, ask } = await aCardholder(harness);
  await harness.cards.freeze(aCtx(owner), { cardId });
  expect((await ask(10)).decline).toEqual(buildDecline('card_frozen', 'card', null, 'the card is frozen'));
  await harness.cards.cancel(aCtx(owner), { cardId });
  expect((await ask(10)).decline).toEqual(buildDecline('card_canceled', 'card', null, 'the card is canceled'));
});

test('a wallet that cannot pay is the source of the decline, with the reason', async () => {
  const poor = await aCardholder(harness, { units: 999n });
  const sentence = 'the paying wallet has insufficient funds';
  expect((await poor.ask(10)).decline).toEqual(buildDecline('insufficient_funds', 'wallet', null, sentence));
  const [frozen, closed] = [await aCardholder(harness), await aCardholder(harness)];
  harness.ledger.frozen.add(frozen.walletId);
  harness.ledger.closed.add(closed.walletId);
  const pays = 'the paying wallet is';
  expect((await frozen.ask(10)).decline).toEqual(buildDecline('insufficient_funds', 'wallet', null, `${pays} frozen`));
  expect((await closed.ask(10)).decline).toEqual(buildDecline('insufficient_funds', 'wallet', null, `${pays} closed`));
  const without = await newCard(harness, { owner: anOwner('live') });
  const merchant = { name: 'Books' };
  const asked = await harness.cards.authorize(aCtx(without.owner), { cardId: without.id, amount: '10', merchant });
  expect(asked.decline).toEqual(buildDecline('insufficient_funds', 'wallet', null, 'the card has no active wallet to pay from'));
});

test('a service that does not answer in time is the source of the decline', async () => {
  const late = 'the issuer did not respond in time';
  const [walletBefore, riskBefore] = [harness.aroundPost, harness.evaluate];
  harness.aroundPost = down;
  expect((await (await aCardholder(harness)).ask(10)).decline).toEqual(buildDecline('issuer_unavailable', 'wallet', null, late));
  harness.aroundPost = walletBefore;
  harness.evaluate = down;
  const live = await aCardholder(harness, { owner: anOwner('live') });
  expect((await live.ask(10)).decline).toEqual(buildDecline('issuer_unavailable', 'risk', null, late));
  harness.evaluate = riskBefore;
  const ofMagic = await (await aCardholder(harness)).at('Books 005');
  expect(ofMagic.decline).toEqual(buildDecline('issuer_unavailable', 'network', null, late));
});

test('an approval has no decline', async () => {
  const holder = await aCardholder(harness, { limitAmount: 10 });
  expect((await holder.ask(1)).decline).toBeNull();
});
