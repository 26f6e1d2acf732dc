// Who paid a card transaction, the wallet or the overdraft, and who receives its refunds (ADR-0042).
import { assert } from '@pay/core/fault';
import type { CardTransaction } from './card-transaction.ts';
import { fundingUnits, type Funding, type RefundSplit } from './funding.ts';

type FundedTransaction = CardTransaction & { readonly funding: Funding };

/** Who paid a clearing, in funding units. */
export type PaymentSplit = { readonly paidUnits: bigint; readonly overdraftUnits: bigint };

/**
 * Where the money of a refund goes: what the wallet could not pay is repaid first, a debt of the owner before the overdraft, and the wallet receives at most what it paid less what it has
 * received. The totals must be known: where an older build did not write them, they are read from the ledger before.
 */
export function refundSplitOf(t: FundedTransaction, cents: bigint): RefundSplit {
  const { paidUnits, overdraftUnits, returnedUnits } = t;
  assert(paidUnits !== null && overdraftUnits !== null && returnedUnits !== null, 'what was paid is known before a refund');
  const refunded = fundingUnits(t.funding, t.refundedUnits);
  const units = fundingUnits(t.funding, t.refundedUnits + cents) - refunded;
  const owed = overdraftUnits - (refunded - returnedUnits);
  const payable = paidUnits - returnedUnits;
  const toOverdraft = units < owed ? units : owed > 0n ? owed : 0n;
  const rest = units - toOverdraft;
  // The wallet never receives more than it paid; the rest goes to the overdraft account.
  const walletUnits = rest < payable ? rest : payable > 0n ? payable : 0n;
  const repaid = units - walletUnits;
  const restoredUnits = repaid < t.takenBackUnits ? repaid : t.takenBackUnits;
  return { walletUnits, repaidUnits: repaid - restoredUnits, restoredUnits };
}

type PaidTotals = Pick<CardTransaction, 'paidUnits' | 'overdraftUnits'>;
export const nothingPaid: PaidTotals = { paidUnits: 0n, overdraftUnits: 0n };

/** What an older build did not write stays unknown until it is read from the ledger. */
export const addPayment = (totals: PaidTotals, split: PaymentSplit): PaidTotals => ({
  paidUnits: totals.paidUnits === null ? null : totals.paidUnits + split.paidUnits,
  overdraftUnits: totals.overdraftUnits === null ? null : totals.overdraftUnits + split.overdraftUnits,
});

/** Adds what the wallet receives of a refund of so many cents, and takes off what it repays of the owner's debt. */
export function addRefund(t: CardTransaction, cents: bigint): Pick<CardTransaction, 'returnedUnits' | 'takenBackUnits'> {
  const { returnedUnits, takenBackUnits, funding } = t;
  if (funding === null) return { returnedUnits, takenBackUnits };
  const { walletUnits, restoredUnits } = refundSplitOf({ ...t, funding }, cents);
  return { returnedUnits: (returnedUnits ?? 0n) + walletUnits, takenBackUnits: takenBackUnits - restoredUnits };
}
