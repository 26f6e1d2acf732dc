// The secret of a key, and all data about the key that a request needs. Read for every key that is not cached yet.
import type { SandboxContext } from '@pay/contract/sandbox';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { environmentCode, type Database } from '@pay/kernel/db';
import { ownerOf } from './keys.ts';

/** Data about the key of a request. */
export type Credential = {
  readonly keyId: Id<'key'>;
  /** The name that the key's creator chose. */
  readonly name: string;
  readonly owner: Owner;
  readonly prefix: string;
  readonly pepperId: string;
  readonly hash: Buffer;
  readonly scopes: readonly string[] | undefined;
  readonly ipAllow: readonly string[] | undefined;
  readonly rateLimits: Readonly<Record<string, string>> | undefined;
  /** Milliseconds of real time; undefined never expires. */
  readonly expiresAtMs: number | undefined;
  readonly sandbox: SandboxContext | undefined;
  /** Whether the platform froze the owner, whose keys may then only read. */
  readonly frozen: boolean;
  /** Whether the owner requested simulated faults for this key's next calls. */
  readonly faulty: boolean;
};

type CredentialRow = {
  account: string;
  environment: number;
  key_id: string;
  name: string;
  prefix: string;
  pepper_id: string;
  hash: Buffer;
  scopes: string[] | null;
  ip_allow: string[] | null;
  rate_limits: string | null;
  expires_at: Date | null;
  settings: string | null;
  clock_offset_ms: string | null;
  generation: number;
  faulty: boolean;
  frozen: boolean;
};

const selectSql = `
  select s.account, s.environment, s.key_id, s.prefix, s.pepper_id, s.hash, k.name, k.scopes, k.ip_allow, coalesce(k.rate_limits, p.rate_limits) as rate_limits,
      least(s.expires_at, k.expires_at, p.expires_at) as expires_at, o.settings, o.clock_offset_ms, coalesce(r.generation, 0)::float8 as generation,
      exists (select 1 from http_faults f where f.account = s.account and f.environment = s.environment and f.remaining > 0) as faulty,
      exists (select 1 from owner_freezes z where z.account = s.account and z.environment = s.environment) as frozen
    from api_key_secrets s
    join api_keys k on k.id = s.key_id and k.revoked_at is null
    join api_keys p on p.id = k.account and p.revoked_at is null
    left join owner_settings o on o.account = s.account and o.environment = s.environment
    left join sandbox_resets r on r.account = s.account and r.environment = s.environment`;
const credentialSql = `${selectSql}
    where s.environment = $1 and s.prefix = $2`;
const credentialsSql = `${selectSql}
    where (s.environment, s.prefix) in (select * from unnest($1::smallint[], $2::text[]))`;

/**
 * The secret of a public prefix, unless it or its parent is revoked. The caller checks the expiry: it is a time, not a
 * state.
 */
export async function findCredential(db: Database, environment: Environment, prefix: string): Promise<Credential | undefined> {
  const [row] = await db.hot.query<CredentialRow>('key-credential', credentialSql, [environmentCode[environment], prefix]);
  return row === undefined ? undefined : credentialOf(row);
}

export type CredentialQuery = { readonly environment: Environment; readonly prefix: string };

/** Like findCredential, for many keys in one query. */
export async function findCredentials(db: Database, queries: readonly CredentialQuery[]): Promise<(Credential | undefined)[]> {
  const rows = await db.hot.query<CredentialRow>('key-credentials', credentialsSql, [
    queries.map(({ environment }) => environmentCode[environment]),
    queries.map(({ prefix }) => prefix),
  ]);
  const found = new Map(rows.map((row) => [`${row.environment} ${row.prefix}`, credentialOf(row)]));
  return queries.map(({ environment, prefix }) => found.get(`${environmentCode[environment]} ${prefix}`));
}

/** Data about an owner whose own key the request does not carry. */
export type OwnerRow = Pick<Credential, 'rateLimits' | 'sandbox' | 'faulty' | 'frozen'>;

type OwnerColumns = Pick<
  CredentialRow,
  'environment' | 'rate_limits' | 'settings' | 'clock_offset_ms' | 'generation' | 'faulty' | 'frozen'
>;

const ownerSql = `
  select k.environment, k.rate_limits, o.settings, o.clock_offset_ms, coalesce(r.generation, 0)::float8 as generation,
      exists (select 1 from http_faults f where f.account = k.account and f.environment = k.environment and f.remaining > 0) as faulty,
      exists (select 1 from owner_freezes z where z.account = k.account and z.environment = k.environment) as frozen
    from api_keys k
    left join owner_settings o on o.account = k.account and o.environment = k.environment
    left join sandbox_resets r on r.account = k.account and r.environment = k.environment
    where k.id = $1 and k.account = $1 and k.environment = $2 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $3)`;

/** Undefined if the owner's own key does not exist, has expired, or is revoked: the account has then ended. */
export async function findOwner(db: Database, owner: Owner, at: Date): Promise<OwnerRow | undefined> {
  const [row] = await db.hot.query<OwnerColumns>('owner-of-key', ownerSql, [
    uuid(owner.account),
    environmentCode[owner.environment],
    at,
  ]);
  if (row === undefined) return undefined;
  return { rateLimits: rateLimitsOf(row), sandbox: sandboxOf(row), faulty: row.faulty, frozen: row.frozen };
}

function credentialOf(row: CredentialRow): Credential {
  return {
    keyId: idOf('key', row.key_id),
    name: row.name,
    owner: ownerOf(row),
    prefix: row.prefix,
    pepperId: row.pepper_id,
    hash: row.hash,
    scopes: row.scopes ?? undefined,
    ipAllow: row.ip_allow ?? undefined,
    rateLimits: rateLimitsOf(row),
    expiresAtMs: row.expires_at?.getTime(),
    sandbox: sandboxOf(row),
    faulty: row.faulty,
    frozen: row.frozen,
  };
}

// insertKey wrote it from a validated value.
const rateLimitsOf = (row: Pick<CredentialRow, 'rate_limits'>): Credential['rateLimits'] =>
  row.rate_limits === null ? undefined : (JSON.parse(row.rate_limits) as Record<string, string>);

/** The generation is always set: 0 claims a sandbox that was never reset, and its absence claims none. */
function sandboxOf(
  row: Pick<CredentialRow, 'environment' | 'settings' | 'clock_offset_ms' | 'generation'>,
): SandboxContext | undefined {
  if (row.environment === environmentCode.live) return undefined;
  const settings = JSON.parse(row.settings ?? '{}') as NonNullable<SandboxContext['settings']>;
  const clockOffsetMs = Number(row.clock_offset_ms);
  return {
    generation: row.generation,
    ...(clockOffsetMs === 0 ? {} : { clockOffsetMs }),
    ...(Object.keys(settings).length === 0 ? {} : { settings }),
  };
}
