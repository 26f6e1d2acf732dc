import fc from 'fast-check';
import { inspectContent, textCheck } from './inspect-content.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex');
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const csv = Buffer.from('name,amount\nZoë,1.00\n');

test.each([
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['application/pdf', pdf],
  ['text/csv', csv],
] as const)('%s is found to be what it is, in pieces of any size', async (type, bytes) => {
  for (const size of [1, 7, bytes.length])
    expect(await inspectContent(inPieces(bytes, size), type)).toMatchObject({ found: undefined, sizeBytes: bytes.length });
});

test.each([
  ['a picture as CSV', 'text/csv', png, 'image/png'],
  ['a PDF as a picture', 'image/png', pdf, 'application/pdf'],
  ['text as PDF', 'application/pdf', csv, 'of an unknown type'],
  ['Latin-1 as CSV', 'text/csv', Buffer.from('Zo\xeb,1', 'latin1'), 'not UTF-8 text'],
  ['a character that is cut off at the end', 'text/csv', csv.subarray(0, csv.indexOf('ë') + 1), 'not UTF-8 text'],
  ['NUL in text', 'text/csv', Buffer.from('a\0b'), 'not UTF-8 text'],
] as const)('%s is found out', async (_what, type, bytes, expectedResult) => {
  expect((await inspectContent(inPieces(bytes, 3), type)).found).toBe(expectedResult);
});

test('chunks decode as text exactly if a decoder of the whole accepts them', () => {
  const texts = fc.string({ unit: 'binary' }).map((text) => Buffer.from(text.replaceAll('\0', '')));
  const cut = fc.tuple(texts, fc.nat(3)).map(([bytes, off]) => bytes.subarray(0, Math.max(0, bytes.length - off)));
  const noise = fc
    .array(fc.constantFrom(0x41, 0x80, 0xbf, 0xc3, 0xe2, 0xed, 0xf0, 0xf5, 0xff, 0))
    .map((bytes) => Buffer.from(bytes));
  fc.assert(
    fc.property(fc.oneof(texts, cut, noise), fc.integer({ min: 1, max: 9 }), (bytes, size) => {
      const check = textCheck();
      for (let at = 0; at < bytes.length; at += size) check.add(bytes.subarray(at, at + size));
      expect(check.isWhole()).toBe(isTextAsWhole(bytes));
    }),
  );
});

function isTextAsWhole(bytes: Buffer): boolean {
  try {
    return !new TextDecoder('utf-8', { fatal: true }).decode(bytes).includes('\0');
  } catch {
    return false;
  }
}

test('the hash is the SHA-256 of the whole file', async () => {
  const { sha256 } = await inspectContent(inPieces(Buffer.from('abc'), 1), 'text/csv');
  expect(sha256).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
