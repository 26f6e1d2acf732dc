import { HOUR } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { purge } from '../store/audit-entries.ts';

/** Maximum number of rows per statement, so that no lock is held for long. */
const rowsMax = 1_000;

/** Deletes entries of the audit log that are older than seven years. A function of the database defines that age. */
export const purgeAuditLog: Job<Deps> = {
  name: 'purge-audit-log',
  everyMs: HOUR,
  async run({ db }) {
    return (await purge(db, rowsMax)) === rowsMax;
  },
};
