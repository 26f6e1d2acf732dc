import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRow } from './csv.ts';

test('text that begins like a formula gets an apostrophe, and numbers do not', () => {
  expect(csvRow(['=HYPERLINK("x")', '-12.50', -3, '+1', '@a', '\tb', '-12 apples', null, true])).toBe(
    `"'=HYPERLINK(""x"")",-12.50,-3,+1,'@a,'\tb,'-12 apples,,true\r\n`,
  );
});

test('a strict reader of another author reads every text as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
      (rows) => {
        const width = rows[0]?.length ?? 0;
        const table = rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''));
        const read = parse(table.map(csvRow).join(''), {
          record_delimiter: '\r\n',
          relax_quotes: false,
          skip_empty_lines: false,
        });
        const shown = (text: string): string => (/^[=+\-@\t]/.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text);
        expect(read).toEqual(table.map((row) => row.map(shown)));
      },
    ),
  );
});
