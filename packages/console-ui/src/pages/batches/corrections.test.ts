import { listCorrectedNumbers, correctTable, type Corrections } from './corrections.ts';

const table = { columns: ['amount', 'reference'], rows: [{ amount: '1' }, { amount: 'x', reference: 'r' }, { amount: 'y' }] };
const corrections: Corrections = {
  1: { cells: { amount: '1' }, isLeftOut: false },
  2: { cells: { amount: '2', reference: '', 'counterparty.iban': 'DE1' }, isLeftOut: false },
  3: { cells: { amount: '3' }, isLeftOut: true },
};

test('a cell that is retyped unchanged is not a correction', () => {
  expect(listCorrectedNumbers(table, corrections)).toEqual([2, 3]);
});

test('before any row is sent, corrected rows replace invalid ones, and removed rows disappear', () => {
  expect(correctTable(table, corrections, 'all')).toEqual({
    columns: ['amount', 'reference', 'counterparty.iban'],
    rows: [{ amount: '1' }, { amount: '2', reference: '', 'counterparty.iban': 'DE1' }],
  });
});

test('after some rows are sent, only the corrected rows are sent again', () => {
  const { rows } = correctTable(table, corrections, 'corrected');
  expect(rows.map(({ amount }) => amount)).toEqual(['2']);
});
