// The types of the ledger: holds, postings, groups of steps, and loaded and changed state.
import type { Currency } from '@pay/core/money';
import type { EntryKind } from '@pay/contract/wallet/entry-kind';
import type { RefusalReason } from '@pay/contract/wallet/shapes';
import type { LedgerAccount } from './account.ts';

export type HoldState = 'open' | 'captured' | 'released';
export type HoldPurpose = 'transfer' | 'card' | 'manual' | 'batch';
/** Identity of a group: an id's 128 bits as a uuid, and its stage. */
export type GroupKey = { readonly group: string; readonly stage: number };

export type Hold = {
  readonly id: string;
  readonly debit: number;
  readonly credit: number;
  /** Whether the credit side has pending sums too; only then is it loaded to resolve the hold. */
  readonly creditPends: boolean;
  readonly units: bigint;
  readonly kind: HoldPurpose;
  readonly state: HoldState;
  /** uuid of the card transaction; null for other kinds. */
  readonly subject: string | null;
  /** Milliseconds; null once confirmed. */
  readonly expiresAt: number | null;
  readonly resolvedBy: GroupKey | null;
};

/** A wallet's side of a posting: its state right after, as its statement shows it. */
export type Side = { readonly version: number; readonly balance: bigint; readonly held: bigint };

export type Posting = GroupKey & {
  readonly ordinal: number;
  /** Milliseconds. */
  readonly at: number;
  readonly kind: EntryKind;
  /** uuid of the transaction it belongs to, or, when `card`, of the card transaction. */
  readonly subject: string | null;
  readonly card: boolean;
  readonly debit: number;
  readonly credit: number;
  readonly units: bigint;
  readonly debitSide: Side | null;
  readonly creditSide: Side | null;
};

/** An account as the store resolved it: its number, or the reason why there is none. */
export type Target = number | 'account_not_found' | 'currency_mismatch';
export type Money = { readonly debit: Target; readonly credit: Target; readonly units: bigint; readonly currency: Currency };
export type Step =
  | (Money & {
      readonly op: 'hold';
      readonly hold: string;
      readonly kind: HoldPurpose;
      readonly subject: string | null;
      readonly expiresAt: number | null;
      readonly requireActive: boolean;
    })
  | { readonly op: 'capture' | 'release'; readonly hold: string }
  | Post;
/**
 * The accounts that a movement of developer fees may touch. `wallets`: the wallets with the latest payouts, latest
 * first.
 */
export type FeeStep = {
  readonly mode: 'release' | 'take_back' | 'collect';
  readonly pending: number;
  readonly available: number;
  readonly debt: number;
  readonly wallets: readonly number[];
};
export type Post = Money & {
  readonly op: 'post';
  readonly kind: EntryKind;
  readonly subject: string | null;
  readonly card: boolean;
  /** Pays the amount that the debit account lacks; only the first post of a group may have one. */
  readonly shortfall?: Target;
  /** Refused when the credited wallet is not active. */
  readonly requireActive?: true;
  /** Refused when the group would leave the debit account negative, even one without a floor. */
  readonly requireFunds?: true;
  /** Becomes several postings, or none, depending on the balances of these accounts (domain/fee-steps). */
  readonly fees?: FeeStep;
};
export type Group = GroupKey & {
  readonly owner: string;
  readonly at: number;
  readonly steps: readonly Step[];
  /** Other stages of this group that must not have changed balances. */
  readonly unless?: readonly number[];
};

/** The record of an applied group: its first posting. */
export type RememberedPosting = Pick<Posting, 'debit' | 'credit' | 'units' | 'kind'>;

export type LedgerState = {
  readonly accounts: ReadonlyMap<number, LedgerAccount>;
  readonly holds: ReadonlyMap<string, Hold>;
  /** By `keyOf` of the group. */
  readonly applied: ReadonlyMap<string, RememberedPosting>;
  readonly refused: ReadonlyMap<string, RefusalReason>;
  /** Owners by the accounts that stop their payments when negative: the negative accounts, and those in `accounts`. */
  readonly debts?: ReadonlyMap<number, string>;
};

export type Changes = {
  /** Accounts whose counters changed, with their current values. */
  readonly accounts: readonly LedgerAccount[];
  readonly newHolds: readonly Hold[];
  readonly resolvedHolds: readonly Hold[];
  readonly postings: readonly Posting[];
  readonly refusals: readonly (GroupKey & { readonly reason: RefusalReason })[];
};

export const keyOf = ({ group, stage }: GroupKey): string => `${group}/${stage}`;

/** The state that a batch works on; each group adds to it. */
export type LedgerWorkspace = {
  accounts: Map<number, LedgerAccount>;
  holds: Map<string, Hold>;
  applied: Map<string, RememberedPosting>;
  refused: Map<string, RefusalReason>;
  debts: ReadonlyMap<number, string>;
  postings: Posting[];
};
