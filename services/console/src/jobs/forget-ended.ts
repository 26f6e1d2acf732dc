import { DAY, HOUR } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { deleteOldAttempts } from '../store/attempts.ts';
import { deleteOldFlows } from '../store/identities.ts';
import { deleteOldInvitations } from '../store/invitations.ts';
import { deleteOldOffers } from '../store/key-offers.ts';
import { deleteOldResets } from '../store/mails.ts';
import { deleteOldChallenges } from '../store/passkeys.ts';
import { deleteOldSessions } from '../store/sessions.ts';

const ROWS_MAX = 1_000;
/** An address is known as the person's for so long after a session from there is over. */
const KEEP_MS = 30 * DAY;

/** Deletes sessions and invitations that ended a month ago, and what was begun or counted whose time is over. */
export const forgetEnded: Job<Deps> = {
  name: 'forget-ended',
  everyMs: HOUR,
  run: async ({ db, clock }) => {
    const before = clock.now() - KEEP_MS;
    const deleted = [
      await deleteOldSessions(db.knex, before, ROWS_MAX),
      await deleteOldInvitations(db.knex, before, ROWS_MAX),
      await deleteOldOffers(db.knex, before, ROWS_MAX),
      await deleteOldAttempts(db.knex, clock.now(), ROWS_MAX),
      await deleteOldChallenges(db.knex, clock.now(), ROWS_MAX),
      await deleteOldResets(db.knex, clock.now(), ROWS_MAX),
      await deleteOldFlows(db.knex, clock.now(), ROWS_MAX),
    ];
    return deleted.includes(ROWS_MAX);
  },
};
