// Time-based one-time passwords (RFC 6238): SHA-1, six digits, steps of 30 seconds, which every authenticator app
// supports.
import { Secret, TOTP } from 'otpauth';
import { SECOND } from '@pay/core/time';

const stepS = 30;
/** Number of steps before and after that are accepted, because clocks of phones differ. */
const stepsAround = 1;

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Payments', label, algorithm: 'SHA1', digits: 6, period: stepS, secret: Secret.fromBase32(secret) });

/** 160 bits, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The text that an authenticator app reads, typed or as a QR code. */
export const totpUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The step of a code, if it is near `nowMs`; each step may be used once. */
export function totpStep(secret: string, code: string, nowMs: number): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret, '').validate({ token, timestamp: nowMs, window: stepsAround });
  return delta === null ? undefined : Math.floor(nowMs / (stepS * SECOND)) + delta;
}
