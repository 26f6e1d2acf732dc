// Passkeys and challenges. Using a challenge deletes it, so that it counts once.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';
import { challengePurposes, type ChallengePurpose, type PasskeyKey } from '../domain/passkey.ts';

type Reader = Database['knex'] | Tx;

export type StoredPasskey = PasskeyKey & {
  readonly id: Id<'passkey'>;
  readonly userId: Id<'user'>;
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
};

type PasskeyRow = {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: string;
  transports: string[];
  name: string;
  synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
};

const toNameEncryptionContext = (id: string): string => `console-passkey|${id}`;

const passkeyOf = (keyring: Keyring, row: PasskeyRow): StoredPasskey => ({
  id: idOf('passkey', row.id),
  userId: idOf('user', row.user_id),
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: Number(row.counter),
  transports: row.transports,
  name: keyring.open(row.name, toNameEncryptionContext(row.id)),
  isSynced: row.synced,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at ?? undefined,
});

/** False when the passkey exists already, for any user. */
export async function insertPasskey(tx: Tx, keyring: Keyring, passkey: StoredPasskey): Promise<boolean> {
  const id = uuid(passkey.id);
  const rows = await tx('passkeys')
    .insert({
      id,
      user_id: uuid(passkey.userId),
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: keyring.seal(passkey.name, toNameEncryptionContext(id)),
      synced: passkey.isSynced,
      created_at: passkey.createdAt.toISOString(),
    })
    .onConflict('credential_id')
    .ignore()
    .returning('id');
  return rows.length === 1;
}

/** Passkeys of a user, oldest first; `passkeysMax` limits them. */
export async function passkeysOf(db: Reader, keyring: Keyring, userId: Id<'user'>): Promise<StoredPasskey[]> {
  const rows = (await db('passkeys')
    .where({ user_id: uuid(userId) })
    .orderBy('id')) as PasskeyRow[];
  return rows.map((row) => passkeyOf(keyring, row));
}

export async function countPasskeys(db: Reader, userId: Id<'user'>): Promise<number> {
  const rows = await db('passkeys')
    .where({ user_id: uuid(userId) })
    .select('id');
  return rows.length;
}

export async function findPasskey(db: Reader, keyring: Keyring, credentialId: Buffer): Promise<StoredPasskey | undefined> {
  const row = (await db('passkeys').where({ credential_id: credentialId }).first()) as PasskeyRow | undefined;
  return row === undefined ? undefined : passkeyOf(keyring, row);
}

type OwnPasskey = { readonly userId: Id<'user'>; readonly id: string };

export async function renamePasskey(
  db: Reader,
  keyring: Keyring,
  { userId, id, name }: OwnPasskey & { readonly name: string },
): Promise<StoredPasskey | undefined> {
  const [row] = (await db('passkeys')
    .where({ id, user_id: uuid(userId) })
    .update({ name: keyring.seal(name, toNameEncryptionContext(id)) })
    .returning('*')) as PasskeyRow[];
  return row === undefined ? undefined : passkeyOf(keyring, row);
}

export async function deletePasskey(tx: Tx, { userId, id }: OwnPasskey): Promise<boolean> {
  return (
    (await tx('passkeys')
      .where({ id, user_id: uuid(userId) })
      .delete()) === 1
  );
}

export const deletePasskeys = (tx: Tx, userId: Id<'user'>): Promise<number> =>
  tx('passkeys')
    .where({ user_id: uuid(userId) })
    .delete();

/** Number of passkeys of each user; users without passkeys are omitted. */
export async function passkeyCounts(db: Reader, userIds: readonly Id<'user'>[]): Promise<ReadonlyMap<Id<'user'>, number>> {
  const rows = await db('passkeys')
    .whereIn('user_id', userIds.map(uuid))
    .groupBy('user_id')
    .select<{ user_id: string; count: string }[]>('user_id', db.raw('count(*) as count'));
  return new Map(rows.map(({ user_id, count }) => [idOf('user', user_id), Number(count)]));
}

/**
 * Records a use. Returns whether the stored count was unchanged since it was read: of two signatures with one count,
 * one is rejected.
 */
export async function usePasskey(
  db: Reader,
  { id, counter: read }: StoredPasskey,
  used: { counter: number; isSynced: boolean; at: number },
): Promise<boolean> {
  const changed = await db('passkeys')
    .where({ id: uuid(id), counter: read })
    .update({ counter: used.counter, synced: used.isSynced, last_used_at: iso(used.at) });
  return changed === 1;
}

/** The holder of a challenge: a session, or a browser before a session exists. */
export type ChallengeHolder = { readonly session: Id<'session'> } | { readonly browserHash: Buffer };

const columnsOf = (holder: ChallengeHolder) =>
  'session' in holder
    ? { session_id: uuid(holder.session), browser_hash: null }
    : { session_id: null, browser_hash: holder.browserHash };

type ChallengeRow = { readonly hash: Buffer; readonly purpose: ChallengePurpose; readonly holder: ChallengeHolder };

/** A new challenge; a session has one for each purpose. */
export async function insertChallenge(
  tx: Tx,
  { hash, purpose, holder, origin, expiresAt }: ChallengeRow & { readonly origin: string; readonly expiresAt: number },
): Promise<void> {
  const row = { purpose: challengePurposes[purpose], ...columnsOf(holder) };
  if (row.session_id !== null) await tx('passkey_challenges').where(row).delete();
  await tx('passkey_challenges').insert({ challenge_hash: hash, ...row, origin, expires_at: iso(expiresAt) });
}

/** Consumes a challenge and returns the origin that received it. Undefined if there is no such challenge. */
export async function takeChallenge(
  db: Reader,
  { hash, purpose, holder, at }: ChallengeRow & { readonly at: number },
): Promise<string | undefined> {
  const [row] = await db('passkey_challenges')
    .where({ challenge_hash: hash, purpose: challengePurposes[purpose], ...columnsOf(holder) })
    .andWhere('expires_at', '>', iso(at))
    .delete()
    .returning<{ origin: string }[]>('origin');
  return row?.origin;
}

export async function deleteOldChallenges(db: Reader, at: number, max: number): Promise<number> {
  const old = db('passkey_challenges').where('expires_at', '<=', iso(at)).limit(max).select('challenge_hash');
  return db('passkey_challenges').whereIn('challenge_hash', old).delete();
}
