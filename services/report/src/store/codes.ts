// Words as smallints. Numbers are permanent: never reused, never changed.
import type { JobStatus } from '@pay/contract/report/long-job';
import type { StatementType } from '@pay/contract/report/statement';
import { idOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { environmentCode } from '@pay/kernel/db';
import { createStoredCodes } from '@pay/core/stored-codes';

export const statusCodes = createStoredCodes<JobStatus>({ pending: 1, running: 2, completed: 3, failed: 4, canceled: 5 });
export const typeCodes = createStoredCodes<StatementType>({ monthly: 1, custom: 2 });

export const ownerOf = (row: { readonly account: string; readonly environment: number }): Owner => ({
  account: idOf('key', row.account),
  environment: row.environment === environmentCode.live ? 'live' : 'sandbox',
});
