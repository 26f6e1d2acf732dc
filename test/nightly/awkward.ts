// Values that commonly break programs.
import type { Random } from './random.ts';

const texts: readonly string[] = [
  '',
  ' ',
  '\t\r\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00\ud800',
  '\u202e',
  '\ufeff',
  '\u0301',
  '１２',
  '٣',
  '😀'.repeat(200),
  'e\u0301'.repeat(64),
  'a'.repeat(256),
  'a'.repeat(5_000),
  'x'.repeat(70_000),
  "' or ''='",
  '%00',
  '%',
  '../../etc',
  '${7*7}',
  '<script>',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-0',
  '0',
  '-1',
  '1e400',
  '1e-400',
  '0x10',
  '00012',
  '0.0000000000000000001',
  '9'.repeat(40),
  `0.${'0'.repeat(40)}1`,
  '9007199254740993',
  '18446744073709551616',
  '1970-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '2026-02-30T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '-000001-01-01T00:00:00Z',
  'http://127.0.0.1:65000/hook',
  'http://[::1]:1/',
  'file:///etc/passwd',
  'https://user:word@example.com',
  'https://xn--/',
  'https://例え.テスト/',
  'https://example.invalid:99999/',
  'https://[::ffff:7f00:1]/',
  `https://${'a'.repeat(70)}.invalid/`,
  'https://1/',
  '0001-01-01T00:00:00Z',
  '1969-12-31T23:59:59.999Z',
  '9999-12-31T23:59:59Z',
  '2026-01-01T00:00:00+14:00',
  '2026-01-01T24:00:00Z',
  '2016-12-31T23:59:60Z',
  '__proto__',
  'constructor',
  'toString',
  '+14155550123',
  'a@b',
  '00000000-0000-0000-0000-000000000000',
];

const numbers: readonly number[] = [
  0,
  -0,
  1,
  -1,
  0.1,
  0.005,
  1e-7,
  1e-300,
  5e-324,
  1.7976931348623157e308,
  1e15,
  1e16,
  1e21,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  8_640_000_000_000_000,
  8_640_000_000_000_001,
  253_402_300_800_000,
  -62_135_596_800_001,
  12.345,
  99_999_999.99,
];

export const awkwardText = (random: Random): string =>
  random.percent(85)
    ? random.pick(texts)
    : Array.from({ length: random.below(12) }, () => String.fromCharCode(random.below(0x10000))).join('');

export const awkwardNumber = (random: Random): number =>
  random.percent(80) ? random.pick(numbers) : (random.below(2_000_000) - 1_000_000) / random.pick([1, 10, 1_000]);

export function awkwardValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 2 ? 4 : 7)) {
    case 0:
    case 1:
      return awkwardText(random);
    case 2:
      return awkwardNumber(random);
    case 3:
      return random.pick([true, false, null]);
    case 4:
      return Array.from({ length: random.pick([0, 1, 3, 300]) }, () => random.pick(['a', 1, null]));
    case 5:
      return [awkwardValue(random, depth + 1)];
    default:
      return { [awkwardText(random).slice(0, 40)]: awkwardValue(random, depth + 1) };
  }
}
