// A valid transaction for tests. Override the fields that the test is about.
import { randomIds } from '@pay/core/id';
import type { Status } from './status.ts';
import type { SagaTransaction } from './step.ts';
import { initialProgress, type Transaction } from './transaction.ts';

const ids = randomIds();
const now = 1_780_000_000_000;

export const aTransaction = (over: Partial<Transaction> = {}): Transaction => ({
  id: ids.next('transaction', now),
  owner: { account: ids.next('key', now), environment: 'sandbox' },
  type: 'transfer',
  customerId: ids.next('customer', now),
  walletId: 'wal_0',
  rail: 'sepa',
  sourceCurrency: 'usdc',
  destinationCurrency: 'eur',
  amount: '100',
  amountUnits: 100_000_000n,
  exchangeFeeUnits: 500_000n,
  gasFeeUnits: null,
  developerFeeUnits: 250_000n,
  exchangeRate: '0.925925925926',
  finalUnits: 9_190n,
  destinationAddress: null,
  payoutAccountId: null,
  destinationWalletId: null,
  holdId: null,
  groupId: null,
  scheduledFor: null,
  isHeldWhenDue: false,
  batchId: null,
  batchRow: null,
  relatedTransactionId: null,
  virtualAccountId: null,
  returnOf: null,
  lateReturn: null,
  reference: null,
  clientReferenceId: null,
  metadata: null,
  ...over,
});

/** A transaction in progress that has taken this path from pending on. */
export const aSagaTransaction = (over: Partial<SagaTransaction> = {}, ...path: Status[]): SagaTransaction => {
  const transaction = over.transaction ?? aTransaction();
  const start = initialProgress(transaction);
  const history = [...start.history, ...path.map((status) => ({ status, at: start.history[0]?.at ?? 0 }))];
  return {
    transaction,
    progress: { ...start, status: history.at(-1)?.status ?? 'pending', history },
    held: true,
    requestedTransition: null,
    attempts: 1,
    ...over,
  };
};
