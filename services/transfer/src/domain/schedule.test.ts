import { conflict, invalidField } from '@pay/core/fault';
import { aTransaction } from './fixtures.ts';
import { failureOf, requestOf, scheduleDetail, scheduledAheadMax } from './schedule.ts';

const now = Date.UTC(2026, 0, 1);
const at = (ms: number) => scheduleDetail(new Date(ms).toISOString(), now);

test('a start time is in the future, at most a year ahead', () => {
  expect(scheduleDetail(undefined, now)).toBeUndefined();
  expect([at(now + 1), at(now + scheduledAheadMax)]).toEqual([undefined, undefined]);
  for (const wrong of [now, now - 1, now + scheduledAheadMax + 1])
    expect(at(wrong)).toMatchObject({ field: 'scheduledFor', code: 'out_of_range' });
});

test('every rejection at the due time is a failure reason of its transaction', () => {
  expect(failureOf(conflict('wallet_frozen', 'destinationAddress', ''))).toBe('compliance_rejected');
  expect(failureOf(conflict('limit_exceeded', 'amount', ''))).toBe('limit_exceeded');
  expect(failureOf(conflict('wallet_closed', 'destinationAddress', ''))).toBe('account_closed');
  expect(failureOf(invalidField('destinationAddress', 'not_found', ''))).toBe('invalid_account');
});

test('a transfer is checked again with the fields of its request', () => {
  const transfer = aTransaction({ amount: '12.5', reference: 'rent', developerFeeUnits: 500_000n });
  expect(requestOf(transfer)).toMatchObject({
    ...{
      customerId: transfer.customerId,
      walletId: transfer.walletId,
      amount: '12.5',
      reference: 'rent',
      developerFee: '0.500000',
    },
    destinationPaymentRail: transfer.rail,
  });
});
