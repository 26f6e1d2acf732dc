// API keys and their secrets. Operators act on keys by id, so these functions take no owner; the row names it.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { environmentCode, ownerColumns, type Database, type Tx } from '@pay/kernel/db';

export type StoredSecret = { readonly prefix: string; readonly expiresAt: Date | null; readonly lastUsedAt: Date | null };

export type StoredKey = {
  readonly id: Id<'key'>;
  readonly owner: Owner;
  readonly name: string;
  readonly scopes: readonly string[] | undefined;
  readonly ipAllow: readonly string[] | undefined;
  readonly expiresAt: Date | undefined;
  readonly revokedAt: Date | undefined;
};

export type NewKeyRow = {
  readonly id: Id<'key'>;
  readonly owner: Owner;
  readonly name: string;
  readonly scopes: readonly string[] | undefined;
  readonly ipAllow: readonly string[] | undefined;
  readonly rateLimits: object | undefined;
  readonly expiresAt: string | undefined;
};

export async function insertKey(tx: Tx, key: NewKeyRow): Promise<void> {
  await tx('api_keys').insert({
    ...ownerColumns(key.owner),
    id: uuid(key.id),
    name: key.name,
    scopes: key.scopes ?? null,
    ip_allow: key.ipAllow ?? null,
    rate_limits: key.rateLimits === undefined ? null : JSON.stringify(key.rateLimits),
    expires_at: key.expiresAt ?? null,
  });
}

export type NewSecret = { readonly id: Id<'key'>; readonly prefix: string; readonly pepperId: string; readonly hash: Buffer };

export async function insertSecret(tx: Tx, key: { id: Id<'key'>; owner: Owner }, secret: NewSecret): Promise<void> {
  await tx('api_key_secrets').insert({
    ...ownerColumns(key.owner),
    id: uuid(secret.id),
    key_id: uuid(key.id),
    prefix: secret.prefix,
    pepper_id: secret.pepperId,
    hash: secret.hash,
  });
}

/** Ends every secret of a key at `atMs` at the latest; earlier ends stay. */
export async function endSecrets(tx: Tx, keyId: Id<'key'>, atMs: number): Promise<void> {
  await tx('api_key_secrets')
    .where({ key_id: uuid(keyId) })
    .update({ expires_at: tx.raw('least(coalesce(expires_at, ?::timestamptz), ?::timestamptz)', [iso(atMs), iso(atMs)]) });
}

export async function liveSecretCount(tx: Tx, keyId: Id<'key'>, nowMs: number): Promise<number> {
  const rows = await tx('api_key_secrets')
    .where({ key_id: uuid(keyId) })
    .andWhere((either) => void either.whereNull('expires_at').orWhere('expires_at', '>', iso(nowMs)))
    .select('id');
  return rows.length;
}

/** Marks a key as ended, and with an ordinary key all of its restricted keys. */
export async function revoke(tx: Tx, key: StoredKey, atMs: number): Promise<void> {
  const isParent = key.id === key.owner.account;
  await tx('api_keys')
    .where(isParent ? ownerColumns(key.owner) : { id: uuid(key.id) })
    .whereNull('revoked_at')
    .update({ revoked_at: iso(atMs) });
}

type KeyRow = {
  account: string;
  environment: number;
  id: string;
  name: string;
  scopes: string[] | null;
  ip_allow: string[] | null;
  expires_at: Date | null;
  revoked_at: Date | null;
};

const environments: readonly [Environment, Environment] = ['sandbox', 'live'];
export const ownerOf = (row: { account: string; environment: number }): Owner => ({
  account: idOf('key', row.account),
  environment: environments[row.environment === 1 ? 1 : 0],
});

const keyOf = (row: KeyRow): StoredKey => ({
  id: idOf('key', row.id),
  owner: ownerOf(row),
  name: row.name,
  scopes: row.scopes ?? undefined,
  ipAllow: row.ip_allow ?? undefined,
  expiresAt: row.expires_at ?? undefined,
  revokedAt: row.revoked_at ?? undefined,
});

export async function findKey(db: Database['knex'] | Tx, keyId: string): Promise<StoredKey | undefined> {
  const row = (await db('api_keys').where({ id: keyId }).first()) as KeyRow | undefined;
  return row === undefined ? undefined : keyOf(row);
}

/** The rate limits of a key or its parent; undefined if the configured limits apply. */
export async function findKeyRates(
  db: Database['knex'] | Tx,
  keyId: string,
): Promise<Readonly<Record<string, string>> | undefined> {
  const row = await db('api_keys as k')
    .join('api_keys as p', 'p.id', 'k.account')
    .where('k.id', keyId)
    .first<{ rates: string | null } | undefined>(db.raw('coalesce(k.rate_limits, p.rate_limits) as rates'));
  return row?.rates === undefined || row.rates === null ? undefined : (JSON.parse(row.rates) as Readonly<Record<string, string>>);
}

export async function listKeys(
  db: Database['knex'] | Tx,
  page: { limit: number; before: string | undefined; of: Owner | undefined },
): Promise<StoredKey[]> {
  const query = db('api_keys').orderBy('id', 'desc').limit(page.limit);
  if (page.of !== undefined) void query.where(ownerColumns(page.of));
  if (page.before !== undefined) void query.where('id', '<', page.before);
  return ((await query) as KeyRow[]).map(keyOf);
}

export async function secretsOf(
  db: Database['knex'] | Tx,
  keyIds: readonly Id<'key'>[],
): Promise<Map<Id<'key'>, StoredSecret[]>> {
  type Row = { key_id: string; prefix: string; expires_at: Date | null; last_used_at: Date | null };
  const rows = await db('api_key_secrets')
    .whereIn('key_id', keyIds.map(uuid))
    .orderBy('id', 'desc')
    .select<Row[]>('key_id', 'prefix', 'expires_at', 'last_used_at');
  const byKey = new Map<Id<'key'>, StoredSecret[]>();
  for (const row of rows) {
    const id = idOf('key', row.key_id);
    const secrets = byKey.get(id) ?? [];
    secrets.push({ prefix: row.prefix, expiresAt: row.expires_at, lastUsedAt: row.last_used_at });
    byKey.set(id, secrets);
  }
  return byKey;
}

/** Records when secrets were last used; called at most once a minute with all of them. */
export async function touchSecrets(db: Database, uses: readonly { prefix: string; owner: Owner; atMs: number }[]): Promise<void> {
  await db.hot.query(
    'key-touch',
    `update api_key_secrets s set last_used_at = u.at
       from unnest($1::smallint[], $2::text[], $3::timestamptz[]) as u (environment, prefix, at)
       where s.environment = u.environment and s.prefix = u.prefix and (s.last_used_at is null or s.last_used_at < u.at)`,
    [
      uses.map(({ owner }) => environmentCode[owner.environment]),
      uses.map(({ prefix }) => prefix),
      uses.map(({ atMs }) => iso(atMs)),
    ],
  );
}
