// Secrets that a person or a browser holds: random bits, stored only as a hash.
import { createHash } from 'node:crypto';

/** SHA-256 of a token. The token has 256 random bits, so the hash needs neither salt nor key. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const tokenBytes = 32;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

export const isToken = (text: string): boolean => tokenForm.test(text);

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
/** 16 characters of base 32 are 80 bits. */
export const recoveryBytes = 16;
export const recoveryCodesMax = 10;

/** `abcd-efgh-2345-wxyz` of 16 random bytes. */
export function recoveryCode(random: Uint8Array): string {
  // 32 divides 256, so every character is as likely as any other.
  const letters = Array.from(random, (byte) => alphabet.charAt(byte % 32)).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** Normalizes the typed code: case, spaces, and dashes do not matter. */
export const plainCode = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '');
