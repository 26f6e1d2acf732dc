import { childCtx } from '@pay/kernel/ctx';
import { timeOf } from '@pay/core/id';
import { DAY, HOUR, MINUTE } from '@pay/core/time';
import { listAuditRecords } from '@pay/testkit/service';
import {
  aCtx,
  aCardholder,
  anOwner,
  authorizationHarness,
  eventsOf,
  type AuthorizationHarness,
} from './authorization-harness.ts';
import { newCard } from './harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

test('an approved authorization holds its amount, counts against the limit, and emits one event', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const t = await holder.ask(60.5);
  expect(t).toEqual({
    id: expect.stringMatching(/^ctx_/),
    cardId: holder.cardId,
    amount: 60.5,
    currency: 'usd',
    status: 'pending',
    createdAt: timeOf(t.id),
    userId: holder.customerId,
    authorizedAmount: 60.5,
    localAmount: 60.5,
    localCurrency: 'usd',
    merchantName: 'Books',
    merchantCategory: 'Book stores',
    merchantCategoryCode: '5942',
    enrichedMerchantName: 'Books',
    decline: null,
    attestationStatus: 'unattested',
    authorizedAt: expect.any(Number),
  });
  expect([holder.held(), holder.balance(), await holder.spent()]).toEqual([6_050n, 1_000_000n, 60.5]);
  expect(await eventsOf(harness, t.id)).toEqual([
    expect.objectContaining({ type: 'transaction.authorized', version: 1, data: t }),
  ]);
});

test('a card approves up to its limit, to the cent, and declines the rest without a hold', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  expect((await holder.ask(60)).status).toBe('pending');
  const declined = await holder.ask('60.00');
  expect(declined).toMatchObject({
    status: 'declined',
    declinedReason: 'spending_limit_exceeded',
    amount: 60,
    authorizedAmount: 0,
  });
  expect(declined.authorizedAt).toBeUndefined();
  expect((await holder.ask(40)).status).toBe('pending');
  expect((await holder.ask(0.01)).declinedReason).toBe('spending_limit_exceeded');
  expect([holder.held(), await holder.spent()]).toEqual([10_000n, 100]);
  expect(await eventsOf(harness, declined.id)).toEqual([
    expect.objectContaining({ type: 'transaction.declined', version: 1, data: declined }),
  ]);
});

test('of fifty concurrent charges, only as many pass as the limit allows', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => holder.ask(7)));
  expect(answers.filter(({ status }) => status === 'pending')).toHaveLength(14);
  expect(answers.filter(({ declinedReason }) => declinedReason === 'spending_limit_exceeded')).toHaveLength(36);
  expect([holder.held(), await holder.spent()]).toEqual([9_800n, 98]);
});

test('a repeated authorization gets the first response and places one hold', async () => {
  const holder = await aCardholder(harness);
  const ctx = aCtx(holder.owner);
  const answers = await Promise.all([holder.ask(10, {}, ctx), holder.ask(10, {}, ctx), holder.ask(10, {}, ctx)]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  await harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId: answers[0].id });
  expect(await holder.ask(10, {}, ctx)).toEqual(answers[0]);
  expect([holder.balance(), await holder.spent()]).toEqual([999_000n, 10]);
});

test('a wallet without the money declines, and so does a frozen or closed one', async () => {
  const poor = await aCardholder(harness, { units: 500n });
  expect((await poor.ask(5.01)).declinedReason).toBe('insufficient_funds');
  harness.ledger.frozen.add(poor.walletId);
  expect((await poor.ask(1)).declinedReason).toBe('insufficient_funds');
  const owner = anOwner('live');
  const none = await newCard(harness, { owner });
  const asked = { cardId: none.id, amount: 1, merchant: { name: 'Books' } };
  expect((await harness.cards.authorize(aCtx(owner), asked)).declinedReason).toBe('insufficient_funds');
});

test('a sandbox card of a customer without a wallet is paid by the program', async () => {
  const made = await newCard(harness);
  const asked = { cardId: made.id, amount: 12, merchant: { name: 'Books' } };
  const t = await harness.cards.authorize(aCtx(made.owner), asked);
  expect(t.status).toBe('pending');
  await harness.cards.clearTransaction(aCtx(made.owner), { cardTransactionId: t.id });
  expect(harness.ledger.open(made.owner)).toEqual({ 'faucet:card:usd': -1_200n, 'clearing:card:usd': 1_200n });
});

test('a dollar card on a USDC wallet holds and pays the same amount in six decimals', async () => {
  const holder = await aCardholder(harness, { currency: 'usdc', units: 100_000_000n });
  const t = await holder.ask(12.34);
  expect(holder.held()).toBe(12_340_000n);
  await harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId: t.id });
  expect([holder.held(), holder.balance()]).toEqual([0n, 87_660_000n]);
  expect(harness.ledger.open(holder.owner)).toEqual({
    'liquidity::usdc': 12_340_000n,
    'liquidity::usd': -1_234n,
    'clearing:card:usd': 1_234n,
  });
});

test('an authorization in another currency is held in dollars at the platform’s rate, and its own amount is kept', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.ask(200, { currency: 'mxn' });
  expect(t).toMatchObject({ amount: 10, currency: 'usd', localAmount: 200, localCurrency: 'mxn' });
  expect(holder.held()).toBe(1_000n);
});

test.each([
  ['a name ending in 002', 'Books 002', 'insufficient_funds'],
  ['a name ending in 003', 'Books 003', 'card_frozen'],
  ['a name ending in 004', 'Books 004', 'suspected_fraud'],
  ['a name ending in 005', 'Books 005', 'issuer_unavailable'],
])('a sandbox merchant with %s is declined as promised', async (_, name, reason) => {
  const holder = await aCardholder(harness);
  expect(await holder.at(name)).toMatchObject({ status: 'declined', declinedReason: reason });
  expect(holder.held()).toBe(0n);
});

test('the first authorization of a card with the magic limit gets no issuer answer, and the second does', async () => {
  const holder = await aCardholder(harness, { limitAmount: 9001.05 });
  expect((await holder.ask(1)).declinedReason).toBe('issuer_unavailable');
  expect((await holder.ask(1)).status).toBe('pending');
});

test('frozen, canceled, and expired cards decline with their own reasons', async () => {
  const holder = await aCardholder(harness);
  const { owner, cardId } = holder;
  await harness.cards.freeze(aCtx(owner), { cardId });
  expect((await holder.ask(1)).declinedReason).toBe('card_frozen');
  await harness.cards.unfreeze(aCtx(owner), { cardId });
  expect((await holder.ask(1)).status).toBe('pending');
  await harness.cards.cancel(aCtx(owner), { cardId });
  expect((await holder.ask(1)).declinedReason).toBe('card_canceled');
  const old = await aCardholder(harness);
  await harness.cards.sandboxApply(aCtx(old.owner), { settings: {}, clockOffsetMs: 1_200 * DAY, advancedMs: 1_200 * DAY });
  expect((await old.ask(1)).declinedReason).toBe('card_expired');
});

test('a card locked to its first merchant declines others, and allow lists apply', async () => {
  const holder = await aCardholder(harness, { lockToFirstMerchant: true, blockedMccs: ['7995'], allowedCountries: ['US'] });
  const of = (name: string, more: object) => holder.ask(1, { merchant: { name, country: 'US', ...more } });
  expect((await of('Casino', { mcc: '7995' })).declinedReason).toBe('mcc_blocked');
  expect((await of('Books', { country: 'DE' })).declinedReason).toBe('country_blocked');
  expect((await of('Books', {})).status).toBe('pending');
  expect((await of('Flowers', {})).declinedReason).toBe('merchant_not_allowed');
  expect((await of('BOOKS', {})).status).toBe('pending');
});

test('a window excludes older authorizations, to the hour of the owner’s clock', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const later = (ms: number) => aCtx(holder.owner, { sandbox: { clockOffsetMs: ms } });
  await holder.ask(100);
  expect((await holder.ask(1, {}, later(23 * HOUR))).declinedReason).toBe('spending_limit_exceeded');
  expect((await holder.ask(100, {}, later(24 * HOUR + MINUTE))).status).toBe('pending');
  expect((await holder.ask(1, {}, later(24 * HOUR + 2 * MINUTE))).declinedReason).toBe('spending_limit_exceeded');
  // After the clock was turned back, both spends are in the window.
  expect((await harness.cards.get(aCtx(holder.owner), { cardId: holder.cardId })).spendingLimit).toMatchObject({
    spent: 200,
    remaining: 0,
  });
});

test('a longer window and a lifetime limit count authorizations that a shorter window excludes', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const later = (ms: number) => aCtx(holder.owner, { sandbox: { clockOffsetMs: ms } });
  await holder.ask(60);
  await holder.ask(50, {}, later(2 * DAY));
  const change = (limitFrequency: 'per7DayPeriod' | 'allTime' | 'per24HourPeriod', at: number) =>
    harness.cards.update(later(at), { cardId: holder.cardId, limitFrequency });
  expect((await change('per7DayPeriod', 3 * DAY)).spendingLimit.spent).toBe(110);
  expect((await change('per24HourPeriod', 4 * DAY)).spendingLimit.spent).toBe(0);
  expect((await change('allTime', 100 * DAY)).spendingLimit.spent).toBe(110);
});

test('an agent’s limit covers all its cards; beyond it the agent is reported, suspended, or neither', async () => {
  const owner = anOwner();
  for (const [onLimitExceeded, events, status] of [
    ['notify', ['agent.created', 'agent.limit_exceeded'], 'active'],
    ['suspend', ['agent.created', 'agent.limit_exceeded', 'agent.auto_suspended', 'agent.suspended'], 'suspended'],
    ['none', ['agent.created'], 'active'],
  ] as const) {
    const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', spendingLimit: 50, onLimitExceeded });
    const [one, two] = [
      await aCardholder(harness, { owner, agentId: agent.id }),
      await aCardholder(harness, { owner, agentId: agent.id }),
    ];
    expect((await one.ask(30)).agentId).toBe(agent.id);
    expect((await two.ask(21)).declinedReason).toBe('agent_limit_exceeded');
    expect((await eventsOf(harness, agent.id)).map(({ type }) => type)).toEqual(events);
    expect(await harness.cards.getAgent(aCtx(owner), { agentId: agent.id })).toMatchObject({ status, currentSpend: 30 });
    const last = await two.ask(20);
    expect(status === 'suspended' ? last.declinedReason : last.status).toBe(
      status === 'suspended' ? 'agent_suspended' : 'pending',
    );
    expect([one.held(), two.held()]).toEqual([3_000n, status === 'suspended' ? 0n : 2_000n]);
    const records = (await listAuditRecords(harness.running, owner)).filter(({ target }) => target.id === agent.id);
    const actor = { type: 'system', id: 'agent_limit', label: '' };
    expect(records.map((record) => [record.action, record.actor, record.requestId])).toEqual(
      status === 'suspended' ? [['agent.suspended', actor, null]] : [],
    );
  }
});

test('an agent’s window follows its owner’s clock, and so does the displayed spending', async () => {
  const owner = anOwner();
  const limit = { spendingLimit: 50, spendingLimitFrequency: 'per24HourPeriod' as const };
  const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', ...limit, onLimitExceeded: 'none' });
  const { ask } = await aCardholder(harness, { owner, agentId: agent.id });
  const later = (ms: number) => aCtx(owner, { sandbox: { clockOffsetMs: ms } });
  const readCurrentSpend = async (ms: number) => (await harness.cards.getAgent(later(ms), { agentId: agent.id })).currentSpend;
  await ask(50);
  expect((await ask(1, {}, later(23 * HOUR))).declinedReason).toBe('agent_limit_exceeded');
  expect([await readCurrentSpend(23 * HOUR), await readCurrentSpend(25 * HOUR)]).toEqual([50, 0]);
  expect((await ask(40, {}, later(25 * HOUR))).status).toBe('pending');
  expect(await readCurrentSpend(25 * HOUR)).toBe(40);
});

test('concurrent charges of two cards of one agent do not exceed its limit together', async () => {
  const owner = anOwner();
  const agent = await harness.cards.createAgent(aCtx(owner), { name: 'Buyer', spendingLimit: 100, onLimitExceeded: 'none' });
  const [one, two] = [
    await aCardholder(harness, { owner, agentId: agent.id }),
    await aCardholder(harness, { owner, agentId: agent.id }),
  ];
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => (i % 2 === 0 ? one : two).ask(9)));
  expect(answers.filter(({ status }) => status === 'pending')).toHaveLength(11);
});

test('a request for card details attests later authorizations for a while, and a card may require this', async () => {
  const holder = await aCardholder(harness, { attestationWindowMinutes: 10, requireAttestation: true });
  expect(await holder.ask(1)).toMatchObject({
    declinedReason: 'risk_rule',
    riskRule: 'unattestedSpend',
    attestationStatus: 'unattested',
  });
  await harness.cards.details(aCtx(holder.owner), { cardId: holder.cardId, summary: 'Buy a book' });
  expect(await holder.ask(1)).toMatchObject({ status: 'pending', attestationStatus: 'attested' });
  const late = aCtx(holder.owner, { sandbox: { clockOffsetMs: 11 * MINUTE } });
  expect(await holder.ask(1, {}, late)).toMatchObject({ declinedReason: 'risk_rule', attestationStatus: 'stale' });
});

test('an invalid amount, another owner’s agent, and a missing card are named in the error, and nothing is recorded', async () => {
  const holder = await aCardholder(harness);
  await expect(holder.ask('1.001')).rejects.toMatchObject({
    code: 'INVALID_REQUEST',
    details: [{ field: 'amount', code: 'invalid_format' }],
  });
  await expect(holder.ask(1, { agentId: 'agent_x' })).rejects.toMatchObject({
    details: [{ field: 'agentId', code: 'mismatch' }],
  });
  await expect(holder.ask(1, {}, aCtx(anOwner()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await harness.cards.listTransactions(aCtx(holder.owner), { cardId: holder.cardId })).items).toEqual([]);
});

test('a card’s own transactions are listed newest first, page by page', async () => {
  const holder = await aCardholder(harness, { limitAmount: 1_000 });
  const made = [];
  for (let n = 1; n <= 5; n += 1) made.unshift(await holder.ask(n));
  const list = (more: object) => harness.cards.listTransactions(aCtx(holder.owner), { cardId: holder.cardId, ...more });
  const first = await list({ limit: 2 });
  const second = await list({ limit: 3, cursor: first.nextCursor });
  expect([...first.items, ...second.items]).toEqual(made);
  expect(second.nextCursor).toBeUndefined();
  expect(await harness.cards.getTransaction(aCtx(holder.owner), { cardTransactionId: made[0]?.id ?? '' })).toEqual(made[0]);
  const stranger = aCtx(anOwner());
  await expect(harness.cards.listTransactions(stranger, { cardId: holder.cardId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(harness.cards.getTransaction(stranger, { cardTransactionId: made[0]?.id ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('an operation id belongs to one authorization: a derived id is another one', async () => {
  const holder = await aCardholder(harness);
  const ctx = aCtx(holder.owner);
  expect((await holder.ask(1, {}, ctx)).id).not.toBe((await holder.ask(1, {}, childCtx(ctx, 'other'))).id);
});
