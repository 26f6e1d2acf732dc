import { keccak_256 } from '@noble/hashes/sha3';
import { base58 } from '@scure/base';
import { createHash } from 'node:crypto';
import { randomIds } from '@pay/core/id';
import { depositAddresses } from './deposit-addresses.ts';

const ids = randomIds();
const some = Array.from({ length: 50 }, () => ids.next('wallet', 1_700_000_000_000));
const of = (walletId: string, chain: string): string =>
  depositAddresses(walletId, 'usdt').find((a) => a.chain === chain)?.address ?? '';

test('EVM addresses carry the checksum of EIP-55', () => {
  for (const id of some) {
    const body = of(id, 'ethereum').slice(2);
    const hash = Buffer.from(keccak_256(body.toLowerCase())).toString('hex');
    const right = [...body].every((c, i) => /\d/.test(c) || parseInt(hash[i] as string, 16) > 7 === (c === c.toUpperCase()));
    expect(right).toBe(true);
  }
});

test('Solana addresses are 32 bytes', () => {
  for (const id of some) expect(base58.decode(of(id, 'solana'))).toHaveLength(32);
});

test('Tron addresses start with T and end in the double hash of the preceding bytes', () => {
  const twice = (bytes: Uint8Array) => createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest();
  for (const id of some) {
    const bytes = base58.decode(of(id, 'tron'));
    expect(of(id, 'tron')).toMatch(/^T/);
    expect(bytes).toHaveLength(25);
    expect(Buffer.from(bytes.subarray(21))).toEqual(twice(bytes.subarray(0, 21)).subarray(0, 4));
  }
});

test('no two wallets share an address, and a wallet’s address never changes', () => {
  expect(new Set(some.map((id) => of(id, 'ethereum'))).size).toBe(some.length);
  expect(depositAddresses(some[0] as string, 'usdc')).toEqual(depositAddresses(some[0] as string, 'usdc'));
});

test('only chains that support the currency are returned', () => {
  expect(depositAddresses(some[0] as string, 'usdc').map((a) => a.chain)).not.toContain('tron');
  expect(depositAddresses(some[0] as string, 'eurc').map((a) => a.chain)).toEqual(['ethereum', 'base', 'avalanche', 'solana']);
});
