// Descriptions of statement lines, for people.
import type { Transaction } from '@pay/contract/transfer/transaction';
import type { EntryKind } from '@pay/contract/wallet/entry-kind';
import { isFiatRail, railRows } from '@pay/contract/rails';

export type PaymentRailName = Transaction['destinationPaymentRail'];

type DescribedLine = {
  readonly kind: EntryKind;
  readonly cardTransactionId: string | null;
  readonly words: { readonly merchant?: string; readonly payee?: string; readonly rail?: PaymentRailName };
};

const kindWords: Readonly<Record<EntryKind, string>> = {
  opening_balance: 'Opening balance',
  deposit: 'Deposit',
  transfer: 'Transfer',
  fee: 'Fee',
  conversion: 'Conversion',
  card: 'Card payment',
  refund: 'Refund',
  return: 'Return',
  adjustment: 'Adjustment',
};

/** Such as `SEPA payment: Camila Rojas`. */
export function describeLine(line: DescribedLine): string {
  const { merchant, payee } = line.words;
  const name = line.kind === 'fee' ? undefined : (merchant ?? payee);
  return name === undefined ? titleOf(line) : `${titleOf(line)}: ${name}`;
}

function titleOf({ kind, cardTransactionId, words: { rail } }: DescribedLine): string {
  if (kind === 'refund' && cardTransactionId !== null) return 'Card refund';
  if (rail === undefined || rail === 'conversion') return kindWords[kind];
  // A payment that exchanges money is a conversion in the ledger, and a payment for its reader.
  if (kind === 'transfer' || kind === 'conversion')
    return rail === 'internal' ? 'Internal transfer' : `${railName(rail)} payment`;
  if (kind === 'deposit') return rail === 'internal' ? 'Internal transfer' : `${railName(rail)} deposit`;
  return kindWords[kind];
}

const railName = (rail: string): string =>
  isFiatRail(rail) ? railRows[rail].displayName : `${rail.charAt(0).toUpperCase()}${rail.slice(1)}`;
