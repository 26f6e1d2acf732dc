// POST /v1/fees/payouts?dryRun=true: every check of a payout by the same code, and no effect.
import type { transfer } from '@pay/contract/transfer/operations';
import { query } from '@pay/kernel/handler';
import { toPaidTransaction, planPayout } from '../app/fee-payouts.ts';
import type { Deps } from '../deps.ts';
import { view } from '../domain/transaction.ts';

export const dryRunFeePayout = query<typeof transfer.dryRunFeePayout, Deps>()(async ({ ctx, input, clock, deps }) => {
  const { transaction, progress } = toPaidTransaction(await planPayout(deps, { ctx, input }), clock.now());
  return { ...view(transaction, progress), id: null, dryRun: true as const };
});
