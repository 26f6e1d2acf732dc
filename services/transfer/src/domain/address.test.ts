import fc from 'fast-check';
import { checkAddress, toChecksumAddress } from './address.ts';
import type { Chain } from './rail-matrix.ts';
import type { Currency } from '@pay/core/money';

const code = (chain: Chain, text: string, currency: Currency = 'usdc'): string => {
  const check = checkAddress(chain, currency, text);
  return check.ok ? 'ok' : check.code;
};

// Published check vectors and our own.
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

test('the EIP-55 sample address is accepted unchanged', () => {
  expect(checkAddress('base', 'usdc', evm)).toEqual({ ok: true, address: evm });
});

test('one letter in the wrong case invalidates an EVM address', () => {
  expect(code('ethereum', evm.replace('aA', 'aa'))).toBe('invalid_checksum');
});

test.each([evm.toLowerCase(), `0x${evm.slice(2).toUpperCase()}`])(
  'an address in one case is taken and echoed with its checksum: %s',
  (text) => {
    expect(checkAddress('polygon', 'usdc', text)).toEqual({ ok: true, address: evm });
  },
);

test.each([
  ['ethereum', '0x0000000000000000000000000000000000000000', 'not_supported'],
  ['ethereum', '0x0000000000000000000000000000000000000001', 'not_supported'],
  ['ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'not_supported'],
  ['base', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'not_supported'],
  ['ethereum', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'invalid_format'],
  ['ethereum', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed00', 'invalid_format'],
  ['solana', '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB', 'ok'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'not_supported'],
  ['solana', '11111111111111111111111111111111', 'not_supported'],
  ['solana', '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3Ct0', 'invalid_format'],
  ['solana', '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3C', 'invalid_format'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'not_supported'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', 'invalid_checksum'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj', 'invalid_format'],
] as const)('%s %s is %s', (chain, text, expectedCode) => {
  expect(code(chain, text, chain === 'tron' ? 'usdt' : 'usdc')).toBe(expectedCode);
});

test('any changed letter case of a checksummed address is detected', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), fc.nat(39), (bytes, at) => {
      const address = toChecksumAddress(`0x${Buffer.from(bytes).toString('hex')}`);
      const letter = address.charAt(at + 2);
      const flipped = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
      if (flipped === letter) return;
      const wrong = `${address.slice(0, at + 2)}${flipped}${address.slice(at + 3)}`;
      const digits = wrong.slice(2);
      const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
      expect(code('ethereum', wrong)).toBe(oneCase ? code('ethereum', address) : 'invalid_checksum');
    }),
    { numRuns: 200 },
  );
});

test('a Solana address decodes to its exact bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), fc.nat(3), (random, zeros) => {
      const bytes = random.map((byte, i) => (i < zeros ? 0 : byte));
      expect(code('solana', encodeBase58(bytes))).toBe(bytes.every((byte) => byte === 0) ? 'not_supported' : 'ok');
      expect(code('solana', encodeBase58(bytes.subarray(1)))).toBe('invalid_format');
      expect(code('solana', encodeBase58(Uint8Array.of(1, ...bytes)))).toBe('invalid_format');
    }),
  );
});

/** Written the slow and obvious way, so that it can judge the fast decoder. */
function encodeBase58(bytes: Uint8Array): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (; value > 0n; value /= 58n) text = alphabet.charAt(Number(value % 58n)) + text;
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0) < 0 ? bytes.length : bytes.findIndex((byte) => byte !== 0)) + text;
}
