import { bytesInWords } from './bytes-in-words.ts';

test.each([
  [0, '0 bytes'],
  [1_023, '1023 bytes'],
  [1_024, '1.0 kB'],
  [1_572_864, '1.5 MB'],
  [10 * 1_024 ** 2, '10 MB'],
  [4 * 1_024 ** 3, '4.0 GB'],
])('%d bytes are %s', (bytes, words) => expect(bytesInWords(bytes)).toBe(words));
