import type { Job } from '@pay/kernel/jobs';
import { expireDue } from '../charging/expire-due.ts';
import type { Deps } from '../deps.ts';

/** Seven days after an authorisation, thirty for travel (contract 2.8). Often, because sandbox merchants may give up sooner. */
export const expireAuthorizations: Job<Deps> = {
  name: 'expire-authorizations',
  everyMs: 500,
  run: ({ deps }) => expireDue(deps),
};
