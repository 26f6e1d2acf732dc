import { DAY, MINUTE } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { forgetErasures } from '../store/erasures.ts';
import { forget } from '../store/upkeep.ts';

const ROWS_MAX = 1_000;

/** Deletes events and attempts after their retention time, and the rest of deleted webhooks. */
export const forgetHistory: Job<Deps> = {
  name: 'forget-history',
  everyMs: MINUTE,
  async run({ deps, db, clock }) {
    const before = clock.now() - deps.config.RETENTION_DAYS * DAY;
    await forgetErasures(db.knex, before);
    return (await forget(db, { before, rowsMax: ROWS_MAX })) === ROWS_MAX;
  },
};
