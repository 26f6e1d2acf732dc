import { csvReader } from './read-csv.ts';
import { jsonReader } from './read-json-rows.ts';
import type { ReadRows, RowsReader } from './read-rows.ts';
import { findDuplicateRows, transferOfRow } from './transfer-of-row.ts';

async function readBy(reader: RowsReader, text: string, sliceBytes = 7): Promise<ReadRows> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += sliceBytes) await reader.add(bytes.subarray(at, at + sliceBytes));
  return reader.end();
}
const csv = (text: string, sliceBytes = 32_768) => readBy(csvReader(), text, sliceBytes);
const batch = { customerId: 'cus_a', walletId: 'wal_a' } as const;

test.each([
  ['commas', 'amount,reference\r\n1.00,"a, b"\r\n2.00,"a ""b"""\r\n', ['a, b', 'a "b"']],
  ['semicolons and a BOM', '\ufeffamount;reference\n1.00;"a;\nb"\n2.00;c, d\n', ['a;\nb', 'c, d']],
  ['a row that ends early, and an empty line', 'amount,reference\n1.00\n\n2.00,b\n', ['', 'b']],
])('CSV with %s is read as it is meant', async (_what, text, references) => {
  const { rows, columns } = await csv(text);
  expect(columns).toEqual(['amount', 'reference']);
  expect(rows.map(({ reference = '' }) => reference)).toEqual(references);
});

test('JSON rows become cells under dotted column names, known columns first', async () => {
  const rows = [
    { note: 1, amount: 2.5, counterparty: { details: { routingNumber: '021000021' } } },
    { clientRowId: 'b', amount: null },
  ];
  expect(await readBy(jsonReader(), JSON.stringify(rows))).toEqual({
    columns: ['clientRowId', 'amount', 'note', 'counterparty.details.routingNumber'],
    ignoredColumns: ['note'],
    rows: [{ note: '1', amount: '2.5', 'counterparty.details.routingNumber': '021000021' }, { clientRowId: 'b' }],
  });
});

test('a row without a destination defines its counterparty, and one with a destination names it', () => {
  const sent = {
    amount: '1',
    destinationCurrency: 'USD',
    destinationPaymentRail: 'ach',
    'counterparty.details.routingNumber': '021000021',
  };
  const spelt = transferOfRow({ ...sent, 'counterparty.account': '12345' }, batch);
  expect(spelt).toMatchObject({
    row: { counterparty: { customerId: 'cus_a', currency: 'usd', account: '12345', details: { routingNumber: '021000021' } } },
  });
  expect(transferOfRow({ ...sent, destinationAddress: 'pa_x', walletId: 'wal_b' }, batch)).toMatchObject({
    row: { counterparty: undefined, request: { destinationAddress: 'pa_x', walletId: 'wal_b', customerId: 'cus_a' } },
  });
});

test('the second row with an id is the duplicate, and rows without ids are not', () => {
  const ids = ['a', '', 'b', 'a', '', 'a'].map((clientRowId) => ({ clientRowId }));
  expect([...findDuplicateRows(ids)]).toEqual([4, 6]);
});

test.each([[1], [2], [3], [32_768]])(
  'a UTF-8 byte order mark is not part of the first column, in slices of %i',
  async (sliceBytes) => {
    // A second mark, which the library would remove too, stays text.
    const { columns, rows } = await csv('\ufeffamount,reference\n1.00,\ufeffa\n', sliceBytes);
    expect([columns, rows]).toEqual([['amount', 'reference'], [{ amount: '1.00', reference: '\ufeffa' }]]);
  },
);

const utf16 = Buffer.from('amount,reference\n1.00,a\n', 'utf16le');
test.each([
  ['little endian with its mark', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
  ['big endian with its mark', Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])],
  ['little endian without a mark', utf16],
  ['big endian without a mark', Buffer.from(utf16).swap16()],
  ['a mark alone', Buffer.from([0xff, 0xfe])],
])('UTF-16, %s, is refused by name', async (_what, bytes) => {
  for (const sliceBytes of [1, 32_768]) {
    const reader = csvReader();
    const read = async (): Promise<unknown> => {
      for (let at = 0; at < bytes.length; at += sliceBytes) await reader.add(bytes.subarray(at, at + sliceBytes));
      return reader.end();
    };
    await expect(read()).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      details: [{ field: 'fileId', message: expect.stringContaining('UTF-16') as string }],
    });
  }
});
