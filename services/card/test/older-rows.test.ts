// Rows of a build that did not store the payers: a refund asks the ledger, and returns no more than the ledger's
// payments.
import { uuid } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { openDatabase } from '@pay/kernel/db';
import { aCtx, aCardholder, authorizationHarness, type AuthorizationHarness } from './authorization-harness.ts';

let harness: AuthorizationHarness;
beforeAll(async () => void (harness = await authorizationHarness()));
afterAll(() => harness.stop());

/** The state that the older build left, with this many cents refunded completely to the wallet. */
async function forgetWhoPaid(id: string, refundedUnits: bigint): Promise<void> {
  const once = { poolMax: 1, hotPoolMax: 1, clock: systemClock, applicationName: 'older build' };
  const admin = openDatabase({ url: () => harness.adminUrl, ...once });
  const sql = `update card.card_transactions set paid_units = null, overdraft_units = null, returned_units = null,
    refunded_units = $2 where id = $1`;
  await admin.hot.query('forget', sql, [uuid(id), refundedUnits.toString()]);
  await admin.close();
}

test.each([
  ['nothing was refunded', 0n, 10_000n],
  ['part was refunded', 4_000n, 6_000n],
  ['all that was paid was refunded', 10_000n, 0n],
  ['more than was paid was refunded', 12_000n, 0n],
])(
  'a refund of an authorization beyond the wallet of which %s returns the rest of its payment',
  async (_, refundedUnits, left) => {
    const holder = await aCardholder(harness, { units: 10_000n });
    const { id: cardTransactionId } = await holder.ask(40);
    await harness.cards.clearTransaction(aCtx(holder.owner), { cardTransactionId, amount: 150 });
    expect(holder.balance()).toBe(0n);
    await forgetWhoPaid(cardTransactionId, refundedUnits);
    await harness.cards.refundTransaction(aCtx(holder.owner), { cardTransactionId });
    expect(holder.balance()).toBe(left);
  },
);
