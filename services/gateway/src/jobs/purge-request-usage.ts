import { usageKeptDays } from '@pay/contract/gateway/usage';
import { DAY, HOUR } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { purgeUsage } from '../store/request-usage.ts';

/** Maximum number of rows per statement, so that no lock is held for long. */
const rowsMax = 1_000;

export const purgeRequestUsage: Job<Deps> = {
  name: 'purge-request-usage',
  everyMs: HOUR,
  async run({ db, clock }) {
    return (await purgeUsage(db, { beforeMs: clock.now() - usageKeptDays * DAY, rows: rowsMax })) === rowsMax;
  },
};
