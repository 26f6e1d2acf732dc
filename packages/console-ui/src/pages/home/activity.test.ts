import type { Transaction } from '../transfers/transfers-table.tsx';
import { customersShare, daysOf, oldestMoving, successRate, volumesOf } from './activity.ts';

const transaction = (over: Partial<Transaction>): Transaction =>
  ({
    type: 'transfer',
    status: 'completed',
    amount: '10.10',
    sourceCurrency: 'usd',
    createdAt: '2026-03-02T10:00:00.000Z',
    ...over,
  }) as Transaction;

test('each day has its outcomes, and days without outcomes are included', () => {
  const some = [
    transaction({}),
    transaction({ status: 'failed' }),
    transaction({ status: 'pending', createdAt: '2026-03-01T23:59:59.999Z' }),
  ];
  expect(daysOf(some, Date.UTC(2026, 2, 2, 12), 3)).toEqual([
    { day: '2026-02-28', counts: { completed: 0, moving: 0, failed: 0 } },
    { day: '2026-03-01', counts: { completed: 0, moving: 1, failed: 0 } },
    { day: '2026-03-02', counts: { completed: 1, moving: 0, failed: 1 } },
  ]);
});

test('the success rate counts only transactions in a final state', () => {
  expect(successRate([transaction({ status: 'pending' })])).toBeUndefined();
  expect(successRate([transaction({}), transaction({}), transaction({ status: 'returned' })])).toBe('66.7 %');
  expect(successRate([transaction({})])).toBe('100.0 %');
});

test('volumes are exact sums by currency, highest activity first', () => {
  const some = [
    transaction({ sourceCurrency: 'eur', amount: '5.00' }),
    transaction({}),
    transaction({ amount: '0.20' }),
    transaction({ status: 'failed' }),
  ];
  expect(volumesOf(some)).toEqual([
    { currency: 'usd', count: 2, amount: '10.30' },
    { currency: 'eur', count: 1, amount: '5.00' },
  ]);
});

test('customer assets are the credits minus the debits of wallets, without the platform’s accounts', () => {
  const rows = [
    { code: 'liability:wallet:wal_1', debit: '0.00', credit: '12.50' },
    { code: 'liability:wallet:wal_2', debit: '2.00', credit: '0.00' },
    { code: 'asset:liquidity', debit: '0.00', credit: '99.00' },
  ];
  expect(customersShare(rows, 'eur')).toEqual({ amount: '10.50', wallets: 2 });
});

test('the oldest transaction in progress is found among the newest', () => {
  const old = transaction({ id: 'txn_1', status: 'in_review', createdAt: '2026-01-01T00:00:00.000Z' });
  expect(oldestMoving([transaction({}), transaction({ status: 'pending' }), old])?.id).toBe('txn_1');
  expect(oldestMoving([transaction({})])).toBeUndefined();
});
