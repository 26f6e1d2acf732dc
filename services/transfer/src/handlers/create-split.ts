import type { transfer } from '@pay/contract/transfer/operations';
import { batch } from '@pay/kernel/handler';
import { createSplits } from '../app/create-splits.ts';
import type { Deps } from '../deps.ts';

export const createSplit = batch<typeof transfer.createSplit, Deps>()({
  runMany: ({ items, ...context }) => createSplits(items, context),
});
