// An owner's statements and exports in progress, which share one limit.
import { runningJobsMax } from '@pay/contract/report/long-job';
import { conflict } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Tx } from '@pay/kernel/db';
import { countRunning } from '../store/running-jobs.ts';

/** Throws 409 when the limit is reached. Called in the commit that adds a job. */
export async function refuseTooMany(tx: Tx, owner: Owner, field: string): Promise<void> {
  if ((await countRunning(tx, owner)) < runningJobsMax) return;
  throw conflict('limit_exceeded', field, `At most ${runningJobsMax} statements and exports can run at once`, {
    hint: 'Wait until one ends, or cancel one.',
    params: { limit: runningJobsMax },
  });
}
