import type { transfer } from '@pay/contract/transfer/operations';
import { batch } from '@pay/kernel/handler';
import { createTransactions } from '../app/create-transactions.ts';
import { transfers } from '../app/transfer-creation.ts';
import type { Deps } from '../deps.ts';

export const create = batch<typeof transfer.create, Deps>()({
  // A batch that hangs waits for other services and holds no connection.
  limits: { lanes: 3, stalledMax: 4 },
  runMany: ({ items, ...context }) => createTransactions(items, transfers, context),
});
