// Data that a provider stores with a payment (as metadata) and returns with its books: enough to write a lost
// transaction again. It contains ids, amounts, and data that the provider receives anyway, but no other text of a
// caller.
import type { Currency } from '@pay/core/money';
import type { ScenarioName } from './scenario.ts';
import type { Transaction } from './transaction.ts';

/** Amounts are in units of the source currency, as decimal text. */
export type PaymentOrigin = Pick<
  Transaction,
  | 'customerId'
  | 'walletId'
  | 'amount'
  | 'exchangeRate'
  | 'destinationAddress'
  | 'payoutAccountId'
  | 'virtualAccountId'
  | 'reference'
  | 'batchId'
  | 'batchRow'
> & {
  readonly sourceCurrency: Currency;
  readonly amountUnits: string;
  readonly exchangeFeeUnits: string | null;
  readonly gasFeeUnits: string | null;
  readonly developerFeeUnits: string | null;
  /** For a sandbox payment; null in live. */
  readonly scenario: ScenarioName | null;
};

const digits = (units: bigint | null): string | null => units?.toString() ?? null;

export const originOf = (t: Transaction, scenario: ScenarioName | null): PaymentOrigin => ({
  customerId: t.customerId,
  walletId: t.walletId,
  sourceCurrency: t.sourceCurrency,
  amount: t.amount,
  amountUnits: t.amountUnits.toString(),
  exchangeFeeUnits: digits(t.exchangeFeeUnits),
  gasFeeUnits: digits(t.gasFeeUnits),
  developerFeeUnits: digits(t.developerFeeUnits),
  exchangeRate: t.exchangeRate,
  destinationAddress: t.destinationAddress,
  payoutAccountId: t.payoutAccountId,
  virtualAccountId: t.virtualAccountId,
  reference: t.reference,
  batchId: t.batchId,
  batchRow: t.batchRow,
  scenario,
});
