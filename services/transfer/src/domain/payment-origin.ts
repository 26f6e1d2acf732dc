// What a provider keeps for us beside a payment (as metadata) and returns with its books: enough to write the transaction again after it
// was lost. Ids, amounts, and what the provider is told anyway; nothing else that a caller wrote.
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
  /** Of a sandbox payment; null in live. */
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
