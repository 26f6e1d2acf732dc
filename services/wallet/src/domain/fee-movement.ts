// What happened to an owner's developer fees, as the ledger posts it. Their account has no versions in the postings, as wallets
// have: its movements are rows of their own, written with the postings. Pure.
import type { FeeEntryKind } from '@pay/contract/fee';
import { balanceOf, type LedgerAccount } from './account.ts';
import type { Posting } from './ledger-state.ts';

export type FeeMovement = Pick<Posting, 'at' | 'kind' | 'subject' | 'card'> & {
  readonly account: number;
  /** Postings that touched the account, this one included. */
  readonly version: number;
  /** Signed: positive was collected. */
  readonly units: bigint;
  readonly balance: bigint;
};

/** Movements of the accounts of fees among these postings, which are in the order in which they were decided. */
export function feeMovementsOf(before: ReadonlyMap<number, LedgerAccount>, postings: readonly Posting[]): FeeMovement[] {
  const now = new Map<number, { version: number; balance: bigint }>();
  const movements: FeeMovement[] = [];
  for (const posting of postings) {
    const { debit, credit, units, at, kind, subject, card } = posting;
    for (const [id, signed] of [[debit, -units] as const, [credit, units] as const]) {
      const account = before.get(id);
      if (account?.isFees !== true) continue;
      const last = now.get(id) ?? { version: account.version, balance: balanceOf(account) };
      const next = { version: last.version + 1, balance: last.balance + signed };
      now.set(id, next);
      const named = kind === 'return' ? (originalOf(postings, posting) ?? subject) : subject;
      movements.push({ account: id, units: signed, at, kind, subject: named, card, ...next });
    }
  }
  return movements;
}

/** A late return has a group of its own, in which postings between accounts name the transfer that paid the fee. */
const originalOf = (postings: readonly Posting[], { group, stage }: Posting): string | undefined =>
  postings.find((one) => one.group === group && one.stage === stage && one.kind === 'return' && one.subject !== group)?.subject ??
  undefined;

/** What an owner calls it. A correction by an operator is neither. */
export function feeEntryKind({ kind, units }: Pick<FeeMovement, 'kind' | 'units'>): FeeEntryKind {
  if (kind === 'fee' && units > 0n) return 'collected';
  if ((kind === 'return' || kind === 'refund') && units < 0n) return 'returned';
  return kind === 'deposit' && units < 0n ? 'payout' : 'adjustment';
}
