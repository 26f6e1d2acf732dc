import { pageOf } from '@pay/contract/page';
import type { transfer } from '@pay/contract/transfer';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { timelineOf } from '../domain/timeline.ts';
import { view } from '../domain/transaction.ts';
import { listTransactions } from '../store/list.ts';
import { findOne } from '../store/transactions.ts';

export const get = query<typeof transfer.get, Deps>()(async ({ ctx, input, db }) => {
  const stored = await findOne(db, ctx.owner, input.transactionId);
  if (stored === undefined) throw notFound();
  return view(stored.transaction, stored.progress);
});

export const list = query<typeof transfer.list, Deps>()(async ({ ctx, input, db }) => {
  const found = await listTransactions(db, ctx.owner, input);
  return pageOf(
    found.map(({ transaction, progress }) => view(transaction, progress)),
    input,
  );
});

export const timeline = query<typeof transfer.timeline, Deps>()(async ({ ctx, input, db }) => {
  const stored = await findOne(db, ctx.owner, input.transactionId);
  if (stored === undefined) throw notFound();
  return timelineOf(stored);
});
