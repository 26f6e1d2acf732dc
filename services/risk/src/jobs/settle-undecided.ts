import { MINUTE } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { lapse } from '../store/outcomes.ts';

const ROWS_MAX = 500;
/** Many times what deciding and hearing of it take. */
const AGE_MS = 15 * MINUTE;

/** An authorisation that was judged and never decided, because somebody crashed in between, stops counting. */
export const settleUndecided: Job<Deps> = {
  name: 'settle-undecided',
  everyMs: MINUTE,
  run: async ({ db, clock }) => (await lapse(db, clock.now() - AGE_MS, ROWS_MAX)) === ROWS_MAX,
};
