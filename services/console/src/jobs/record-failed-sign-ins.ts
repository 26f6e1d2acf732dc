import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { ownCause, recordAuditOfUser } from '../app/people-audit.ts';
import type { Deps } from '../deps.ts';
import { takeBursts } from '../store/failed-login-alerts.ts';
import { findUserByEmail } from '../store/users.ts';

const ROWS_MAX = 50;

/**
 * Records bursts of guesses in the audit log if the e-mail is known. The request does not, because its duration would
 * reveal known e-mails.
 */
export const recordFailedSignIns: Job<Deps> = {
  name: 'record-failed-sign-ins',
  everyMs: 5 * SECOND,
  run: (run) =>
    run.deps.db.tx(async (tx) => {
      const bursts = await takeBursts(tx, run.deps.keyring, ROWS_MAX);
      for (const { email, browser, at } of bursts) {
        const user = await findUserByEmail(tx, run.deps.keyring, email);
        if (user === undefined) continue;
        const cause = { ...ownCause(run.deps, 'console', browser), at };
        await recordAuditOfUser(tx, cause, user.id, { action: 'user.sign_in_delayed' });
      }
      return bursts.length === ROWS_MAX;
    }),
};
