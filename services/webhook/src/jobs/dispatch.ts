import type { Job } from '@pay/kernel/jobs';
import { DISPATCH, type Deps } from '../deps.ts';

/** The dispatcher's heartbeat: notices and finished attempts wake it, retries are found when it looks by itself. */
export const dispatch: Job<Deps> = {
  name: DISPATCH,
  everyMs: 200,
  waitsInRecovery: true,
  run: ({ deps }) => deps.dispatcher.round(),
};
