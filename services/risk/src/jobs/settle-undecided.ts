import { MINUTE } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { lapseUndecided } from '../store/outcomes.ts';

const ROWS_MAX = 500;
/** Many times what a decision and its event take. */
const AGE_MS = 15 * MINUTE;

/** An authorization that was evaluated and never decided, because its caller crashed in between, stops counting. */
export const expireUndecided: Job<Deps> = {
  name: 'settle-undecided',
  everyMs: MINUTE,
  run: async ({ db, clock }) => (await lapseUndecided(db, clock.now() - AGE_MS, ROWS_MAX)) === ROWS_MAX,
};
