import { randomIds } from '@pay/core/id';
import { transactionView } from './card-transaction.ts';
import { anAuthorization } from './fixtures.ts';
import { outcomeOf } from './card-operation.ts';

const ids = randomIds();
const at = Date.UTC(2026, 0, 2);
const nothing = { paidUnits: 0n, overdraftUnits: 0n };

test('a caller sees dollars, the requested local amount, and a refund as a negative amount', () => {
  const t = anAuthorization(1_000n, {
    localCurrency: 'mxn',
    localUnits: 20_000n,
    merchant: { name: 'SQ *BLUE BOTTLE 0042', mcc: '5814' },
  });
  expect(transactionView(t)).toMatchObject({
    amount: 10,
    currency: 'usd',
    localAmount: 200,
    localCurrency: 'mxn',
    status: 'pending',
  });
  expect(transactionView(t)).toMatchObject({ merchantCategory: 'Fast food', enrichedMerchantName: 'Blue Bottle' });
  const done = outcomeOf(t, { id: ids.next('operation', at), kind: 'clear', cents: 1_000n, at, number: 0 }, nothing).after;
  const refund = outcomeOf(done, { id: ids.next('operation', at), kind: 'refund', cents: 250n, at, number: 1 }, nothing).created;
  expect(refund === undefined ? undefined : transactionView(refund)).toMatchObject({
    amount: -2.5,
    localAmount: -50,
    status: 'completed',
    relatedTransactionId: t.id,
    authorizedAmount: 0,
  });
});
