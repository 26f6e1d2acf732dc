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
/** Milliseconds after the end of its last session for which an address counts as known to the person. */
const KEEP_MS = 30 * DAY;

/** Deletes sessions and invitations that ended a month ago, and expired attempts and counters. */
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
