import { MINUTE } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { lapseUndecided } from '../store/outcomes.ts';

const ROWS_MAX = 500;
/** Milliseconds until an undecided observation lapses: many times the duration of a decision and its event. */
const AGE_MS = 15 * MINUTE;

/** If an authorization was evaluated but never decided, because its caller crashed in between, it stops counting. */
export const expireUndecided: Job<Deps> = {
  name: 'expire-undecided',
  everyMs: MINUTE,
  run: async ({ db, clock }) => (await lapseUndecided(db, clock.now() - AGE_MS, ROWS_MAX)) === ROWS_MAX,
};
