// Limits for guessing. They count per e-mail and address together, so an attacker locks out only their own address, not
// the person. An attempt is counted before it is checked, so parallel attempts are not free.
import { HOUR, MINUTE, SECOND } from '@pay/core/time';

export const attemptKinds = { person: 0, address: 1, totp: 2, begin: 3, mail: 4 } as const;
export type AttemptKind = keyof typeof attemptKinds;

type AttemptBounds = {
  /** Attempts without a pause. */
  readonly free: number;
  /** Milliseconds of the first pause. Each further attempt doubles the pause. */
  readonly pauseMs: number;
  readonly pauseMsMax: number;
  /** Milliseconds from the first attempt until the count restarts. */
  readonly windowMs: number;
};

export const attemptBounds: Readonly<Record<AttemptKind, AttemptBounds>> = {
  /** One person's password or code, from one address. */
  person: { free: 5, pauseMs: SECOND, pauseMsMax: 15 * MINUTE, windowMs: HOUR },
  /**
   * All people, from one address: an attacker with stolen passwords, or an office, which a minute does not lock out.
   */
  address: { free: 100, pauseMs: SECOND, pauseMsMax: MINUTE, windowMs: 15 * MINUTE },
  /** One person's second factor from unknown addresses: only a person with the password gets here. */
  totp: { free: 20, pauseMs: MINUTE, pauseMsMax: HOUR, windowMs: HOUR },
  /** Started sign-ins from one address without a guess; each leaves a row for some minutes. */
  begin: { free: 120, pauseMs: SECOND, pauseMsMax: 10 * SECOND, windowMs: 15 * MINUTE },
  /** Mails to one e-mail, from any requester: an attacker must not flood a mailbox. */
  mail: { free: 3, pauseMs: 10 * MINUTE, pauseMsMax: HOUR, windowMs: HOUR },
};

/** Milliseconds until the attempt after this one. */
export function pauseAfter(kind: AttemptKind, count: number): number {
  const { free, pauseMs, pauseMsMax } = attemptBounds[kind];
  return count < free ? 0 : Math.min(pauseMs * 2 ** Math.min(count - free, 20), pauseMsMax);
}
