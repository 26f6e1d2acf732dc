// On-chain addresses of a wallet. They are derived only from its id and are valid by the rules of each chain. In the
// sandbox, no private keys exist for them.
import { createHash } from 'node:crypto';
import { keccak_256 } from '@noble/hashes/sha3';
import { base58, createBase58check } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2';
import { uuid } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import { assetsOf, chains, type Chain } from '@pay/contract/chain';

export type DepositAddress = { readonly chain: Chain; readonly address: string };

/** The address on each chain that carries the wallet's currency. All EVM chains share one address. */
export function depositAddresses(walletId: string, currency: Currency): DepositAddress[] {
  const evm = evmAddress(walletId);
  const of = (chain: Chain): string =>
    chain === 'solana' ? solanaAddress(walletId) : chain === 'tron' ? tronAddress(walletId) : evm;
  return chains.filter((chain) => assetsOf[chain].includes(currency)).map((chain) => ({ chain, address: of(chain) }));
}

const seed = (walletId: string, family: string): Uint8Array =>
  new Uint8Array(
    createHash('sha256')
      .update(`${family}:${uuid(walletId)}`)
      .digest(),
  );

/** EIP-55: a letter is upper case where the hash of the lower-case address has a high half-byte. */
function evmAddress(walletId: string): string {
  const hex = Buffer.from(seed(walletId, 'evm').subarray(0, 20)).toString('hex');
  const hash = Buffer.from(keccak_256(hex)).toString('hex');
  return `0x${[...hex].map((digit, i) => (parseInt(hash[i] as string, 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

const solanaAddress = (walletId: string): string => base58.encode(seed(walletId, 'solana'));

/** Twenty bytes behind Tron's own 0x41, with base 58's double SHA-256 checksum. */
const tronAddress = (walletId: string): string =>
  createBase58check(sha256).encode(new Uint8Array([0x41, ...seed(walletId, 'tron').subarray(0, 20)]));
