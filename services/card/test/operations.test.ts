import type { CardTransaction } from '@pay/contract/card/card-transaction';
import { unavailable } from '@pay/core/fault';
import { DAY } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import {
  aCtx,
  aCardholder,
  anOwner,
  authorizationHarness,
  eventsOf,
  type AuthorizationHarness,
  type Cardholder,
} from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());
afterEach(() => void (harness.aroundPost = (call) => Promise.resolve(call())));

type Verb = 'clearTransaction' | 'reverseTransaction' | 'refundTransaction' | 'incrementTransaction';

const move = ({ owner }: Cardholder, verb: Verb, { id }: CardTransaction, amount?: number, ctx = aCtx(owner)) =>
  harness.cards[verb](ctx, { cardTransactionId: id, ...(amount === undefined ? {} : { amount }) } as never);
const expire = ({ owner }: Cardholder, { id }: CardTransaction) =>
  harness.cards.expireTransaction(aCtx(owner), { cardTransactionId: id });
const read = ({ owner }: Cardholder, { id }: CardTransaction) =>
  harness.cards.getTransaction(aCtx(owner), { cardTransactionId: id });
const types = async (...of: CardTransaction[]) => (await eventsOf(harness, ...of.map(({ id }) => id))).map(({ type }) => type);
const conflict = (code: string) => ({ code: 'CONFLICT', details: [expect.objectContaining({ code })] });

test('a card with 100 a day takes 60, declines 60, takes 40, clears 45, and refunds 10, and the wallet balances', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const sixty = await holder.ask(60);
  expect((await holder.ask(60)).declinedReason).toBe('spending_limit_exceeded');
  const forty = await holder.ask(40);
  const cleared = await move(holder, 'clearTransaction', forty, 45);
  expect(cleared).toMatchObject({ status: 'completed', amount: 45, authorizedAmount: 40, postedAt: expect.any(Number) });
  const refund = await move(holder, 'refundTransaction', forty, 10);
  expect(refund).toMatchObject({ status: 'completed', amount: -10, relatedTransactionId: forty.id, authorizedAmount: 0 });
  expect([holder.balance(), holder.held(), await holder.spent()]).toEqual([996_500n, 6_000n, 95]);
  expect(await types(sixty, forty, refund)).toEqual([
    'transaction.authorized',
    'transaction.authorized',
    'transaction.settled',
    'transaction.settled',
  ]);
});

test('a clearing posts once, for any number of requests', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.ask(25);
  const ctx = aCtx(holder.owner);
  const answers = await Promise.all([1, 2, 3].map(() => move(holder, 'clearTransaction', t, 25, ctx)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect([holder.balance(), holder.held()]).toEqual([997_500n, 0n]);
  expect(await types(t)).toEqual(['transaction.authorized', 'transaction.settled']);
  await expect(move(holder, 'clearTransaction', t)).rejects.toMatchObject(conflict('invalid_state_transition'));
});

test('concurrent clearing, reversal, and expiry have one result, with one posting and no hold', async () => {
  for (let n = 0; n < 5; n += 1) {
    const holder = await aCardholder(harness);
    const t = await holder.ask(25);
    const ends = await Promise.allSettled([
      move(holder, 'clearTransaction', t),
      move(holder, 'reverseTransaction', t),
      expire(holder, t),
      move(holder, 'reverseTransaction', t, 5),
    ]);
    const { status } = await read(holder, t);
    expect(['completed', 'reversed']).toContain(status);
    expect(ends.some((end) => end.status === 'fulfilled')).toBe(true);
    expect(holder.held()).toBe(0n);
    const posted = harness.ledger.applied.filter(
      ({ owner, group }) => owner.account === holder.owner.account && group.steps.some(({ op }) => op === 'post'),
    );
    expect(posted.length).toBe(holder.balance() === 1_000_000n ? 0 : 1);
  }
});

test('several clearings add up, and each emits an event', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.ask(60);
  await move(holder, 'clearTransaction', t, 20);
  expect(await move(holder, 'clearTransaction', t, 30)).toMatchObject({ status: 'completed', amount: 50 });
  // Without an amount, the clearing is for the rest of the authorization.
  expect(await move(holder, 'clearTransaction', t)).toMatchObject({ amount: 60 });
  expect([holder.balance(), holder.held()]).toEqual([994_000n, 0n]);
  expect((await eventsOf(harness, t.id)).map(({ version }) => version)).toEqual([1, 2, 3, 4]);
});

test('a partial reversal frees hold and limit, and the rest clears', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const t = await holder.ask(100);
  expect(await move(holder, 'reverseTransaction', t, 30)).toMatchObject({ status: 'pending', amount: 70, authorizedAmount: 100 });
  expect([holder.held(), await holder.spent()]).toEqual([7_000n, 70]);
  await expect(move(holder, 'reverseTransaction', t, 70.01)).rejects.toMatchObject(conflict('limit_exceeded'));
  expect((await holder.ask(30)).status).toBe('pending');
  await move(holder, 'clearTransaction', t);
  expect([holder.balance(), holder.held()]).toEqual([993_000n, 3_000n]);
  expect(await types(t)).toEqual(['transaction.authorized', 'transaction.reversed', 'transaction.settled']);
});

test('a reversed or expired authorization has ended, and its limit is free again', async () => {
  const holder = await aCardholder(harness, { limitAmount: 50 });
  const t = await holder.ask(50);
  expect(await move(holder, 'reverseTransaction', t)).toMatchObject({ status: 'reversed', amount: 50 });
  const other = await holder.ask(50);
  expect(await expire(holder, other)).toMatchObject({ status: 'reversed' });
  const third = await holder.ask(50);
  expect(await move(holder, 'clearTransaction', third, 0)).toMatchObject({ status: 'reversed' });
  expect([holder.held(), await holder.spent()]).toEqual([0n, 0]);
  for (const verb of ['reverseTransaction', 'refundTransaction', 'incrementTransaction'] as const) {
    await expect(move(holder, verb, t, 1)).rejects.toMatchObject(conflict('invalid_state_transition'));
  }
});

test('a merchant that clears after a reversal is paid by a separate transaction', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.ask(25);
  await move(holder, 'reverseTransaction', t);
  const late = await move(holder, 'clearTransaction', t);
  expect(late).toMatchObject({ status: 'completed', amount: 25, relatedTransactionId: t.id });
  expect(late.id).not.toBe(t.id);
  expect([(await read(holder, t)).status, holder.balance(), holder.held()]).toEqual(['reversed', 997_500n, 0n]);
  expect(await types(late)).toEqual(['transaction.settled']);
});

test('refunds never exceed the cleared amount, even when they run concurrently', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.ask(30);
  await move(holder, 'clearTransaction', t);
  const refunds = await Promise.allSettled(Array.from({ length: 8 }, () => move(holder, 'refundTransaction', t, 10)));
  expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect([holder.balance(), await holder.spent()]).toEqual([1_000_000n, 0]);
  await expect(move(holder, 'refundTransaction', t)).rejects.toMatchObject(conflict('invalid_state_transition'));
});

test('an increment raises the hold, counts against the limit, and clears with the rest', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const t = await holder.ask(60);
  const ctx = aCtx(holder.owner);
  const raised = await move(holder, 'incrementTransaction', t, 20, ctx);
  expect(raised).toMatchObject({ status: 'pending', amount: 80, authorizedAmount: 80 });
  expect(await move(holder, 'incrementTransaction', t, 20, ctx)).toEqual(raised);
  await expect(move(holder, 'incrementTransaction', t, 20.01)).rejects.toMatchObject(conflict('limit_exceeded'));
  expect([holder.held(), await holder.spent()]).toEqual([8_000n, 80]);
  await move(holder, 'clearTransaction', t);
  expect([holder.held(), holder.balance()]).toEqual([0n, 992_000n]);
  expect(await types(t)).toEqual(['transaction.authorized', 'transaction.authorized', 'transaction.settled']);
});

test('an increment that the wallet or the card rejects leaves the authorization unchanged', async () => {
  const holder = await aCardholder(harness, { units: 7_000n });
  const t = await holder.ask(60);
  await expect(move(holder, 'incrementTransaction', t, 10.01)).rejects.toMatchObject(conflict('insufficient_funds'));
  await harness.cards.freeze(aCtx(holder.owner), { cardId: holder.cardId });
  await expect(move(holder, 'incrementTransaction', t, 1)).rejects.toMatchObject(conflict('card_not_active'));
  expect([(await read(holder, t)).amount, holder.held()]).toEqual([60, 6_000n]);
});

test('an incremented authorization can be partially reversed, newest part first, and the hold follows', async () => {
  const holder = await aCardholder(harness, { limitAmount: 100 });
  const t = await holder.ask(60);
  await move(holder, 'incrementTransaction', t, 20);
  await move(holder, 'reverseTransaction', t, 30);
  expect([holder.held(), await holder.spent()]).toEqual([5_000n, 50]);
  await move(holder, 'incrementTransaction', t, 50);
  expect([holder.held(), await holder.spent()]).toEqual([10_000n, 100]);
  await move(holder, 'reverseTransaction', t);
  expect([holder.held(), await holder.spent()]).toEqual([0n, 0]);
});

test('the wallet pays a tip above the hold, and a shortfall is owed to the platform', async () => {
  const rich = await aCardholder(harness);
  await move(rich, 'clearTransaction', await rich.ask(40), 45);
  expect([rich.balance(), harness.ledger.balance(rich.owner, 'suspense', 'card_overdraft', 'usd')]).toEqual([995_500n, 0n]);
  const poor = await aCardholder(harness, { units: 4_100n });
  await move(poor, 'clearTransaction', await poor.ask(40), 45);
  expect([poor.balance(), harness.ledger.balance(poor.owner, 'suspense', 'card_overdraft', 'usd')]).toEqual([0n, -400n]);
});

test('a frozen card still accepts clearings, refunds, and forced postings', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.ask(40);
  const { owner, cardId } = holder;
  await harness.cards.freeze(aCtx(owner), { cardId });
  await move(holder, 'clearTransaction', t);
  await move(holder, 'refundTransaction', t, 15);
  const ctx = aCtx(owner);
  const forced = await holder.ask(5, { forcePost: true }, ctx);
  expect(forced).toMatchObject({ status: 'completed', amount: 5, authorizedAmount: 0 });
  expect(await holder.ask(5, { forcePost: true }, ctx)).toEqual(forced);
  expect(await read(holder, forced)).toEqual({ ...forced, postedAt: expect.any(Number) });
  expect([holder.balance(), await types(forced)]).toEqual([997_000n, ['transaction.settled']]);
});

test('an authorization expires after seven days, a hotel’s after thirty, by the owner’s clock', async () => {
  const holder = await aCardholder(harness);
  const shop = await holder.ask(10);
  const hotel = await holder.ask(10, { merchant: { name: 'Grand Hotel', mcc: '7011' } });
  const at = async (days: number) => {
    await harness.cards.sandboxApply(aCtx(holder.owner), { settings: {}, clockOffsetMs: days * DAY, advancedMs: DAY });
    return Promise.all([read(holder, shop), read(holder, hotel)].map(async (t) => (await t).status));
  };
  expect(await at(6.9)).toEqual(['pending', 'pending']);
  expect(await at(7.1)).toEqual(['reversed', 'pending']);
  expect(await at(29.9)).toEqual(['reversed', 'pending']);
  expect(await at(30.1)).toEqual(['reversed', 'reversed']);
  expect(holder.held()).toBe(0n);
  expect(await types(shop)).toEqual(['transaction.authorized', 'transaction.reversed']);
});

test('a merchant of the magic name never clears: its authorization expires automatically', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.at('Books 006');
  expect(t.status).toBe('pending');
  await eventually(
    () => read(holder, t),
    ({ status }) => status === 'reversed',
    { withinMs: 10_000 },
  );
  expect(holder.held()).toBe(0n);
});

test('the next caller finishes, once, a clearing whose ledger call got no answer', async () => {
  for (const [when, fails] of [
    ['before', (call: () => unknown) => void call],
    ['after', (call: () => unknown) => void call()],
  ] as const) {
    const holder = await aCardholder(harness);
    const t = await holder.ask(25);
    let broken = true;
    harness.aroundPost = (call, { groupId }) => {
      if (groupId !== t.id || !broken) return Promise.resolve(call());
      fails(call);
      throw unavailable('test', `down ${when}`);
    };
    const ctx = aCtx(holder.owner);
    await expect(move(holder, 'clearTransaction', t, 25, ctx)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect((await read(holder, t)).status).toBe('pending');
    broken = false;
    // Another operation on the transaction finds the open one and finishes it first.
    await expect(move(holder, 'reverseTransaction', t)).rejects.toMatchObject(conflict('invalid_state_transition'));
    expect((await read(holder, t)).status).toBe('completed');
    expect(await move(holder, 'clearTransaction', t, 25, ctx)).toMatchObject({ status: 'completed', amount: 25 });
    expect([holder.balance(), holder.held()]).toEqual([997_500n, 0n]);
    expect(await types(t)).toEqual(['transaction.authorized', 'transaction.settled']);
  }
});

test('the job finishes a clearing whose caller never retries', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.ask(25);
  let broken = true;
  harness.aroundPost = (call, { groupId }) => {
    if (groupId === t.id && broken) throw unavailable('test', 'down');
    return Promise.resolve(call());
  };
  await expect(move(holder, 'clearTransaction', t)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  broken = false;
  await harness.running.db
    .knex('card_moves')
    .where('done', false)
    .update({ due_at: new Date(0).toISOString() });
  await harness.running.jobs.runOnce('finish-card-moves');
  expect(await read(holder, t)).toMatchObject({ status: 'completed', amount: 25 });
  expect([holder.balance(), await types(t)]).toEqual([997_500n, ['transaction.authorized', 'transaction.settled']]);
});

test('invalid amounts are rejected by name, and another owner’s transactions are missing', async () => {
  const holder = await aCardholder(harness);
  const t = await holder.ask(25);
  for (const amount of [0.001, -1]) {
    await expect(move(holder, 'clearTransaction', t, amount)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  }
  await expect(move(holder, 'reverseTransaction', t, 0)).rejects.toMatchObject({
    details: [{ field: 'amount', code: 'out_of_range' }],
  });
  for (const verb of ['clearTransaction', 'reverseTransaction', 'refundTransaction', 'incrementTransaction'] as const) {
    await expect(move(holder, verb, t, 1, aCtx(anOwner()))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(move(holder, verb, { ...t, id: 'ctx_nonsense' }, 1)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
