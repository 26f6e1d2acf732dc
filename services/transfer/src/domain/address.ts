// Checks whether a text is an address that may receive a customer's money. A typing error on a chain is an irreversible
// loss. So checksums are enforced, and well-formed addresses that swallow funds are rejected.
import { sha256 } from '@noble/hashes/sha2';
import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils';
import type { FieldCode } from '@pay/core/fault';
import type { Currency } from '@pay/core/money';
import type { Chain } from './rail-matrix.ts';

export type AddressCheck =
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly code: FieldCode; readonly message: string };

/** Returns the address in its canonical form (EIP-55 on EVM chains), or why it is rejected. */
export function checkAddress(chain: Chain, currency: Currency, text: string): AddressCheck {
  const check = chain === 'solana' ? checkSolana(text) : chain === 'tron' ? checkTron(text) : checkEvm(text);
  if (!check.ok) return check;
  if (tokenContracts.has(check.address)) {
    return refuse('not_supported', `${check.address} is the contract of a token (${currency} or another), not a recipient`);
  }
  return check;
}

const refuse = (code: FieldCode, message: string): AddressCheck => ({ ok: false, code, message });

/** EIP-55: a letter is upper-case when the matching hex digit of keccak-256 of the lower-case address is 8 or more. */
export function toChecksumAddress(address: string): string {
  const lower = address.slice(2).toLowerCase();
  const digest = bytesToHex(keccak_256(utf8ToBytes(lower)));
  let out = '0x';
  for (let i = 0; i < lower.length; i += 1) {
    const upper = Number.parseInt(digest.charAt(i), 16) >= 8;
    out += upper ? lower.charAt(i).toUpperCase() : lower.charAt(i);
  }
  return out;
}

function checkEvm(text: string): AddressCheck {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text))
    return refuse('invalid_format', 'An EVM address must be 0x followed by 40 hexadecimal digits');
  const digits = text.slice(2);
  const canonical = toChecksumAddress(text);
  const oneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!oneCase && text !== canonical) return refuse('invalid_checksum', 'The EIP-55 checksum of the address is wrong');
  // Precompiled contracts sit at the first addresses of every EVM chain. Money sent to the zero address is lost.
  if (BigInt(text) <= 0xffffn) return refuse('not_supported', 'The zero and system addresses cannot receive funds');
  return { ok: true, address: canonical };
}

function checkSolana(text: string): AddressCheck {
  const bytes = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text) ? decodeBase58(text) : undefined;
  if (bytes?.length !== 32) return refuse('invalid_format', 'A Solana address must be exactly 32 bytes in base58');
  if (solanaPrograms.has(text)) return refuse('not_supported', 'A system program cannot receive funds');
  return { ok: true, address: text };
}

function checkTron(text: string): AddressCheck {
  const bytes = /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text) ? decodeBase58(text) : undefined;
  if (bytes?.length !== 25 || bytes[0] !== 0x41) {
    return refuse('invalid_format', 'A Tron address must be T followed by 33 base58 characters, 25 bytes in total');
  }
  const sum = sha256(sha256(bytes.subarray(0, 21)));
  if (!bytes.subarray(21).every((byte, i) => byte === sum[i])) {
    return refuse('invalid_checksum', 'The checksum of the Tron address is wrong');
  }
  if (bytes.subarray(1, 21).every((byte) => byte === 0)) {
    return refuse('not_supported', 'The zero address cannot receive funds');
  }
  return { ok: true, address: text };
}

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const base58Value = new Map([...base58Alphabet].map((character, i) => [character, i]));
/** Number of digits per chunk: a double holds at most nine base58 digits exactly. */
const CHUNK = 9;

/**
 * Bytes of base58 text, undefined for foreign characters. Decoded in big chunks: digit by digit, it took 6 % of a
 * transfer's CPU.
 */
function decodeBase58(text: string): Uint8Array | undefined {
  let value = 0n;
  for (let at = 0; at < text.length; at += CHUNK) {
    const chunk = text.slice(at, at + CHUNK);
    let part = 0;
    for (const character of chunk) {
      const digit = base58Value.get(character);
      if (digit === undefined) return undefined;
      part = part * 58 + digit;
    }
    value = value * 58n ** BigInt(chunk.length) + BigInt(part);
  }
  const zeros = text.length - text.replace(/^1+/, '').length;
  const hex = value === 0n ? '' : value.toString(16);
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex')]);
}

// The native programs of Solana that the runtime itself implements.
const solanaPrograms = new Set([
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
  'Stake11111111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'SysvarRent111111111111111111111111111111111',
  'SysvarC1ock11111111111111111111111111111111',
]);

// Published by the issuers (Circle, Tether, Paxos). Rejected on every chain: a contract's address on one chain belongs
// to no account on another. Sending there is the most common way to lose such funds.
const tokenContracts = new Set([
  ...[
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', // usdc ethereum
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', // usdc polygon
    '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', // bridged usdc polygon
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', // usdc arbitrum
    '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', // usdc base
    '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', // usdc optimism
    '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', // usdc avalanche
    '0xdAC17F958D2ee523a2206206994597C13D831ec7', // usdt ethereum
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', // usdt polygon
    '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', // usdt arbitrum
    '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', // usdt optimism
    '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7', // usdt avalanche
    '0x6c3ea9036406852006290770BEdFcAbA0e23A0e8', // pyusd ethereum
    '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c', // eurc ethereum
    '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42', // eurc base
    '0xC891EB4cbdEFf6e073e859e987815Ed1505c2ACD', // eurc avalanche
  ].map(toChecksumAddress),
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', // usdc solana
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', // usdt solana
  '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo', // pyusd solana
  'HzwqbKZw8HxMN6bF2yFZNrht3c2iXXzpKcFu7uBEDKtr', // eurc solana
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', // usdt tron
  'TEkxiTehnzSmSe2XqrBj4w32RUN966rdz8', // usdc tron (discontinued)
]);
