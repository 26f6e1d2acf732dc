// A hold that a caller placed: its public form, and its transitions. While it is active, one ledger hold has its money.
import { conflict, invalidField } from '@pay/core/fault';
import { derive, timeOf, type Id } from '@pay/core/id';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import { DAY, iso } from '@pay/core/time';
import { holdMsDefault, holdMsMax, type Hold, type HoldStatus } from '@pay/contract/wallet/manual-hold';
import type { Metadata } from './wallet.ts';

export type ManualHold = {
  readonly id: Id<'hold'>;
  readonly walletId: Id<'wallet'>;
  readonly customerId: Id<'customer'>;
  /** Number of the wallet's ledger account. */
  readonly ledgerAccount: number;
  readonly currency: Currency;
  readonly status: HoldStatus;
  readonly units: bigint;
  readonly remaining: bigint;
  /** Number of earlier ledger holds of this hold. */
  readonly part: number;
  /** Null once its customer is erased. */
  readonly reason: string | null;
  /** Milliseconds, on the owner's clock. */
  readonly expiresAt: number;
  readonly transactionId: Id<'transaction'> | null;
  readonly clientReferenceId: string | null;
  readonly metadata: Metadata | null;
  readonly version: number;
  /** Milliseconds. */
  readonly updatedAt: number;
};

/** The ledger hold that has the hold's money now. */
export const ledgerHoldOf = ({ id, part }: Pick<ManualHold, 'id' | 'part'>): Id<'hold'> =>
  part === 0 ? id : derive('hold', id, `part-${part}`);

export const manualHoldView = (hold: ManualHold): Hold => ({
  id: hold.id,
  walletId: hold.walletId,
  customerId: hold.customerId,
  currency: hold.currency,
  kind: 'manual',
  amount: formatUnits(hold.units, scales[hold.currency]),
  remaining: formatUnits(hold.remaining, scales[hold.currency]),
  status: hold.status,
  reason: hold.reason,
  expiresAt: iso(hold.expiresAt),
  transactionId: hold.transactionId,
  cardTransactionId: null,
  clientReferenceId: hold.clientReferenceId,
  ...(hold.metadata === null ? {} : { metadata: hold.metadata }),
  createdAt: iso(timeOf(hold.id)),
  updatedAt: iso(hold.updatedAt),
});

const applyChange = (hold: ManualHold, at: number, change: Partial<ManualHold>): ManualHold => ({
  ...hold,
  ...change,
  version: hold.version + 1,
  updatedAt: Math.max(at, hold.updatedAt),
});

/** The hold reduced by this amount. The rest is in another ledger hold. */
const reduceHold = (hold: ManualHold, at: number, { by, ended }: { by: bigint; ended: HoldStatus }): ManualHold => {
  const remaining = hold.remaining - by;
  return applyChange(hold, at, { remaining, part: hold.part + 1, status: remaining === 0n ? ended : hold.status });
};

export type Capture = { readonly transactionId: Id<'transaction'>; readonly units: bigint; readonly keepRemainder: boolean };

/**
 * The hold after a transfer captured its amount. A hold that is used up is captured, even if the remainder should have
 * stayed.
 */
export function applyCapture(hold: ManualHold, at: number, { transactionId, units, keepRemainder }: Capture): ManualHold {
  const by = keepRemainder && units < hold.remaining ? units : hold.remaining;
  return { ...reduceHold(hold, at, { by, ended: 'captured' }), transactionId };
}

/** The hold after its expiry. */
export const applyExpiry = (hold: ManualHold, at: number): ManualHold =>
  reduceHold(hold, at, { by: hold.remaining, ended: 'expired' });

/** Whether the hold has expired, even if the job has not ended it. */
export const isOver = (hold: ManualHold, at: number): boolean => hold.status === 'active' && hold.expiresAt <= at;

/**
 * The hold after a release of `units`, or of everything; undefined if it is released already. Throws 409 if the hold
 * ended otherwise, and 400 if `units` exceeds the remaining amount.
 */
export function applyRelease(hold: ManualHold, at: number, units = hold.remaining): ManualHold | undefined {
  if (hold.status === 'released') return undefined;
  requireActive(hold, at);
  if (units > hold.remaining) {
    const remaining = formatUnits(hold.remaining, scales[hold.currency]);
    throw invalidField('amount', 'out_of_range', `The hold has ${remaining} ${hold.currency} left. Release at most that amount`);
  }
  return reduceHold(hold, at, { by: units, ended: 'released' });
}

/**
 * The hold with another expiry; undefined if that is unchanged. Throws 409 if the hold is not active, and 400 for an
 * expiry out of range.
 */
export function endingAt(hold: ManualHold, at: number, expiresAt: string): ManualHold | undefined {
  requireActive(hold, at);
  const end = expiryOf(at, expiresAt);
  return end === hold.expiresAt ? undefined : applyChange(hold, at, { expiresAt: end });
}

/** Throws 409 `hold_not_active`. */
export function requireActive(hold: ManualHold, at: number): void {
  const status = isOver(hold, at) ? 'expired' : hold.status;
  if (status !== 'active') throw conflict('hold_not_active', 'holdId', `The hold is ${status}. Only an active hold can change`);
}

/** The expiry in milliseconds. Throws 400 for one that is past or too far ahead. */
export function expiryOf(at: number, text: string | undefined): number {
  const end = text === undefined ? at + holdMsDefault : Date.parse(text);
  if (end <= at || end > at + holdMsMax) {
    throw invalidField('expiresAt', 'out_of_range', `A hold must end in the future, at most ${holdMsMax / DAY} days from now`);
  }
  return end;
}
