// Rebuilds a lost transaction from the data that its provider stored for us. Returns undefined if the data is
// incomplete or inconsistent: such a payment is posted to suspense instead.
import { parseUnits, scales } from '@pay/core/money';
import { iso } from '@pay/core/time';
import type { BookLine } from '../../adapters/rails/rail-adapter.ts';
import { netUnits } from '../../domain/pricing.ts';
import { isBetweenWallets } from '../../domain/rail-matrix.ts';
import type { Transaction } from '../../domain/transaction.ts';

/** Marks a recovered transaction for its owner: the time at which it was written again. */
export const recoveredMark = 'recovered';

const units = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

export function toLostTransaction(line: BookLine, now: number): Transaction | undefined {
  const { origin, owner } = line;
  if (origin === null || owner === null || isBetweenWallets(line.rail)) return undefined;
  const isDeposit = line.direction === 'in';
  const transaction: Transaction = {
    id: line.railKey,
    owner,
    type: isDeposit ? 'deposit' : 'transfer',
    customerId: origin.customerId,
    walletId: origin.walletId,
    rail: line.rail,
    sourceCurrency: origin.sourceCurrency,
    destinationCurrency: line.currency,
    amount: origin.amount,
    amountUnits: BigInt(origin.amountUnits),
    exchangeFeeUnits: units(origin.exchangeFeeUnits),
    gasFeeUnits: units(origin.gasFeeUnits),
    developerFeeUnits: units(origin.developerFeeUnits),
    exchangeRate: origin.exchangeRate,
    finalUnits: isDeposit ? line.units - (units(origin.developerFeeUnits) ?? 0n) : line.units,
    destinationAddress: origin.destinationAddress,
    payoutAccountId: origin.payoutAccountId,
    destinationWalletId: null,
    relatedTransactionId: null,
    holdId: null,
    groupId: null,
    scheduledFor: null,
    isHeldWhenDue: false,
    batchId: origin.batchId,
    batchRow: origin.batchRow,
    virtualAccountId: origin.virtualAccountId,
    returnOf: null,
    lateReturn: null,
    reference: origin.reference,
    clientReferenceId: null,
    metadata: { [recoveredMark]: iso(now) },
  };
  return isConsistent(transaction, line) ? transaction : undefined;
}

/** The provider's own figure is the amount that left or arrived. Our amounts must lead to it. */
function isConsistent(t: Transaction, { units: moved, currency }: BookLine): boolean {
  if (parseUnits(t.amount, scales[t.sourceCurrency]) !== t.amountUnits || moved <= 0n) return false;
  if (t.type === 'deposit') return t.sourceCurrency === currency && t.amountUnits === moved && t.finalUnits >= 0n;
  const net = netUnits(t);
  if (net <= 0n) return false;
  const isExchanged = t.exchangeRate !== null;
  return isExchanged !== (t.sourceCurrency === currency) && (isExchanged || net === moved);
}
