// People. E-mail, name, and the secret of the second factor are sealed, each bound to its row and column.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import type { Database, Tx } from '@pay/kernel/db';

export type User = {
  readonly id: Id<'user'>;
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly passwordExpired: boolean;
  /** False while the hash is of an unknown value. */
  readonly hasPassword: boolean;
  /**
   * When the person proved that the e-mail address is theirs. Undefined while another person may have chosen the
   * password.
   */
  readonly emailProvenAt: Date | undefined;
  /** When the second factor was reset; set until the person has seen the notice. */
  readonly factorResetAt?: Date | undefined;
  /** Secret of the second factor in base 32, once it is confirmed. */
  readonly totp: string | undefined;
};

export type UserRow = {
  id: string;
  email: string;
  name: string;
  password_hash: string;
  password_expired: boolean;
  has_password: boolean;
  factor_reset_at: Date | null;
  email_proven_at: Date | null;
  totp: string | null;
  offered_totp: string | null;
};

type Reader = Database['knex'] | Tx;

const toEncryptionContext = (id: string, column: string): string => `console-user|${id}|${column}`;

/** The key for finding an e-mail, in any spelling. */
export const emailHashOf = (keyring: Keyring, email: string): Buffer =>
  keyring.keyedHash('console-email', email.trim().toLowerCase());

export const userOf = (keyring: Keyring, row: UserRow): User => ({
  id: idOf('user', row.id),
  email: keyring.open(row.email, toEncryptionContext(row.id, 'email')),
  name: keyring.open(row.name, toEncryptionContext(row.id, 'name')),
  passwordHash: row.password_hash,
  passwordExpired: row.password_expired,
  hasPassword: row.has_password,
  factorResetAt: row.factor_reset_at ?? undefined,
  emailProvenAt: row.email_proven_at ?? undefined,
  totp: row.totp === null ? undefined : keyring.open(row.totp, toEncryptionContext(row.id, 'totp')),
});

type NewUser = Omit<User, 'totp'> & { readonly at: number };

/** False when another user has the e-mail. */
export async function insertUser(tx: Tx, keyring: Keyring, user: NewUser): Promise<boolean> {
  const id = uuid(user.id);
  const rows = await tx('users')
    .insert({
      id,
      email_hash: emailHashOf(keyring, user.email),
      email: keyring.seal(user.email.trim(), toEncryptionContext(id, 'email')),
      name: keyring.seal(user.name, toEncryptionContext(id, 'name')),
      password_hash: user.passwordHash,
      password_expired: user.passwordExpired,
      has_password: user.hasPassword,
      email_proven_at: user.emailProvenAt?.toISOString() ?? null,
      created_at: iso(user.at),
    })
    .onConflict('email_hash')
    .ignore()
    .returning('id');
  return rows.length === 1;
}

export async function findUserByEmail(db: Reader, keyring: Keyring, email: string): Promise<User | undefined> {
  const row = (await db('users')
    .where({ email_hash: emailHashOf(keyring, email) })
    .first()) as UserRow | undefined;
  return row === undefined ? undefined : userOf(keyring, row);
}

export async function findUser(db: Reader, keyring: Keyring, id: Id<'user'>): Promise<User | undefined> {
  const row = (await db('users')
    .where({ id: uuid(id) })
    .first()) as UserRow | undefined;
  return row === undefined ? undefined : userOf(keyring, row);
}

export async function setPassword(db: Reader, id: Id<'user'>, passwordHash: string): Promise<void> {
  await db('users')
    .where({ id: uuid(id) })
    .update({ password_hash: passwordHash, password_expired: false, has_password: true });
}

/** Removes the person's password. */
export async function voidPassword(db: Reader, id: Id<'user'>, unusable: string): Promise<void> {
  await db('users')
    .where({ id: uuid(id) })
    .update({ password_hash: unusable, password_expired: false, has_password: false });
}

/** Records that the e-mail address is proven. */
export async function proveEmail(db: Reader, id: Id<'user'>, at: number): Promise<void> {
  await db('users')
    .where({ id: uuid(id) })
    .update({ email_proven_at: iso(at) });
}

/** Stores an unconfirmed secret; the active one stays. */
export async function offerTotp(db: Reader, keyring: Keyring, input: { id: Id<'user'>; secret: string }): Promise<void> {
  const id = uuid(input.id);
  await db('users')
    .where({ id })
    .update({ offered_totp: keyring.seal(input.secret, toEncryptionContext(id, 'offered')) });
}

export async function findOfferedTotp(db: Reader, keyring: Keyring, userId: Id<'user'>): Promise<string | undefined> {
  const id = uuid(userId);
  const row = await db('users').where({ id }).first<{ offered_totp: string | null } | undefined>('offered_totp');
  return typeof row?.offered_totp === 'string' ? keyring.open(row.offered_totp, toEncryptionContext(id, 'offered')) : undefined;
}

/** Sets the second factor, with the step that proved it; undefined removes it. */
export async function setTotp(
  tx: Tx,
  keyring: Keyring,
  input: { id: Id<'user'>; totp: { secret: string; step: number } | undefined },
): Promise<void> {
  const id = uuid(input.id);
  const { totp } = input;
  const sealed = totp === undefined ? null : keyring.seal(totp.secret, toEncryptionContext(id, 'totp'));
  await tx('users')
    .where({ id })
    .update({ totp: sealed, totp_step: totp?.step ?? 0, offered_totp: null });
}

/** Consumes the step and all earlier ones. Returns whether it was unused. */
export async function useTotpStep(db: Reader, id: Id<'user'>, step: number): Promise<boolean> {
  const changed = await db('users')
    .where({ id: uuid(id) })
    .andWhere('totp_step', '<', step)
    .update({ totp_step: step });
  return changed === 1;
}

export async function replaceRecoveryCodes(tx: Tx, userId: Id<'user'>, hashes: readonly Buffer[]): Promise<void> {
  await tx('recovery_codes')
    .where({ user_id: uuid(userId) })
    .delete();
  if (hashes.length > 0) await tx('recovery_codes').insert(hashes.map((hash) => ({ user_id: uuid(userId), hash })));
}

/** Consumes the code. Returns whether it existed and was unused. */
export async function useRecoveryCode(db: Reader, userId: Id<'user'>, input: { hash: Buffer; at: number }): Promise<boolean> {
  const changed = await db('recovery_codes')
    .where({ user_id: uuid(userId), hash: input.hash })
    .whereNull('used_at')
    .update({ used_at: iso(input.at) });
  return changed === 1;
}

export async function recoveryCodesLeft(db: Reader, userId: Id<'user'>): Promise<number> {
  const rows = await db('recovery_codes')
    .where({ user_id: uuid(userId) })
    .whereNull('used_at')
    .select('user_id');
  return rows.length;
}

/** Removes the authenticator app, and shows its person a notice. Returns whether there was an app. */
export async function clearTotp(tx: Tx, userId: Id<'user'>, at: number): Promise<boolean> {
  const row = { id: uuid(userId) };
  const had = await tx('users').where(row).whereNotNull('totp').update({ totp: null, totp_step: 0 });
  await tx('users')
    .where(row)
    .update({ offered_totp: null, factor_reset_at: iso(at) });
  return had === 1;
}

export async function seeFactorReset(db: Reader, userId: Id<'user'>): Promise<void> {
  await db('users')
    .where({ id: uuid(userId) })
    .update({ factor_reset_at: null });
}

/** Names of people, by their uuid. */
export async function namesOfUsers(db: Reader, keyring: Keyring, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db('users').whereIn('id', ids).select<Pick<UserRow, 'id' | 'name'>[]>('id', 'name');
  return new Map(rows.map(({ id, name }) => [id, keyring.open(name, toEncryptionContext(id, 'name'))]));
}
