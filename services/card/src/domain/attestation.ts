// Attestation: a caller who requests a card's details states a purpose, and later spending is compared with that
// statement.
import type { AttestationStatus } from '@pay/contract/card/card-transaction';
import type { Id } from '@pay/core/id';
import { MINUTE } from '@pay/core/time';

/** The latest access to a card's details, and the purchase that the caller stated. */
export type Attestation = {
  readonly accessEventId: Id<'accessEvent'>;
  /** Milliseconds on the owner's clock. */
  readonly at: number;
  /** Hundredths of expectedCurrency's major unit. */
  readonly expectedUnits: bigint | undefined;
  readonly expectedCurrency: string | undefined;
  readonly merchantText: string | undefined;
};

export const attestationWindowMinutesDefault = 60;

/** The exclusive end of an attestation, in milliseconds. */
export const attestationEnd = (atMs: number, windowMinutes: number | undefined): number =>
  atMs + (windowMinutes ?? attestationWindowMinutesDefault) * MINUTE;

export function attestationStatus(
  latest: Pick<Attestation, 'at'> | undefined,
  { windowMinutes, nowMs }: { readonly windowMinutes: number | undefined; readonly nowMs: number },
): AttestationStatus {
  if (latest === undefined || latest.at > nowMs) return 'unattested';
  return nowMs < attestationEnd(latest.at, windowMinutes) ? 'attested' : 'stale';
}
