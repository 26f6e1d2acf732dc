import type { BatchRow, RowState } from './batch.ts';
import { countDone, withMovedRows, noCounts, rowStates, statusAfterChecks, statusAtEnd, tenthsOf, validOf } from './batch.ts';
import { resultHeader, resultLines } from './result-csv.ts';

const counts = (some: Partial<Record<RowState, number>>) => ({ ...noCounts, ...some });

test('moving rows changes their state and not their number', () => {
  const before = counts({ valid: 5, invalid: 2 });
  const after = withMovedRows(before, [{ from: 'valid', to: 'sending', rows: 3 }]);
  expect(after).toEqual(counts({ valid: 2, sending: 3, invalid: 2 }));
  expect(rowStates.reduce((sum, state) => sum + after[state], 0)).toBe(7);
  expect([validOf({ counts: after }), countDone({ counts: after }), tenthsOf({ counts: after, total: 7 })]).toEqual([5, 2, 2]);
});

test.each([
  ['partial', { valid: 1, invalid: 1 }, 'ready'],
  ['partial', { invalid: 2 }, 'invalid'],
  ['all_or_nothing', { valid: 1, invalid: 1 }, 'invalid'],
  ['all_or_nothing', { valid: 2 }, 'ready'],
] as const)('%s with %o is %s', (mode, some, status) =>
  expect(statusAfterChecks({ mode, total: 2, counts: counts(some) })).toBe(status),
);

test.each([
  [{ completed: 2, invalid: 5 }, 'completed'],
  [{ completed: 2, returned: 1 }, 'partially_completed'],
  [{ completed: 1, canceled: 1 }, 'partially_completed'],
  [{ failed: 2 }, 'partially_completed'],
  [{ canceled: 2, invalid: 1 }, 'canceled'],
] as const)('%o ends as %s', (some, status) => expect(statusAtEnd({ counts: counts(some) })).toBe(status));

test('the result file has the cells as sent, without formulas, and the result of each row', () => {
  const row = {
    ...{ number: 1, state: 'failed', clientRowId: null, customerId: null, walletId: null, amountUnits: null, feeUnits: null },
    ...{ finalAmount: null, transactionId: null, counterpartyId: null, slice: 1, failure: null, retryOfRow: null },
    sent: { amount: '-5', reference: '=SUM(A1)', note: 'a "b",\nc', status: 'old' },
    errors: [{ field: 'amount', code: 'invalid_format', message: 'no' }],
  } as const satisfies BatchRow;
  const columns = ['amount', 'reference', 'note', 'status'];
  expect(resultHeader(columns)).toBe('amount,reference,note,status,transactionId,errorField,errorCode\r\n');
  expect(resultLines(columns, [row])).toBe(`-5,'=SUM(A1),"a ""b"",\nc",failed,,amount,invalid_format\r\n`);
  const returned = { ...row, state: 'returned', errors: [], failure: 'account_closed' } as const;
  expect(resultLines(['amount'], [returned])).toBe('-5,returned,,transactionId,account_closed\r\n');
});
