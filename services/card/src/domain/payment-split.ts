// The payer of a card transaction, wallet or overdraft, and the recipients of its refunds (ADR-0042).
import type { CardTransaction } from './card-transaction.ts';
import { fundingUnits, type Funding, type RefundSplit } from './funding.ts';

type FundedTransaction = CardTransaction & { readonly funding: Funding };

/** The payers of a clearing, in funding units. */
export type PaymentSplit = { readonly paidUnits: bigint; readonly overdraftUnits: bigint };

/**
 * Divides the money of a refund. First it repays the amount that the wallet could not pay: the owner's debt, then the
 * overdraft. The wallet receives the rest, at most its payments minus its earlier refunds.
 */
export function refundSplitOf(t: FundedTransaction, cents: bigint): RefundSplit {
  const { paidUnits, overdraftUnits, returnedUnits } = t;
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

export const addPayment = (totals: PaidTotals, split: PaymentSplit): PaidTotals => ({
  paidUnits: totals.paidUnits + split.paidUnits,
  overdraftUnits: totals.overdraftUnits + split.overdraftUnits,
});

/** Adds the wallet's part of a refund of this many cents, and subtracts its repayment of the owner's debt. */
export function addRefund(t: CardTransaction, cents: bigint): Pick<CardTransaction, 'returnedUnits' | 'takenBackUnits'> {
  const { returnedUnits, takenBackUnits, funding } = t;
  if (funding === null) return { returnedUnits, takenBackUnits };
  const { walletUnits, restoredUnits } = refundSplitOf({ ...t, funding }, cents);
  return { returnedUnits: returnedUnits + walletUnits, takenBackUnits: takenBackUnits - restoredUnits };
}
