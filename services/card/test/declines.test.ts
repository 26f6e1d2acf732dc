// What a decline tells: stored with the decision, and the same wherever it is read.
import { uuid } from '@pay/core/id';
import { DAY, systemClock } from '@pay/core/time';
import { openDatabase } from '@pay/kernel/db';
import { eventually } from '@pay/testkit/eventually';
import { customerBecomes } from './harness.ts';
import {
  aCtx,
  aCardholder,
  anOwner,
  authorizationHarness,
  eventsOf,
  type AuthorizationHarness,
} from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

test('a decline by a card’s limit tells the limit as it stood, and goes on telling it when the limit is raised', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100, limitFrequency: 'per24HourPeriod' });
  await holder.ask(25);
  const declined = await holder.ask(90);
  const resetsAt = declined.createdAt + DAY;
  expect(declined.decline).toEqual({
    code: 'spending_limit_exceeded',
    message: expect.stringMatching(/^Asked 90\.00 usd; 75\.00 of 100\.00 usd is left until \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
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

test('a decline by an agent’s limit tells the agent’s numbers, and a limit over all time never resets', async () => {
  const owner = anOwner();
  const limit = { spendingLimit: 50, spendingLimitFrequency: 'allTime' as const, onLimitExceeded: 'none' as const };
  const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', ...limit });
  const holder = await aCardholder(harness, { owner, agentId: agent.id });
  await holder.ask(30);
  expect((await holder.ask(20.01)).decline).toMatchObject({
    code: 'agent_limit_exceeded',
    message: 'Asked 20.01 usd; 20.00 of 50.00 usd is left to the agent',
    rule: 'spendingLimit',
    source: 'agent',
    limit: { amount: 50, spent: 30, remaining: 20, resetsAt: null },
  });
});

test.each([
  ['blockedMerchants', { blockedMerchants: ['Casino'] }, { name: 'Casino' }, 'merchant_not_allowed'],
  ['allowedMerchants', { allowedMerchants: ['Books'] }, { name: 'Casino' }, 'merchant_not_allowed'],
  ['blockedMccs', { blockedMccs: ['7995'] }, { name: 'Casino', mcc: '7995' }, 'mcc_blocked'],
  ['allowedMccs', { allowedMccs: ['5942'] }, { name: 'Casino', mcc: '7995' }, 'mcc_blocked'],
  ['blockedCountries', { blockedCountries: ['IE'] }, { name: 'Casino', country: 'ie' }, 'country_blocked'],
  ['allowedCountries', { allowedCountries: ['US'] }, { name: 'Casino', country: 'IE' }, 'country_blocked'],
])('a decline by the card’s %s names that field, and its source is the card', async (rule, controls, merchant, code) => {
  const holder = await aCardholder(harness, controls);
  const declined = await holder.ask(10, { merchant });
  expect(declined.declinedReason).toBe(code);
  expect(declined.decline).toMatchObject({ code, rule, source: 'card', limit: null, requested: 10 });
  expect(declined.decline?.message).toContain(rule);
});

test('a decline at a second merchant of a card that is locked to its first names the lock', async () => {
  const holder = await aCardholder(harness, { lockToFirstMerchant: true });
  await holder.at('Books');
  expect((await holder.at('Casino')).decline).toMatchObject({ code: 'merchant_not_allowed', rule: 'lockToFirstMerchant' });
});

test('a decline by risk names its rule, and its source is risk', async () => {
  const holder = await aCardholder(harness);
  const before = harness.evaluate;
  harness.evaluate = () => ({ decision: 'decline', apply: 'none', declinedBy: 'velocityLimit', anomalies: [] });
  expect((await holder.ask(10)).decline).toMatchObject({ code: 'risk_rule', rule: 'velocityLimit', source: 'risk', limit: null });
  harness.evaluate = before;
});

test('two requests of one batch that exceed the limit together: the second is told what the first spent', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100, limitFrequency: 'allTime' });
  const answers = await Promise.all([holder.ask(60), holder.ask(60)]);
  const declined = answers.find(({ status }) => status === 'declined');
  expect(answers.map(({ status }) => status).sort()).toEqual(['declined', 'pending']);
  expect(declined?.decline?.limit).toEqual({ amount: 100, spent: 60, remaining: 40, resetsAt: null });
});

test('a suspended customer and a suspended agent are the sources of their cards’ declines', async () => {
  const owner = anOwner();
  const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', onLimitExceeded: 'none' as const });
  const holder = await aCardholder(harness, { owner, agentId: agent.id });
  await harness.cards.suspendAgent(aCtx(owner), { agentId: agent.id });
  expect((await holder.ask(1)).decline).toMatchObject({ code: 'agent_suspended', source: 'agent', limit: null });
  const other = await aCardholder(harness);
  await customerBecomes(harness, other, { status: 'suspended', version: 2 });
  const declined = await eventually(
    () => other.ask(1),
    ({ status }) => status === 'declined',
  );
  expect(declined.decline).toMatchObject({ code: 'customer_suspended', source: 'customer', limit: null });
});

test('declines without a limit say who declined', async () => {
  const poor = await aCardholder(harness, { units: 500n, limitAmount: 1_000 });
  expect((await poor.ask(5.01)).decline).toMatchObject({ source: 'wallet', limit: null, requested: 5.01 });
  await harness.cards.freeze(aCtx(poor.owner), { cardId: poor.cardId });
  expect((await poor.ask(1)).decline).toMatchObject({ code: 'card_frozen', source: 'card', rule: null });
});

test('an approval has no decline, and a decline of a build that did not explain it is read without one', async () => {
  const holder = await aCardholder(harness, { limitAmount: 10 });
  expect((await holder.ask(1)).decline).toBeNull();
  const { id } = await holder.ask(10);
  const once = { poolMax: 1, hotPoolMax: 1, clock: systemClock, applicationName: 'older build' };
  const admin = openDatabase({ url: () => harness.adminUrl, ...once });
  await admin.hot.query('forget', 'update card.card_transactions set decline = null where id = $1', [uuid(id)]);
  await admin.close();
  const read = await harness.cards.getTransaction(aCtx(holder.owner), { cardTransactionId: id });
  expect([read.declinedReason, read.decline]).toEqual(['spending_limit_exceeded', null]);
});
