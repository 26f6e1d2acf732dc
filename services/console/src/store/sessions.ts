// Sessions. A token is found by its hash; an ended session's row stays for a month, because it makes the person's
// address known.
import type { Role } from '@pay/contract/console/shapes';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import { environmentCode, type Database, type Tx } from '@pay/kernel/db';
import type { Tenant } from './memberships.ts';

type Reader = Database['knex'] | Tx;

/** The browser that a session belongs to, as its user recognizes it. */
export type Browser = { readonly address: string; readonly userAgent: string };

export type StoredSession = {
  readonly id: Id<'session'>;
  readonly userId: Id<'user'>;
  /** False while the second factor is missing. */
  readonly isSignedIn: boolean;
  readonly account: Tenant;
  readonly environment: Environment;
  readonly browser: Browser;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly expiresAt: Date;
  /** When this session last proved its second factor. */
  readonly factorProvenAt: Date | undefined;
};

type SessionRow = {
  id: string;
  user_id: string;
  is_whole: boolean;
  account_id: string | null;
  environment: number;
  client: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  factor_proven_at: Date | null;
};

const toClientEncryptionContext = (id: string): string => `console-session|${id}`;

export const addressHashOf = (keyring: Keyring, bucket: string): Buffer => keyring.keyedHash('console-address', bucket);

const sessionOf = (keyring: Keyring, row: SessionRow): StoredSession => ({
  id: idOf('session', row.id),
  userId: idOf('user', row.user_id),
  isSignedIn: row.is_whole,
  account: row.account_id === null ? undefined : idOf('account', row.account_id),
  environment: row.environment === environmentCode.live ? 'live' : 'sandbox',
  // The text was written from a Browser.
  browser: JSON.parse(keyring.open(row.client, toClientEncryptionContext(row.id))) as Browser,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
  expiresAt: row.expires_at,
  factorProvenAt: row.factor_proven_at ?? undefined,
});

type NewSession = Omit<StoredSession, 'createdAt' | 'lastSeenAt'> & {
  readonly tokenHash: Buffer;
  readonly addressHash: Buffer;
  readonly at: number;
};

export async function insertSession(tx: Tx, keyring: Keyring, session: NewSession): Promise<void> {
  const id = uuid(session.id);
  await tx('sessions').insert({
    id,
    user_id: uuid(session.userId),
    token_hash: session.tokenHash,
    is_whole: session.isSignedIn,
    account_id: session.account === undefined ? null : uuid(session.account),
    environment: environmentCode[session.environment],
    address_hash: session.addressHash,
    client: keyring.seal(JSON.stringify(session.browser), toClientEncryptionContext(id)),
    created_at: iso(session.at),
    last_seen_at: iso(session.at),
    expires_at: session.expiresAt.toISOString(),
    factor_proven_at: session.factorProvenAt?.toISOString() ?? null,
  });
}

/** Valid sessions: not ended, not too old, and not idle since `idleSince`. */
const alive = (db: Reader, filter: { at: number; idleSince: number }) =>
  db('sessions')
    .whereNull('ended_at')
    .andWhere('expires_at', '>', iso(filter.at))
    .andWhere('last_seen_at', '>', iso(filter.idleSince));

export async function findSession(
  db: Reader,
  keyring: Keyring,
  filter: { tokenHash: Buffer; at: number; idleSince: number },
): Promise<StoredSession | undefined> {
  const row = (await alive(db, filter).where({ token_hash: filter.tokenHash }).first()) as SessionRow | undefined;
  return row === undefined ? undefined : sessionOf(keyring, row);
}

type SessionTenant = { readonly account: Tenant; readonly environment: Environment; readonly role: Role | undefined };

/** Returns the current tenant and role of each valid session. */
export async function findTenantsOfSessions(
  db: Reader,
  ids: readonly Id<'session'>[],
  filter: { at: number; idleSince: number },
): Promise<ReadonlyMap<Id<'session'>, SessionTenant>> {
  type Found = { id: string; account_id: string | null; environment: number; role: Role | null };
  const rows = await alive(db, filter)
    .whereIn('id', ids.map(uuid))
    .select<Found[]>(
      'id',
      'account_id',
      'environment',
      db.raw(
        '(select m.role from memberships m where m.user_id = sessions.user_id and m.account_id is not distinct from sessions.account_id) as role',
      ),
    );
  return new Map(
    rows.map(({ id, account_id, environment, role }) => [
      idOf('session', id),
      {
        account: account_id === null ? undefined : idOf('account', account_id),
        environment: environment === environmentCode.live ? 'live' : 'sandbox',
        role: role ?? undefined,
      },
    ]),
  );
}

const listMax = 100;

/** Complete sessions of a user that are valid, newest first. */
export async function liveSessionsOf(
  db: Reader,
  keyring: Keyring,
  filter: { userId: Id<'user'>; at: number; idleSince: number },
): Promise<StoredSession[]> {
  const rows = (await alive(db, filter)
    .where({ user_id: uuid(filter.userId), is_whole: true })
    .orderBy('id', 'desc')
    .limit(listMax)) as SessionRow[];
  return rows.map((row) => sessionOf(keyring, row));
}

export async function touchSession(db: Reader, id: Id<'session'>, at: number): Promise<void> {
  await db('sessions')
    .where({ id: uuid(id) })
    .update({ last_seen_at: iso(at) });
}

type SessionChange = {
  readonly tokenHash: Buffer;
  readonly isSignedIn?: true;
  readonly account?: Tenant | null;
  readonly environment?: Environment;
  readonly expiresAt?: Date;
  readonly factorProvenAt?: Date;
};

/** Gives a session a new token, which invalidates the old one, and stores other changes. */
export async function renewSession(db: Reader, id: Id<'session'>, change: SessionChange): Promise<void> {
  const { tokenHash, isSignedIn, account, environment, expiresAt, factorProvenAt } = change;
  await db('sessions')
    .where({ id: uuid(id) })
    .update({
      token_hash: tokenHash,
      ...(isSignedIn === undefined ? {} : { is_whole: true }),
      ...(account === undefined ? {} : { account_id: account === null ? null : uuid(account) }),
      ...(environment === undefined ? {} : { environment: environmentCode[environment] }),
      ...(expiresAt === undefined ? {} : { expires_at: expiresAt.toISOString() }),
      ...(factorProvenAt === undefined ? {} : { factor_proven_at: factorProvenAt.toISOString() }),
    });
}

/** Counts an attempt at the second factor. Returns false once the limit is reached. */
export async function tryCode(db: Reader, id: Id<'session'>, max: number): Promise<boolean> {
  const changed = await db('sessions')
    .where({ id: uuid(id) })
    .andWhere('codes_tried', '<', max)
    .update({ codes_tried: db.raw('codes_tried + 1') });
  return changed === 1;
}

/** Ends one session of a user by id, all, all but one, or all in a tenant. Returns their number. */
export async function endSessions(
  db: Reader,
  which: { userId: Id<'user'>; id?: Id<'session'>; except?: Id<'session'>; account?: Tenant | null },
  at: number,
): Promise<number> {
  const query = db('sessions')
    .where({ user_id: uuid(which.userId) })
    .whereNull('ended_at');
  if (which.id !== undefined) void query.where({ id: uuid(which.id) });
  if (which.except !== undefined) void query.whereNot({ id: uuid(which.except) });
  if (which.account !== undefined) void query.where({ account_id: which.account === null ? null : uuid(which.account) });
  return query.update({ ended_at: iso(at) });
}

export async function cameFrom(db: Reader, userId: Id<'user'>, addressHash: Buffer): Promise<boolean> {
  const row: unknown = await db('sessions')
    .where({ user_id: uuid(userId), address_hash: addressHash, is_whole: true })
    .first('id');
  return row !== undefined;
}

export async function deleteOldSessions(db: Reader, before: number, max: number): Promise<number> {
  const old = db('sessions').where('expires_at', '<', iso(before)).limit(max).select('id');
  return db('sessions').whereIn('id', old).delete();
}
