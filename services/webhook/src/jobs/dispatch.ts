import type { Job } from '@pay/kernel/jobs';
import { DISPATCH, type Deps } from '../deps.ts';

/** The dispatcher's heartbeat: notices and finished attempts wake it, and its own interval finds retries. */
export const dispatch: Job<Deps> = {
  name: DISPATCH,
  everyMs: 200,
  waitsInRecovery: true,
  run: ({ deps }) => deps.dispatcher.round(),
};
