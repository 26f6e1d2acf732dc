// The text of an API key: `svc_<env>_<prefix>_<secret>`. The prefix finds the row, and the secret proves the key. The
// last six characters are a CRC of the rest. The CRC rejects typos without a database query, and gives leak scanners
// few false hits.
import type { Environment } from './owner.ts';

export type PresentedKey = { readonly environment: Environment; readonly prefix: string; readonly text: string };
/** Returns random bytes of cryptographic quality. */
export type RandomBytes = (length: number) => Uint8Array;

const pattern = /^svc_(test|live)_([A-Za-z0-9]{6,16})_([A-Za-z0-9]{24,64})$/;
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefixLength = 12;
/** 43 base-62 characters hold 256 bits. */
const secretLength = 43;
const crcLength = 6;
const word = { sandbox: 'test', live: 'live' } as const satisfies Record<Environment, string>;

/** A new key. Its text is shown once and never stored. */
export function mintKey(environment: Environment, random: RandomBytes): PresentedKey {
  const prefix = base62(prefixLength, random);
  const body = `svc_${word[environment]}_${prefix}_${base62(secretLength, random)}`;
  return { environment, prefix, text: body + checksum(body) };
}

/** The parts of a well-formed key with a correct checksum, otherwise undefined. */
export function parseKey(text: string): PresentedKey | undefined {
  const match = pattern.exec(text);
  const prefix = match?.[2];
  if (match === null || prefix === undefined) return undefined;
  if (checksum(text.slice(0, -crcLength)) !== text.slice(-crcLength)) return undefined;
  return { environment: match[1] === 'live' ? 'live' : 'sandbox', prefix, text };
}

function base62(length: number, random: RandomBytes): string {
  let text = '';
  while (text.length < length) {
    for (const byte of random(length)) {
      // 248 is the largest multiple of 62 in a byte. The remainder of larger bytes would favor the first characters.
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}

// CRC-32 of IEEE 802.3, reflected. node:zlib has one, but this file uses arithmetic only.
const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

function crc32(text: string): number {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i += 1) crc = (crc >>> 8) ^ (crcTable[(crc ^ text.charCodeAt(i)) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < crcLength; i += 1) {
    digits = alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
