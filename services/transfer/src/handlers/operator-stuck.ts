import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { listStuckTransactions } from '../store/operator.ts';

export const operatorStuck = query<typeof transfer.operatorStuck, Deps>()(async ({ input, db, deps }) => ({
  items: (await listStuckTransactions(db, { ...input, now: deps.clock.now() })).map(
    ({ owner, dueAt, leasedUntil, ...shown }) => ({
      ...shown,
      ...owner,
      dueAt: dueAt?.toISOString() ?? null,
      leasedUntil: leasedUntil?.toISOString() ?? null,
    }),
  ),
}));
