import { csvOf } from './csv.ts';

test('cells with commas, quotes and line ends are quoted', () => {
  expect(csvOf(['a', 'b'], [['x, y', 'says "no"\nand goes']])).toBe('a,b\r\n"x, y","says ""no""\nand goes"\r\n');
});

test('no cell is a formula, and negative amounts stay numbers', () => {
  expect(csvOf(['a'], [['=HYPERLINK("x")'], ['-12.50'], ['@sum'], ['-x']])).toBe(
    'a\r\n"\'=HYPERLINK(""x"")"\r\n-12.50\r\n\'@sum\r\n\'-x\r\n',
  );
});
