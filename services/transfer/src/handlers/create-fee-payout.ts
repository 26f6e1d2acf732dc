import type { transfer } from '@pay/contract/transfer';
import { batch } from '@pay/kernel/handler';
import { createFeePayouts } from '../app/create-fee-payouts.ts';
import type { Deps } from '../deps.ts';

export const createFeePayout = batch<typeof transfer.createFeePayout, Deps>()({
  runMany: ({ items, ...context }) => createFeePayouts(items, context),
});
