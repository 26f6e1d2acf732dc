// Mails, stored in the commit of their cause and sent by a job. The keyring derives the token of a link from the id of
// its subject. So a repeated attempt sends the same link, and no table contains the token.
import type { Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import type { Database, Tx } from '@pay/kernel/db';
import { mailMs, type Mail } from '../domain/mail.ts';
import { insertMail } from '../store/mails.ts';
import type { AppDeps } from './app-deps.ts';

export const linkToken = (keyring: Keyring, id: Id<'invitation'> | Id<'operation'>): string =>
  keyring.keyedHash('console-link', id).toString('base64url');

/** Does nothing if mail is not configured. Calling `wakeMailer` after the commit saves the recipient some seconds. */
export async function writeMail(
  db: Database['knex'] | Tx,
  { mailer, keyring, ids, clock }: Pick<AppDeps, 'mailer' | 'keyring' | 'ids' | 'clock'>,
  mail: Mail,
): Promise<void> {
  if (mailer === undefined) return;
  const at = clock.now();
  await insertMail(db, keyring, { id: ids.next('operation', at), mail, at, expiresAt: at + mailMs[mail.kind] });
}
