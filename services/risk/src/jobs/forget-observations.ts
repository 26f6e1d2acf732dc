import { DAY, HOUR } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { deleteOldObservations } from '../store/outcomes.ts';

const ROWS_MAX = 2_000;
/** Milliseconds: longer than the longest baseline, 90 days, and the longest window before it. */
const KEEP_MS = 100 * DAY;

/** Deletes observations that no window can reach. The merchant of a card's first use is kept. */
export const forgetObservations: Job<Deps> = {
  name: 'forget-observations',
  everyMs: HOUR,
  run: async ({ db, clock }) => (await deleteOldObservations(db, clock.now() - KEEP_MS, ROWS_MAX)) === ROWS_MAX,
};
