import { isFault, unavailable } from '@pay/core/fault';
import { uuid } from '@pay/core/id';
import { MINUTE, SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Mailer } from '../adapters/smtp/mailer.ts';
import type { MailOutcome } from '../app/console-metrics.ts';
import { linkToken } from '../app/mails.ts';
import { SEND_MAILS, type Deps } from '../deps.ts';
import { resetMs, retryAfter, textOf, type Mail } from '../domain/mail.ts';
import { hashToken } from '../domain/token.ts';
import {
  deleteMail,
  insertReset,
  leaseMails,
  mailWork,
  openMail,
  putOffMail,
  type LeasedMail,
  type StoredMail,
} from '../store/mails.ts';
import { findUserByEmail } from '../store/users.ts';

const MAILS_MAX = 10;
/** Milliseconds of a lease: longer than the attempts of one batch take. */
const LEASE_MS = 5 * MINUTE;

/**
 * Sends due mails. If a replica dies between sending a mail and recording it, the mail is sent twice, under one message
 * id.
 */
export const sendMails: Job<Deps> = {
  name: SEND_MAILS,
  everyMs: 5 * SECOND,
  waitsInRecovery: true,
  async run({ deps, workGuard }) {
    const { mailer, db, clock } = deps;
    if (mailer === undefined) return false;
    const at = clock.now();
    const mails = await leaseMails(db.knex, { at, until: at + LEASE_MS, max: MAILS_MAX });
    for (const mail of mails) {
      const attempt = workGuard.attempt({
        kind: mailWork,
        items: [mail],
        keyOf: ({ id }) => ({ id: uuid(id), resourceId: id }),
        run: () =>
          sendOne(deps, mailer, mail).catch(async (error: unknown) => {
            await putOffMail(db.knex, mail.id, clock.now() + retryAfter(mail.tries)).catch(() => undefined);
            throw error;
          }),
      });
      // In an outage this mail waits for its next attempt. The other mails are sent.
      await attempt.catch((error: unknown) => {
        if (!isFault(error)) throw error;
      });
    }
    return mails.length === MAILS_MAX;
  },
};

/** @throws the outage of the mail server, which the guard counts neither as a failure nor as a success */
async function sendOne(deps: Deps, mailer: Mailer, leasedMail: LeasedMail): Promise<void> {
  const { db, keyring, log } = deps;
  const stored = openMail(keyring, leasedMail);
  const outcome = await outcomeOf(deps, mailer, stored);
  deps.metrics.mailTried(stored.mail.kind, outcome);
  if (outcome !== 'failed') await deleteMail(db.knex, stored.id);
  if (outcome !== 'sent' && outcome !== 'nobody')
    log.warn('mail not sent', { kind: stored.mail.kind, outcome, tries: stored.tries });
  if (outcome === 'failed') throw unavailable('mail-server');
}

async function outcomeOf(deps: Deps, mailer: Mailer, storedMail: StoredMail): Promise<MailOutcome> {
  const { id, mail, expiresAt } = storedMail;
  if (expiresAt.getTime() <= deps.clock.now()) return 'expired';
  const token = await tokenOf(deps, storedMail);
  if (token === undefined) return 'nobody';
  const { consoleUrl } = mailer.settings;
  return mailer.send({ ...textOf(mail, { consoleUrl, token }), to: mail.email, id });
}

/** The token in the link of a mail; undefined if the e-mail is unknown, which the request did not check. */
async function tokenOf({ db, keyring }: Deps, { id, mail, createdAt }: StoredMail): Promise<string | undefined> {
  if (mail.kind === 'invitation') return linkToken(keyring, mail.invitationId as Parameters<typeof linkToken>[1]);
  if (!isReset(mail)) return '';
  const user = await findUserByEmail(db.knex, keyring, mail.email);
  if (user === undefined) return undefined;
  const token = linkToken(keyring, id);
  // The lifetime starts at the request, so the link of a late mail is already older.
  const expiresAt = new Date(createdAt.getTime() + resetMs);
  await insertReset(db.knex, { tokenHash: hashToken(token), userId: user.id, expiresAt });
  return token;
}

const isReset = ({ kind }: Mail): boolean => kind === 'password_reset';
