// Mails until they are sent, and links to choose another password.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';
import type { Mail } from '../domain/mail.ts';

type Reader = Database['knex'] | Tx;

export type StoredMail = {
  readonly id: Id<'operation'>;
  readonly mail: Mail;
  readonly tries: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** A leased mail that is still sealed. */
export type LeasedMail = Omit<StoredMail, 'mail'> & { readonly sealed: string };

const toMailEncryptionContext = (id: string): string => `console-mail|${id}`;

export async function insertMail(
  db: Reader,
  keyring: Keyring,
  { id, mail, at, expiresAt }: Pick<StoredMail, 'id' | 'mail'> & { at: number; expiresAt: number },
): Promise<void> {
  const row = uuid(id);
  const sealed = keyring.seal(JSON.stringify(mail), toMailEncryptionContext(row));
  await db('mails').insert({ id: row, mail: sealed, next_at: iso(at), created_at: iso(at), expires_at: iso(expiresAt) });
}

type MailRow = { id: string; mail: string; tries: number; created_at: Date; expires_at: Date };

/** The guard's name for sending a mail. */
export const mailWork = 'mail';

/**
 * Leases some due mails; if the worker dies, another one takes them after the lease. No mail is opened here: an
 * unreadable mail must fail alone, and be counted.
 */
export async function leaseMails(
  db: Database['knex'],
  { at, until, max }: { at: number; until: number; max: number },
): Promise<LeasedMail[]> {
  const due = db('mails')
    .where('next_at', '<=', iso(at))
    .whereRaw(notSetAside(mailWork, 'mails.id::text'))
    .orderBy('next_at')
    .limit(max)
    .forUpdate()
    .skipLocked()
    .select('id');
  const rows = (await db('mails')
    .whereIn('id', due)
    .update({ next_at: iso(until), tries: db.raw('tries + 1') })
    .returning('*')) as MailRow[];
  return rows.map((row) => ({
    id: idOf('operation', row.id),
    sealed: row.mail,
    tries: row.tries,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }));
}

/** @throws if it cannot be opened */
export function openMail(keyring: Keyring, { sealed, ...rest }: LeasedMail): StoredMail {
  // The text was written from a Mail.
  return { ...rest, mail: JSON.parse(keyring.open(sealed, toMailEncryptionContext(uuid(rest.id)))) as Mail };
}

export async function putOffMail(db: Reader, id: Id<'operation'>, until: number): Promise<void> {
  await db('mails')
    .where({ id: uuid(id) })
    .update({ next_at: iso(until) });
}

export async function deleteMail(db: Reader, id: Id<'operation'>): Promise<void> {
  await db('mails')
    .where({ id: uuid(id) })
    .delete();
}

/** The age of the oldest mail, in milliseconds; 0 without mails. */
export async function oldestMailMs(db: Reader, at: number): Promise<number> {
  const row = await db('mails').min<{ oldest: Date | null }>('created_at as oldest').first();
  const oldest = row?.oldest ?? undefined;
  return oldest === undefined ? 0 : Math.max(0, at - oldest.getTime());
}

type ResetKey = { readonly tokenHash: Buffer };

/** Stores a mail's link once, despite retries of the mail. */
export async function insertReset(
  db: Reader,
  { tokenHash, userId, expiresAt }: ResetKey & { userId: Id<'user'>; expiresAt: Date },
): Promise<void> {
  const row = { token_hash: tokenHash, user_id: uuid(userId), expires_at: expiresAt.toISOString() };
  await db('password_resets').insert(row).onConflict('token_hash').ignore();
}

/** The user of a link; undefined when it is expired or used. */
export async function findReset(db: Reader, { tokenHash, at }: ResetKey & { at: number }): Promise<Id<'user'> | undefined> {
  const row = await db('password_resets')
    .where({ token_hash: tokenHash })
    .andWhere('expires_at', '>', iso(at))
    .first<{ user_id: string } | undefined>('user_id');
  return row === undefined ? undefined : idOf('user', row.user_id);
}

/** Consumes a link and deletes all others of the user. Returns whether it existed. */
export async function useReset(tx: Tx, { tokenHash, userId }: ResetKey & { userId: Id<'user'> }): Promise<boolean> {
  const used = await tx('password_resets').where({ token_hash: tokenHash }).delete();
  await deleteResetsOf(tx, userId);
  return used === 1;
}

export async function deleteResetsOf(tx: Tx, userId: Id<'user'>): Promise<void> {
  await tx('password_resets')
    .where({ user_id: uuid(userId) })
    .delete();
}

export async function deleteOldResets(db: Reader, at: number, max: number): Promise<number> {
  const old = db('password_resets').where('expires_at', '<=', iso(at)).limit(max).select('token_hash');
  return db('password_resets').whereIn('token_hash', old).delete();
}
