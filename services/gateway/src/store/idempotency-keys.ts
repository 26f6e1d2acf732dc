// The idempotency register. Claims and finishes of concurrent requests share one statement and one commit each;
// domain/idempotency.ts interprets a row. All times are the database's: a replica with a wrong clock can neither take a
// live claim nor see a key as expired.
import type { Owner } from '@pay/core/owner';
import { idOf, uuid, type Id } from '@pay/core/id';
import { environmentCode, ofOwner, type Database, type Tx } from '@pay/kernel/db';
import { unavailable } from '@pay/core/fault';
import { idempotencyTimes, type ClaimedRow } from '../domain/idempotency.ts';
import { isInContact, isProvenDead, reportEveryMs } from './replicas.ts';

export type Claim = {
  readonly owner: Owner;
  readonly key: string;
  readonly method: string;
  readonly route: string;
  /** SHA-256 in hex. */
  readonly fingerprint: string;
  readonly operationId: Id<'operation'>;
  readonly requestId: Id<'request'>;
  /** Milliseconds by which the owner's clock, on which keys expire, is ahead. */
  readonly offsetMs: number;
};

export type ClaimRow = ClaimedRow & {
  readonly operationId: Id<'operation'>;
  /** The request that ran first. */
  readonly requestId: Id<'request'>;
  readonly leaseNo: number;
  /** Number of replicas that died with the request. */
  readonly attempts: number;
  readonly body: string | undefined;
};

type Row = {
  ord: number;
  won: boolean;
  method: string;
  route: string;
  fingerprint: string;
  operation_id: string;
  request_id: string;
  done: boolean;
  lease_no: number;
  attempts: number;
  status: number | null;
  body: string | null;
};

// An expired row is overwritten completely. A row with an expired lease keeps its operation id, so that the lost
// request's work is finished instead of repeated. The row can be claimed only while its last replica is in contact, or
// once that replica is proven dead. For some seconds after an outage, a replica that could not write its answer is
// neither. A key whose transaction was recovered after a restore is inserted as done, under the transaction's operation
// id: the request then replays (ADR-0122).
const holder = { replica: 'k.replica', me: '$13::uuid', every: '$14::interval' } as const;
const claimSql = `
  with asked as (
    select t.*, r.operation_id as recovered_id, r.resource_id, r.created_at as used_at, r.expires_at as until
    from unnest($1::int[], $2::uuid[], $3::smallint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::uuid[],
      $10::bigint[]) as t (ord, account, environment, key, method, route, fingerprint, operation_id, request_id, offset_ms)
    left join lateral (
      select operation_id, resource_id, created_at, expires_at from recovered_keys r
      where r.account = t.account and r.environment = t.environment and r.tag = substring(uuid_send(t.operation_id) from 7)
        and r.expires_at > now() + t.offset_ms * interval '1 ms' order by r.expires_at desc limit 1) r on true
  ), claimed as (
    insert into idempotency_keys as k
      (account, environment, key, method, route, fingerprint, operation_id, request_id, replica, lease_until, created_at, expires_at,
        done, status, resource_id)
    select account, environment, key, method, route, decode(fingerprint, 'hex'), coalesce(recovered_id, operation_id), request_id, $13::uuid, now() + $11::interval,
        coalesce(used_at, now() + offset_ms * interval '1 ms'), coalesce(until, now() + offset_ms * interval '1 ms' + $12::interval),
        recovered_id is not null, case when recovered_id is not null then 200 end, resource_id
      from asked order by account, environment, key
    on conflict (account, environment, key) do update set
      method = excluded.method, route = excluded.route, fingerprint = excluded.fingerprint,
      operation_id = case when k.expires_at <= excluded.created_at then excluded.operation_id else k.operation_id end,
      request_id = case when k.expires_at <= excluded.created_at then excluded.request_id else k.request_id end,
      created_at = case when k.expires_at <= excluded.created_at then excluded.created_at else k.created_at end,
      expires_at = case when k.expires_at <= excluded.created_at then excluded.expires_at else k.expires_at end,
      done = false, status = null, body = null, resource_id = null, written_at = now(),
      lease_no = k.lease_no + 1, lease_until = excluded.lease_until, replica = excluded.replica,
      attempts = case when k.expires_at <= excluded.created_at then 0
        when k.lease_until > '-infinity' and not k.done and ${isProvenDead(holder)} then k.attempts + 1 else k.attempts end
    where k.expires_at <= excluded.created_at
      or (not k.done and k.lease_until <= now() and (k.lease_until = '-infinity' or ${isInContact(holder)} or ${isProvenDead(holder)})
        and k.method = excluded.method and k.route = excluded.route and k.fingerprint = excluded.fingerprint)
    returning k.*
  )
  select a.ord, not c.done as won, c.method, c.route, encode(c.fingerprint, 'hex') as fingerprint, c.operation_id, c.request_id, c.done, c.lease_no, c.attempts, c.status, c.body
    from claimed c join asked a using (account, environment, key)
  union all
  select a.ord, false, k.method, k.route, encode(k.fingerprint, 'hex'), k.operation_id, k.request_id, k.done, k.lease_no, k.attempts, k.status, k.body
    from idempotency_keys k join asked a using (account, environment, key)
    where not exists (select 1 from claimed c where (c.account, c.environment, c.key) = (a.account, a.environment, a.key))`;

export type LeaseHolder = { readonly replica: Id<'operation'>; readonly leaseMs: number };

/**
 * If another transaction inserts a row after our snapshot, the row can be neither inserted nor seen; a retry resolves
 * it.
 */
const attemptsMax = 3;

/** One row per claim, in order. The keys of one call must differ: two equal keys would update one row twice. */
export async function claimMany(db: Database, claims: readonly Claim[], holding: LeaseHolder): Promise<ClaimRow[]> {
  const rows = new Map<number, ClaimRow>();
  for (let attempt = 1; rows.size < claims.length && attempt <= attemptsMax; attempt += 1) {
    const open = claims.map((claim, ord) => ({ claim, ord })).filter(({ ord }) => !rows.has(ord));
    // Limited by attemptsMax; each pass claims only the rows that the previous one could not see.
    for (const row of await db.hot.query<Row>('idempotency-claim', claimSql, claimParameters(open, holding)))
      rows.set(row.ord, claimRow(row));
  }
  return claims.map((_, ord) => {
    const row = rows.get(ord);
    if (row === undefined) throw unavailable('idempotency-race');
    return row;
  });
}

function claimParameters(open: readonly { claim: Claim; ord: number }[], { replica, leaseMs }: LeaseHolder): unknown[] {
  const column = (of: (claim: Claim) => unknown): unknown[] => open.map(({ claim }) => of(claim));
  return [
    open.map(({ ord }) => ord),
    column((claim) => uuid(claim.owner.account)),
    column((claim) => environmentCode[claim.owner.environment]),
    column((claim) => claim.key),
    column((claim) => claim.method),
    column((claim) => claim.route),
    column((claim) => claim.fingerprint),
    column((claim) => uuid(claim.operationId)),
    column((claim) => uuid(claim.requestId)),
    column((claim) => claim.offsetMs),
    interval(leaseMs),
    interval(idempotencyTimes.retention),
    uuid(replica),
    interval(reportEveryMs(leaseMs)),
  ];
}

const interval = (ms: number): string => `${ms} ms`;

const claimRow = (row: Row): ClaimRow => ({
  won: row.won,
  method: row.method,
  route: row.route,
  fingerprint: row.fingerprint,
  state: row.done ? 'done' : 'running',
  status: row.status ?? undefined,
  operationId: idOf('operation', row.operation_id),
  requestId: idOf('request', row.request_id),
  leaseNo: row.lease_no,
  attempts: row.attempts,
  body: row.body ?? undefined,
});

export type Finish = {
  readonly owner: Owner;
  readonly key: string;
  readonly operationId: Id<'operation'>;
  readonly leaseNo: number;
  readonly outcome: 'remember' | 'forget' | 'release';
  readonly status: number;
  /** Whether a replica died with the request. */
  readonly isDeath: boolean;
  /** Sealed; absent when the owning service replays. */
  readonly body: string | undefined;
  readonly resourceId: string | undefined;
};

// Fenced by the lease number: a request that was presumed dead, and that another one continued, cannot write its
// answer.
const finishSql = `
  with told as (
    select * from unnest($1::uuid[], $2::smallint[], $3::text[], $4::uuid[], $5::int[], $6::text[], $7::smallint[], $8::text[], $9::text[],
      $10::boolean[]) as t (account, environment, key, operation_id, lease_no, outcome, status, body, resource_id, is_death)
  ), forgotten as (
    delete from idempotency_keys k using told t
      where (k.account, k.environment, k.key) = (t.account, t.environment, t.key)
        and k.operation_id = t.operation_id and k.lease_no = t.lease_no and t.outcome = 'forget'
  )
  update idempotency_keys k set
      done = (t.outcome = 'remember'), status = case when t.outcome = 'remember' then t.status end, body = t.body,
      resource_id = t.resource_id, attempts = case when t.is_death then k.attempts + 1 else k.attempts end, lease_until = case when t.outcome = 'release' then '-infinity' else k.lease_until end
    from told t
    where (k.account, k.environment, k.key) = (t.account, t.environment, t.key)
      and k.operation_id = t.operation_id and k.lease_no = t.lease_no and t.outcome <> 'forget'`;

/**
 * Writes the outcomes of claims. A lost write is harmless: the lease expires and a retry drives the same operation id.
 */
export async function finishMany(db: Database, finishes: readonly Finish[]): Promise<void> {
  const column = (of: (finish: Finish) => unknown): unknown[] => finishes.map(of);
  await db.hot.query('idempotency-finish', finishSql, [
    column((finish) => uuid(finish.owner.account)),
    column((finish) => environmentCode[finish.owner.environment]),
    column((finish) => finish.key),
    column((finish) => uuid(finish.operationId)),
    column((finish) => finish.leaseNo),
    column((finish) => finish.outcome),
    column((finish) => finish.status),
    column((finish) => finish.body ?? null),
    column((finish) => finish.resourceId ?? null),
    column(({ isDeath }) => isDeath),
  ]);
}

export type StoredIdempotencyKey = {
  readonly key: string;
  readonly method: string;
  readonly route: string;
  readonly status: number | undefined;
  readonly resourceId: string | undefined;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
};

/** The stored row of a key that has not expired on an owner's clock that is `offsetMs` ahead. */
export async function find(
  db: Database,
  owner: Owner,
  { key, offsetMs }: { key: string; offsetMs: number },
): Promise<StoredIdempotencyKey | undefined> {
  type Found = {
    method: string;
    route: string;
    status: number | null;
    resource_id: string | null;
    created_at: Date;
    expires_at: Date;
  };
  const [row] = await db.hot.query<Found>(
    'idempotency-find',
    `select method, route, status, resource_id, created_at, expires_at from idempotency_keys
      where account = $1 and environment = $2 and key = $3 and expires_at > now() + $4::interval`,
    [uuid(owner.account), environmentCode[owner.environment], key, interval(offsetMs)],
  );
  if (row === undefined) return undefined;
  return {
    key,
    method: row.method,
    route: row.route,
    status: row.status ?? undefined,
    resourceId: row.resource_id ?? undefined,
    createdAtMs: row.created_at.getTime(),
    expiresAtMs: row.expires_at.getTime(),
  };
}

/** Deletes all rows of an owner except the current request's. */
export async function removeAll(tx: Tx, owner: Owner, except: Id<'operation'>): Promise<void> {
  await ofOwner(tx, owner, 'idempotency_keys')
    .whereNot({ operation_id: uuid(except) })
    .delete();
}

/** Deletes up to `rows` rows last claimed more than `ageMs` ago. Returns their number. */
export async function purge(db: Database, { ageMs, rows }: { ageMs: number; rows: number }): Promise<number> {
  const gone = await db.hot.query(
    'idempotency-purge',
    `delete from idempotency_keys where ctid in (
       select ctid from idempotency_keys where written_at < now() - $1::interval order by written_at limit $2) returning 1`,
    [interval(ageMs), rows],
  );
  return gone.length;
}
