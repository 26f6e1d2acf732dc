// Developer fees of completed transactions that are still pending, with the time after which they cannot be reversed.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import { generationOf } from '@pay/kernel/sandbox-generations';
import type { FeeRelease } from '../domain/postings.ts';
import { currencyCodes, environmentOf, railCodes } from './codes.ts';

/** `dueAt` is real time, like all timers, and shifts with the owner's sandbox clock. */
export type DueRelease = FeeRelease & { readonly dueAt: number };
/** `generation`: the generation of its sandbox when the release was read (ADR-0124). */
export type LeasedRelease = FeeRelease & { readonly generation: number };

const insertSql = `
  insert into fee_releases (account, environment, id, rail, currency, units, due_at)
  select account, environment, id, rail, currency, units, to_timestamp(due / 1000)
  from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::smallint[], $5::smallint[], $6::numeric[], $7::float8[])
    as u(account, environment, id, rail, currency, units, due) on conflict (id) do nothing`;

/** Runs in the commit that completes the transactions. */
export async function insertReleases(tx: HotTx, releases: readonly DueRelease[]): Promise<void> {
  if (releases.length === 0) return;
  const owners = releases.map(({ owner }) => ownerColumns(owner));
  await tx.query('fee-releases-insert', insertSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    releases.map(({ id }) => uuid(id)),
    releases.map(({ rail }) => railCodes.code(rail)),
    releases.map(({ sourceCurrency }) => currencyCodes.code(sourceCurrency)),
    releases.map(({ developerFeeUnits }) => developerFeeUnits.toString()),
    releases.map(({ dueAt }) => dueAt),
  ]);
}

type Row = {
  account: string;
  environment: number;
  id: string;
  rail: number;
  currency: number;
  units: string;
  generation: number;
};

const releaseOf = (row: Row): LeasedRelease => ({
  id: idOf('transaction', row.id),
  owner: { account: idOf('key', row.account), environment: environmentOf(row.environment) },
  rail: railCodes.name(row.rail),
  sourceCurrency: currencyCodes.name(row.currency),
  developerFeeUnits: BigInt(row.units),
  generation: row.generation,
});

const columns = `account, environment, id, rail, currency, units, ${generationOf('fee_releases')} as generation`;

const leaseSql = (condition: string): string => `
  update fee_releases set lease_until = to_timestamp($2 / 1000.0::float8) where id in (
    select id from fee_releases where due_at <= to_timestamp($1 / 1000.0::float8)
      and (lease_until is null or lease_until <= to_timestamp($1 / 1000.0::float8)) ${condition}
    order by due_at limit $3 for update skip locked)
  returning ${columns}`;

type LeaseInput = { readonly now: number; readonly until: number; readonly limit: number };

/** Leases due releases; real time. From the lease on, a release may have happened. */
export async function leaseReleases(db: Database, { now, until, limit }: LeaseInput): Promise<LeasedRelease[]> {
  const rows = await db.hot.query<Row>('fee-releases-lease', leaseSql(''), [now, until, limit]);
  return rows.map(releaseOf);
}

const ofOwner = 'and account = $4 and environment = $5';

export async function leaseReleasesOf(db: Database, owner: Owner, { now, until, limit }: LeaseInput): Promise<LeasedRelease[]> {
  const { account, environment } = ownerColumns(owner);
  const rows = await db.hot.query<Row>('fee-releases-lease-of', leaseSql(ofOwner), [now, until, limit, account, environment]);
  return rows.map(releaseOf);
}

const findSql = `select ${columns} from fee_releases where id = $1 and lease_until is not null`;

/** The release of a transaction that may have happened and is not recorded as done. */
export async function findBegunRelease(db: Pick<Database, 'hot'>, id: Id<'transaction'>): Promise<LeasedRelease | undefined> {
  const [row] = await db.hot.query<Row>('fee-releases-begun', findSql, [uuid(id)]);
  return row === undefined ? undefined : releaseOf(row);
}

const cancelSql = 'delete from fee_releases where id = $1 and lease_until is null';

/** Runs in the commit that records a late return: a release that has not begun never happens. */
export const cancelRelease = async (tx: HotTx, id: Id<'transaction'>): Promise<void> =>
  void (await tx.query('fee-releases-cancel', cancelSql, [uuid(id)]));

const endSql = 'delete from fee_releases where id = any($1::uuid[])';

/** Called once the ledger has released them, or has nothing to release. */
export async function endReleases(db: Pick<Database, 'hot'>, ids: readonly Id<'transaction'>[]): Promise<void> {
  if (ids.length > 0) await db.hot.query('fee-releases-end', endSql, [ids.map(uuid)]);
}

const shiftSql = `
  update fee_releases set due_at = due_at - make_interval(secs => $3::float8 / 1000)
  where account = $1 and environment = $2`;

/** Shifts an owner's releases: its sandbox clock jumped ahead by this many milliseconds. */
export async function shiftReleases(tx: HotTx, owner: Owner, byMs: number): Promise<void> {
  const { account, environment } = ownerColumns(owner);
  await tx.query('fee-releases-shift', shiftSql, [account, environment, byMs]);
}
