import type { transfer } from '@pay/contract/transfer/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { timelineOf } from '../domain/timeline.ts';
import { findOne } from '../store/transactions.ts';

export const timeline = query<typeof transfer.timeline, Deps>()(async ({ ctx, input, db }) => {
  const stored = await findOne(db, ctx.owner, input.transactionId);
  if (stored === undefined) throw notFound();
  return timelineOf(stored);
});
