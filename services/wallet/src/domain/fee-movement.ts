// Movements of an owner's developer fees, as the ledger posts them. Unlike wallets, the fee accounts have no versions
// in the postings: their movements are separate rows, written with the postings. Pure.
import type { FeeEntryKind } from '@pay/contract/wallet/fee';
import { balanceOf, type FeeAccount, type LedgerAccount } from './account.ts';
import type { Posting } from './ledger-state.ts';

export type FeeMovement = Pick<Posting, 'at' | 'subject' | 'card'> & {
  readonly account: number;
  /** The kind of movement that the owner sees. */
  readonly entryKind: FeeEntryKind;
  /** Postings that touched the account, this one included. */
  readonly version: number;
  /** Signed: positive adds to the balance. */
  readonly units: bigint;
  readonly balance: bigint;
};

/** Movements of the fee accounts among these postings, which are in the order of decision. */
export function feeMovementsOf(before: ReadonlyMap<number, LedgerAccount>, postings: readonly Posting[]): FeeMovement[] {
  const now = new Map<number, { version: number; balance: bigint }>();
  const movements: FeeMovement[] = [];
  for (const posting of postings) {
    const { debit, credit, units, at, kind, card } = posting;
    for (const [id, signed] of [[debit, -units] as const, [credit, units] as const]) {
      const account = before.get(id);
      if (account === undefined || !isListed(account)) continue;
      const last = now.get(id) ?? { version: account.version, balance: balanceOf(account) };
      const next = { version: last.version + 1, balance: last.balance + signed };
      now.set(id, next);
      const other = before.get(id === debit ? credit : debit);
      const isAlone = !postings.some((one) => one !== posting && isTogether(one, posting));
      const entryKind = isAlone && kind === 'adjustment' ? 'adjustment' : entryKindOf(kind, signed, sideOf(other));
      movements.push({ account: id, entryKind, units: signed, at, subject: transactionOf(postings, posting), card, ...next });
    }
  }
  return movements;
}

const isTogether = (a: Posting, b: Posting): boolean => a.group === b.group && a.stage === b.stage;
const isGivenBack = ({ kind }: Posting): boolean => kind === 'return' || kind === 'refund';

/**
 * The transaction that paid the fee. An amount recovered for a returned fee names no transaction, because the wallets'
 * entries show the recovery.
 */
function transactionOf(postings: readonly Posting[], posting: Posting): string | null {
  const { group, kind, subject } = posting;
  if (kind === 'adjustment' && subject === null) {
    const returned = postings.find((one) => isTogether(one, posting) && isGivenBack(one));
    return returned === undefined ? null : transactionOf(postings, returned);
  }
  // A late return has a separate group, in which postings between accounts name the transfer that paid the fee.
  const isOriginal = (one: Posting): boolean => isTogether(one, posting) && one.kind === 'return' && one.subject !== group;
  return (kind === 'return' ? postings.find(isOriginal)?.subject : undefined) ?? subject;
}

/** Debts are not fees of the owner. */
const isListed = ({ fees }: LedgerAccount): boolean => fees === 'pending' || fees === 'available';

type OtherSide = FeeAccount | 'wallet' | null;

const sideOf = (account: LedgerAccount | undefined): OtherSide =>
  account?.fees ?? (account?.floorZero === true ? 'wallet' : null);

/** `other` is the account on the other side of the posting. A correction by an operator is an adjustment. */
function entryKindOf(kind: Posting['kind'], units: bigint, other: OtherSide): FeeEntryKind {
  if (other === 'debt') return units > 0n ? 'advanced' : 'repaid';
  if (other === 'pending' || other === 'available') return 'released';
  if (units < 0n) return feeEntryKinds[kind] ?? 'adjustment';
  if (kind === 'fee') return 'collected';
  return kind === 'adjustment' && other === 'wallet' ? 'recovered' : 'adjustment';
}

const feeEntryKinds: Partial<Record<Posting['kind'], FeeEntryKind>> = {
  return: 'returned',
  refund: 'returned',
  deposit: 'payout',
};

/** Wallets to which these postings paid fees, with the account that paid. */
export function feeWalletsOf(
  before: ReadonlyMap<number, LedgerAccount>,
  postings: readonly Posting[],
): { readonly fees: number; readonly wallet: number; readonly at: number }[] {
  return postings.flatMap(({ debit, credit, kind, at }) =>
    kind === 'deposit' && before.get(debit)?.fees === 'available' && before.get(credit)?.floorZero === true
      ? [{ fees: debit, wallet: credit, at }]
      : [],
  );
}
