// Who paid a card transaction, the wallet or the overdraft, and who is paid when it is refunded (ADR-0042).
import { assert } from '@pay/core/fault';
import type { CardTransaction } from './card-transaction.ts';
import { fundingUnits, type Funding, type Returned } from './funding.ts';

type Funded = CardTransaction & { readonly funding: Funding };

/** Who paid a charge, in funding units. */
export type Paid = { readonly paidUnits: bigint; readonly overdraftUnits: bigint };

/**
 * Where the money of a refund goes: the overdraft is repaid first, and the wallet gets at most what it paid and has not got
 * back. The numbers must be known: they are asked of the ledger where an older build did not write them.
 */
export function returnedBy(t: Funded, cents: bigint): Returned {
  const { paidUnits, overdraftUnits, returnedUnits } = t;
  assert(paidUnits !== null && overdraftUnits !== null && returnedUnits !== null, 'what was paid is known before a refund');
  const refunded = fundingUnits(t.funding, t.refundedUnits);
  const units = fundingUnits(t.funding, t.refundedUnits + cents) - refunded;
  const owed = overdraftUnits - (refunded - returnedUnits);
  const payable = paidUnits - returnedUnits;
  const toOverdraft = units < owed ? units : owed > 0n ? owed : 0n;
  const rest = units - toOverdraft;
  // More than the wallet ever paid never reaches it; what is over stays where shortfalls are counted.
  const walletUnits = rest < payable ? rest : payable > 0n ? payable : 0n;
  return { walletUnits, repaidUnits: units - walletUnits };
}

type Known = Pick<CardTransaction, 'paidUnits' | 'overdraftUnits'>;
export const noneKnown: Known = { paidUnits: 0n, overdraftUnits: 0n };

/** What an older build did not write stays unknown until the ledger is asked. */
export const withPaid = (known: Known, paid: Paid): Known => ({
  paidUnits: known.paidUnits === null ? null : known.paidUnits + paid.paidUnits,
  overdraftUnits: known.overdraftUnits === null ? null : known.overdraftUnits + paid.overdraftUnits,
});

/** Adds what a refund of some cents gives the wallet back. */
export const withReturned = (t: CardTransaction, cents: bigint): Pick<CardTransaction, 'returnedUnits'> =>
  t.funding === null
    ? { returnedUnits: t.returnedUnits }
    : { returnedUnits: (t.returnedUnits ?? 0n) + returnedBy({ ...t, funding: t.funding }, cents).walletUnits };
