// Whether what a card pays for was announced: asking for the details states a purpose, and what follows is held against it.
import type { AttestationStatus } from '@pay/contract/card-transaction';
import type { Id } from '@pay/core/id';
import { MINUTE } from '@pay/core/time';

/** The latest time that somebody asked for a card's details, and what they announced. */
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

/** A card's window; the moment at which it ends is outside. */
export const attestationEnd = (atMs: number, windowMinutes: number | undefined): number =>
  atMs + (windowMinutes ?? attestationWindowMinutesDefault) * MINUTE;

export function attestationStatus(
  latest: Pick<Attestation, 'at'> | undefined,
  { windowMinutes, nowMs }: { readonly windowMinutes: number | undefined; readonly nowMs: number },
): AttestationStatus {
  if (latest === undefined || latest.at > nowMs) return 'unattested';
  return nowMs < attestationEnd(latest.at, windowMinutes) ? 'attested' : 'stale';
}
