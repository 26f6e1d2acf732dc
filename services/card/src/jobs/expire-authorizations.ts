import type { Job } from '@pay/kernel/jobs';
import { expireDueAuthorizations } from '../app/authorization/expire-due.ts';
import type { Deps } from '../deps.ts';

/**
 * Expires authorizations after seven days, or thirty for travel. Runs often, because some expire sooner in the sandbox.
 */
export const expireAuthorizations: Job<Deps> = {
  name: 'expire-authorizations',
  everyMs: 500,
  run: ({ deps }) => expireDueAuthorizations(deps),
};
