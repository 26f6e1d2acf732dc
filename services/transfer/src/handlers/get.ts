import type { transfer } from '@pay/contract/transfer/operations';
import { lookup } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { toStoredTransaction, toStoredView } from '../store/transaction-rows.ts';
import { findRows } from '../store/transactions.ts';

export const get = lookup<typeof transfer.get, Deps>()({
  kind: 'transaction',
  id: ({ transactionId }) => transactionId,
  rows: findRows,
  show: (row, { db }) => toStoredView(toStoredTransaction(row, db.hot.sealing)),
});
