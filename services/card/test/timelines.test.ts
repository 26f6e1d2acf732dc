// The content of a card transaction's timeline, from existing data.
import type { CardTransactionTimeline } from '@pay/contract/card/card-transaction';
import { uuid } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import { systemClock } from '@pay/core/time';
import { openDatabase } from '@pay/kernel/db';
import { aCtx, aCardholder, anOwner, authorizationHarness, type AuthorizationHarness } from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

type Holder = Awaited<ReturnType<typeof aCardholder>>;
const timeline = (holder: Holder, cardTransactionId: string) =>
  harness.cards.transactionTimeline(aCtx(holder.owner), { cardTransactionId });
const lines = ({ entries }: CardTransactionTimeline): string[] =>
  entries.map(({ kind, description, amount }) => `${kind}: ${description}${amount === undefined ? '' : ` ${amount}`}`);
const statuses = ({ statusHistory }: CardTransactionTimeline): string[] => statusHistory.map(({ status }) => status);

test('the timeline of an increment, an excess clearing, and a refund shows each step and who paid', async () => {
  const holder = await aCardholder(harness, { units: 4_000n });
  const { id } = await holder.ask(25);
  const ctx = aCtx(holder.owner);
  await harness.cards.incrementTransaction(ctx, { cardTransactionId: id, amount: 5 });
  await harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId: id, amount: 50 });
  const refund = await harness.cards.refundTransaction(aCtx(holder.owner), { cardTransactionId: id, amount: 12 });
  const told = await timeline(holder, id);
  expect(statuses(told)).toEqual(['pending', 'completed']);
  expect(lines(told)).toEqual([
    'status: Created',
    'network: Books asked for an authorization 25',
    'network: Approved',
    'event: Event transaction.authorized',
    'network: Increment approved 5',
    'event: Event transaction.authorized',
    'status: Status changed to completed',
    'network: Cleared by the merchant 50',
    `ledger: ${holder.walletId} paid 40`,
    'ledger: Missing funds covered by the overdraft 10',
    'event: Event transaction.settled',
    'network: Refunded by the merchant 12',
  ]);
  expect(told.entries.at(-1)?.relatedTransactionId).toBe(refund.id);
  const ofRefund = await timeline(holder, refund.id);
  expect([statuses(ofRefund), lines(ofRefund)]).toEqual([
    ['completed'],
    ['status: Created', 'network: Refunded by the merchant 12', 'event: Event transaction.settled'],
  ]);
});

test('a partial reversal leaves it pending, the last one ends it, and a later clearing names the new transaction', async () => {
  const holder = await aCardholder(harness);
  const { id } = await holder.ask(30);
  await harness.cards.reverseTransaction(aCtx(holder.owner), { cardTransactionId: id, amount: 10 });
  expect(statuses(await timeline(holder, id))).toEqual(['pending']);
  await harness.cards.reverseTransaction(aCtx(holder.owner), { cardTransactionId: id });
  const late = await harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId: id, amount: 30 });
  const told = await timeline(holder, id);
  expect(statuses(told)).toEqual(['pending', 'reversed']);
  expect(lines(told).slice(4)).toEqual([
    'network: Reversed by the merchant 10',
    'event: Event transaction.reversed',
    'status: Status changed to reversed',
    'network: Reversed by the merchant 20',
    'event: Event transaction.reversed',
    'network: Cleared by the merchant after the authorization ended 30',
  ]);
  expect(told.entries.at(-1)?.relatedTransactionId).toBe(late.id);
  expect(lines(await timeline(holder, late.id))).toContain(`ledger: ${holder.walletId} paid 30`);
});

test('a decline shows its reason with the numbers, and a forced posting shows that no authorization existed', async () => {
  const holder = await aCardholder(harness, { limitAmount: 20, limitFrequency: 'allTime' });
  const declined = await holder.ask(21);
  const told = await timeline(holder, declined.id);
  expect([statuses(told), lines(told)]).toEqual([
    ['declined'],
    [
      'status: Created',
      'network: Books asked for an authorization 21',
      'network: Declined: Requested 21.00 usd, but 20.00 of 20.00 usd is left',
      'event: Event transaction.declined',
    ],
  ]);
  const forced = await holder.ask(21, { forcePost: true });
  const ofForced = await timeline(holder, forced.id);
  expect([statuses(ofForced), lines(ofForced)]).toEqual([
    ['pending', 'completed'],
    [
      'status: Created',
      'status: Status changed to completed',
      'network: Posted by the merchant without an authorization 21',
      `ledger: ${holder.walletId} paid 21`,
      'event: Event transaction.settled',
    ],
  ]);
});

test('another owner’s card transaction has no timeline, like a missing one', async () => {
  const holder = await aCardholder(harness);
  const { id } = await holder.ask(1);
  const stranger = aCtx(anOwner());
  await expect(harness.cards.transactionTimeline(stranger, { cardTransactionId: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a timeline with too many operations shows the newest ones and the first clearing', async () => {
  const holder = await aCardholder(harness);
  const { id } = await holder.ask(30);
  const cleared = await harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId: id, amount: 30 });
  const once = { poolMax: 1, hotPoolMax: 1, clock: systemClock, applicationName: 'many refunds' };
  const admin = openDatabase({ url: () => harness.adminUrl, ...once });
  // The state after that many refunds of a cent, a second apart.
  const many = `insert into card.card_moves (account, environment, id, transaction_id, kind, units, at, number, done, paid_units, overdraft_units)
    select account, environment, gen_random_uuid(), transaction_id, 'refund', 1, at + n * interval '1 second', n, true, 0, 0
    from card.card_moves cross join generate_series(1, $2::integer) n where transaction_id = $1`;
  await admin.hot.query('many', many, [uuid(id), limits.cardTimeline + 1]);
  await admin.close();
  const told = await timeline(holder, id);
  const refunds = told.entries.filter(({ description }) => description === 'Refunded by the merchant');
  const from = cleared.postedAt ?? 0;
  expect(refunds.map(({ at }) => (at - from) / 1_000)).toEqual(Array.from({ length: limits.cardTimeline }, (_, n) => n + 2));
  expect(told.statusHistory.at(-1)).toEqual({ status: 'completed', at: from });
});
