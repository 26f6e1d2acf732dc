import type { report } from '@pay/contract/report/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { countRunningJobs } from '../store/running-jobs.ts';

/** Statements and exports in progress. */
export const quotaStanding = query<typeof report.quotaStanding, Deps>()(async ({ ctx, db }) => ({
  used: await countRunningJobs(db.knex, ctx.owner),
  walletId: null,
}));
