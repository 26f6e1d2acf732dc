import { DAY, HOUR } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { forget } from '../store/outcomes.ts';

const ROWS_MAX = 2_000;
/** Longer than the longest baseline, 90 days, and the longest window before it. */
const KEEP_MS = 100 * DAY;

/** Forgets what no window can reach any more; where a card was first used is kept. */
export const forgetObservations: Job<Deps> = {
  name: 'forget-observations',
  everyMs: HOUR,
  run: async ({ db, clock }) => (await forget(db, clock.now() - KEEP_MS, ROWS_MAX)) === ROWS_MAX,
};
