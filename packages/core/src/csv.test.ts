import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRow, exactCsvRow } from './csv.ts';

test('text that begins like a formula gets an apostrophe, and numbers do not', () => {
  expect(csvRow(['=HYPERLINK("x")', '-12.50', -3, '+1', '@a', '\tb', '-12 apples', null, true])).toBe(
    `"'=HYPERLINK(""x"")",-12.50,-3,+1,'@a,'\tb,'-12 apples,,true\r\n`,
  );
});

test.each([' ', '\u00a0', '\u3000', '\ufeff', '\u200b', '\u2028', '\u00ad', '\v', ' \t\n \u00a0', '\r'])(
  'text that begins like a formula after %j gets an apostrophe',
  (blank) => {
    for (const sign of ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20'])
      expect(parse(csvRow([`${blank}${sign}A1`, 'b']))).toEqual([[`'${blank}${sign}A1`, 'b']]);
    expect(parse(csvRow([`${blank}Ada = Bo`, 'b']))).toEqual([
      [blank.startsWith('\r') ? `'${blank}Ada = Bo` : `${blank}Ada = Bo`, 'b'],
    ]);
  },
);

test('an independent strict parser reads every text unchanged', () => {
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
        const isFormula = /^(?:[\t\r]|[\s\p{Z}\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;
        const guardFormula = (text: string): string =>
          isFormula.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
        expect(read).toEqual(table.map((row) => row.map(guardFormula)));
      },
    ),
  );
});

test('a row for programs keeps the text of its cells', () => {
  expect(exactCsvRow(['=1', '-5', 'a;b', 'say "x"', 'two\nlines', ''])).toBe('=1,-5,"a;b","say ""x""","two\nlines",\r\n');
});
