import fc from 'fast-check';
import { parse } from 'csv-parse/sync';
import { cellOf, readCsv, readJsonRows, writeCsv } from './rows-table.ts';

const now = (): Promise<void> => Promise.resolve();

test('a spreadsheet file is read with its quotes, semicolons, line breaks, and byte order mark', async () => {
  const text = '\ufeffclientRowId;amount;counterparty.accountOwnerName\r\nr1;10,5;"Smith; ""Bob"""\r\n\r\nr2;"1\n2"\n;;\nr3;3;x';
  expect(await readCsv(text, now)).toEqual({
    columns: ['clientRowId', 'amount', 'counterparty.accountOwnerName'],
    rows: [
      { clientRowId: 'r1', amount: '10,5', 'counterparty.accountOwnerName': 'Smith; "Bob"' },
      { clientRowId: 'r2', amount: '1\n2' },
      {},
      { clientRowId: 'r3', amount: '3', 'counterparty.accountOwnerName': 'x' },
    ],
  });
});

test('rows of a request become cells under the same columns as those of a file', () => {
  const row = { amount: 12.5, reference: '', counterparty: { iban: 'DE1', details: { bic: 'X' } }, metadata: null };
  expect(readJsonRows(JSON.stringify([row, { amount: '1' }]))).toEqual({
    columns: ['amount', 'counterparty.iban', 'counterparty.details.bic'],
    rows: [{ amount: '12.5', 'counterparty.iban': 'DE1', 'counterparty.details.bic': 'X' }, { amount: '1' }],
  });
});

test('an empty cell whose column is named like an object method is empty', async () => {
  const { rows } = await readCsv('amount,constructor\n1,\n', now);
  expect(cellOf(rows[0] ?? {}, 'constructor')).toBe('');
});

test('rows with any text are read back cell by cell, also by the parser of the platform', async () => {
  const cell = fc.string({ unit: fc.constantFrom(...'a1=+-@",;\r\n \té'), maxLength: 6 });
  const columns = ['amount', 'x;y', 'counterparty.details.bic'];
  const row = fc.tuple(cell, cell, cell).map((cells) => Object.fromEntries(columns.map((name, nth) => [name, cells[nth] ?? ''])));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      const text = writeCsv({ columns, rows });
      const filled = rows.map((one) => Object.fromEntries(Object.entries(one).filter(([, value]) => value !== '')));
      expect(await readCsv(text, now)).toEqual({ columns, rows: filled });
      const lines = parse(text, { record_delimiter: ['\r\n', '\n', '\r'], skip_empty_lines: true });
      expect(lines).toEqual([columns, ...rows.map((one) => columns.map((name) => one[name]))]);
    }),
  );
});

test('a row whose only cell is empty stays a row', async () => {
  expect(await readCsv(writeCsv({ columns: ['amount'], rows: [{}, { amount: '2' }] }), now)).toEqual({
    columns: ['amount'],
    rows: [{}, { amount: '2' }],
  });
});

test('a large file is read in slices, and reading stops one row after the maximum', async () => {
  let pauses = 0;
  const pause = (): Promise<void> => Promise.resolve(void (pauses += 1));
  const line = `${'9'.repeat(40)},${'x'.repeat(60)}\n`;
  const { rows } = await readCsv(`amount,reference\n${line.repeat(20_000)}`, pause);
  expect(rows).toHaveLength(10_001);
  expect(pauses).toBeGreaterThanOrEqual(5);
});
