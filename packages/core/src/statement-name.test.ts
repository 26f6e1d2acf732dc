import { NAME_BYTES_MAX, statementName } from './statement-name.ts';

test('different statements have different names, even with the same prefix', () => {
  expect(statementName('list', 'select 1')).not.toBe(statementName('list', 'select 2'));
  expect(statementName('list', 'select 3')).toBe(statementName('list', 'select 3'));
});

test('a statement name fits into the limit of Postgres, or is rejected at once', () => {
  expect(Buffer.byteLength(statementName('transactions-list', 'select 4'))).toBeLessThanOrEqual(NAME_BYTES_MAX);
  expect(() => statementName('x'.repeat(60), 'select 5')).toThrow('too long');
});
