// An account has four counters. Balance and available funds are computed from them.
import { assert } from '@pay/core/fault';
import type { Currency } from '@pay/core/money';
import type { WalletStatus } from '@pay/contract/wallet/shapes';

/** Movements of pending and available fees are listed. A negative debt is the amount that the owner owes. */
export type FeeAccount = 'pending' | 'available' | 'debt';

export type LedgerAccount = {
  readonly id: number;
  /** The account's owner; a group touches only one owner's accounts. */
  readonly owner: string;
  readonly currency: Currency;
  /** True for wallets: postings and holds may never exceed the credits. */
  readonly floorZero: boolean;
  /** The kind of developer fees that the account has; null for every other account. */
  readonly fees: FeeAccount | null;
  /** The wallet's status, locked together with its counters; system accounts are always active. */
  readonly status: WalletStatus;
  readonly debitsPending: bigint;
  readonly debitsPosted: bigint;
  readonly creditsPending: bigint;
  readonly creditsPosted: bigint;
  /** Postings that touched this account so far: dense from 1, so a gap is corruption. */
  readonly version: number;
};

export const balanceOf = (a: LedgerAccount): bigint => a.creditsPosted - a.debitsPosted;
export const getHeldUnits = (a: LedgerAccount): bigint => a.debitsPending;
export const availableOf = (a: LedgerAccount): bigint => balanceOf(a) - getHeldUnits(a);

export const isOverdrawn = (a: LedgerAccount): boolean => a.floorZero && availableOf(a) < 0n;

// Pending sums exist only for accounts with a floor. A system account's share of open holds can be derived. Not writing
// it spares the hot path a lock on a row that every hold of an owner would need.
const pends = (a: LedgerAccount): boolean => a.floorZero;

export const reserve = (a: LedgerAccount, side: 'debit' | 'credit', units: bigint): LedgerAccount => {
  if (!pends(a)) return a;
  return side === 'debit'
    ? checkCounters({ ...a, debitsPending: a.debitsPending + units })
    : checkCounters({ ...a, creditsPending: a.creditsPending + units });
};

export const unreserve = (a: LedgerAccount, side: 'debit' | 'credit', units: bigint): LedgerAccount => reserve(a, side, -units);

export const post = (a: LedgerAccount, side: 'debit' | 'credit', units: bigint): LedgerAccount =>
  side === 'debit'
    ? checkCounters({ ...a, debitsPosted: a.debitsPosted + units, version: a.version + 1 })
    : checkCounters({ ...a, creditsPosted: a.creditsPosted + units, version: a.version + 1 });

function checkCounters(a: LedgerAccount): LedgerAccount {
  const least = [a.debitsPending, a.debitsPosted, a.creditsPending, a.creditsPosted].every((counter) => counter >= 0n);
  assert(least, `account ${a.id} has a negative counter`);
  return a;
}
