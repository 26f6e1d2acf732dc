import { HOUR } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { purge } from '../store/idempotency-keys.ts';
import { purgeRecoveredKeys } from '../store/recovered-keys.ts';
import { purgeReplicas } from '../store/replicas.ts';

/**
 * Milliseconds that rows are kept: a day longer than promised. A sandbox clock that is ahead changes only the expiry.
 */
const keptMs = 48 * HOUR;
/** Maximum number of rows per statement, so that no lock is held for long. */
const rowsMax = 1_000;

export const purgeIdempotencyKeys: Job<Deps> = {
  name: 'purge-idempotency-keys',
  everyMs: HOUR / 4,
  async run({ db }) {
    await purgeReplicas(db, keptMs + HOUR);
    const recovered = await purgeRecoveredKeys(db, { ageMs: keptMs, rows: rowsMax });
    return (await purge(db, { ageMs: keptMs, rows: rowsMax })) === rowsMax || recovered === rowsMax;
  },
};
