// Rows of exports, always within one owner, except for the job that continues them.
import type { ExportFormat } from '@pay/contract/report/export';
import type { ExportType } from '@pay/contract/export-rows';
import type { JobStatus } from '@pay/contract/report/long-job';
import { withinPage, type Keyset } from '@pay/contract/page';
import { idOf, isId, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { openJson, sealJson, type Sealing } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, sealingOf, type Database, type Tx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';
import type { ExportScope, StoredExport } from '../domain/export.ts';
import type { FailureReason } from '../domain/statement.ts';
import { ownerOf, statusCodes } from './codes.ts';
import type { LeasedItem } from './leased-job.ts';
import type { Knex } from './statements.ts';

type ExportRow = {
  account: string;
  environment: number;
  id: string;
  type: ExportType;
  format: ExportFormat;
  status: number;
  held: boolean;
  asked: unknown;
  since: string | null;
  until: string | null;
  settled: boolean;
  watermark: string | null;
  after: string | null;
  row_count: number;
  chunks: number;
  size_bytes: string;
  tail: string | null;
  digest: Buffer | null;
  unmapped: string[];
  file_id: string | null;
  attempt: number;
  sha256: Buffer | null;
  failure: FailureReason | null;
  as_of: Date;
  completed_at: Date | null;
  expires_at: Date | null;
  version: number;
};

const table = 'exports';
const toScopeEncryptionContext = (key: string): string => `export|${key}`;
const toTailEncryptionContext = (key: string): string => `export-tail|${key}`;

function exportOf(row: ExportRow, sealing: Sealing): StoredExport {
  return {
    id: idOf('export', row.id),
    ...{ type: row.type, format: row.format, status: statusCodes.name(row.status), isHeld: row.held },
    asked: openJson<ExportScope>(sealing, toScopeEncryptionContext(row.id), row.asked),
    ...{ since: row.since, until: row.until, isSettled: row.settled, watermark: row.watermark, after: row.after },
    ...{ rowCount: row.row_count, chunks: row.chunks, sizeBytes: Number(row.size_bytes) },
    tail: row.tail === null ? null : sealing.open(row.tail, toTailEncryptionContext(row.id)),
    ...{ digest: row.digest, unmapped: row.unmapped, attempt: row.attempt },
    fileId: row.file_id === null ? null : idOf('file', row.file_id),
    sha256: row.sha256?.toString('hex') ?? null,
    failureReason: row.failure,
    asOf: row.as_of.getTime(),
    completedAt: row.completed_at?.getTime() ?? null,
    expiresAt: row.expires_at?.getTime() ?? null,
    version: row.version,
  };
}

const instant = (ms: number | null): string | null => (ms === null ? null : iso(ms));

const toChangedColumns = (storedExport: StoredExport, sealing: Sealing) => ({
  status: statusCodes.code(storedExport.status),
  ...{
    until: storedExport.until,
    settled: storedExport.isSettled,
    watermark: storedExport.watermark,
    after: storedExport.after,
    row_count: storedExport.rowCount,
    chunks: storedExport.chunks,
  },
  size_bytes: storedExport.sizeBytes,
  tail: storedExport.tail === null ? null : sealing.seal(storedExport.tail, toTailEncryptionContext(uuid(storedExport.id))),
  digest: storedExport.digest === null ? null : Buffer.from(storedExport.digest),
  unmapped: JSON.stringify(storedExport.unmapped),
  file_id: storedExport.fileId === null ? null : uuid(storedExport.fileId),
  attempt: storedExport.attempt,
  sha256: storedExport.sha256 === null ? null : Buffer.from(storedExport.sha256, 'hex'),
  failure: storedExport.failureReason,
  completed_at: instant(storedExport.completedAt),
  expires_at: instant(storedExport.expiresAt),
  version: storedExport.version,
});

/** The requester, and the real milliseconds of the next run. */
export type ExportOrigin = { readonly keyId: string; readonly requestId: string; readonly runAt: number };

export async function insertExport(tx: Tx, owner: Owner, storedExport: StoredExport, origin: ExportOrigin): Promise<void> {
  const key = uuid(storedExport.id);
  await tx(table).insert({
    ...ownerColumns(owner),
    id: key,
    ...{ type: storedExport.type, format: storedExport.format, held: storedExport.isHeld, since: storedExport.since },
    asked: sealJson(sealingOf(tx), toScopeEncryptionContext(key), storedExport.asked),
    as_of: iso(storedExport.asOf),
    ...{ key_id: uuid(origin.keyId), request_id: uuid(origin.requestId), run_at: iso(origin.runAt) },
    ...toChangedColumns(storedExport, sealingOf(tx)),
  });
}

/** Saves an export that was read at the previous version. False when another process changed it, or it is gone. */
export async function saveExport(tx: Knex, owner: Owner, storedExport: StoredExport, runAt?: number): Promise<boolean> {
  const saved = await ofOwner(tx, owner, table)
    .where({ id: uuid(storedExport.id), version: storedExport.version - 1 })
    .update({ ...toChangedColumns(storedExport, sealingOf(tx)), ...(runAt === undefined ? {} : { run_at: iso(runAt) }) });
  return saved === 1;
}

export async function findExport(db: Knex, owner: Owner, id: string): Promise<StoredExport | undefined> {
  if (!isId('export', id)) return undefined;
  const row = (await ofOwner(db, owner, table)
    .where({ id: uuid(id) })
    .first()) as ExportRow | undefined;
  return row === undefined ? undefined : exportOf(row, sealingOf(db));
}

/**
 * The current export, locked until this commit: a concurrent save of its writer waits, and fails if the version
 * changed.
 */
export async function lockExport(tx: Tx, owner: Owner, id: string): Promise<StoredExport | undefined> {
  if (!isId('export', id)) return undefined;
  const row = (await ofOwner(tx, owner, table)
    .where({ id: uuid(id) })
    .forUpdate()
    .first()) as ExportRow | undefined;
  return row === undefined ? undefined : exportOf(row, sealingOf(tx));
}

export type ExportFilter = { readonly type?: ExportType | undefined; readonly status?: JobStatus | undefined };

/** Newest first, one row more than the page shows. */
export async function listExports(
  db: Knex,
  owner: Owner,
  { filter, keyset }: { filter: ExportFilter; keyset: Keyset },
): Promise<StoredExport[]> {
  const query = ofOwner(db, owner, table);
  if (filter.type !== undefined) void query.where('type', filter.type);
  if (filter.status !== undefined) void query.where('status', statusCodes.code(filter.status));
  const rows = (await withinPage(query, keyset)) as ExportRow[];
  return rows.map((row) => exportOf(row, sealingOf(db)));
}

/** Milliseconds for which a worker leases an export; each saved page renews the lease. */
export const exportLeaseMs = 30_000;

export type LeasedExport = LeasedItem<StoredExport['id'], StoredExport>;

/** The guard's name for the work on an export. */
export const exportWork = 'export';

/** Leases incomplete exports; `nowMs` is real. The gateway continues exports of the request log. */
export async function takeExports(db: Database, { nowMs, limit }: { nowMs: number; limit: number }): Promise<LeasedExport[]> {
  const { rows } = await db.knex.raw<{ rows: ExportRow[] }>(
    `update exports set run_at = :until where id in (
       select id from exports where status in (1, 2) and not held and type <> 'requests' and run_at <= :now
         and ${notSetAside(exportWork, 'exports.id::text')}
       order by run_at limit :limit for update skip locked) returning *`,
    { now: iso(nowMs), until: iso(nowMs + exportLeaseMs), limit },
  );
  return rows.map((row) => toLeasedExport(db, row));
}

/** Schedules another attempt from `runAt` on, in real milliseconds: called by a leaseholder that could not continue. */
export async function postponeExport(db: Database, { id }: Pick<StoredExport, 'id'>, runAt: number): Promise<void> {
  await db
    .knex(table)
    .where({ id: uuid(id) })
    .update({ run_at: iso(runAt) });
}

/**
 * Takes exports of the request log that wait for rows; `nowMs` is real. The longest waiting come first, and each then
 * goes to the end of the queue: an export without rows must not delay others. No export is decrypted here: an
 * unreadable export must fail alone.
 */
export async function takeWantedExports(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<LeasedExport[]> {
  const { rows } = await db.knex.raw<{ rows: ExportRow[] }>(
    `update exports set run_at = :now where id in (
       select id from exports where status in (1, 2) and not held and type = 'requests'
         and ${notSetAside(exportWork, 'exports.id::text')}
       order by run_at limit :limit for update skip locked) returning *`,
    { now: iso(nowMs), limit },
  );
  return rows.map((row) => toLeasedExport(db, row));
}

const toLeasedExport = (db: Database, row: ExportRow): LeasedExport => ({
  ...{ owner: ownerOf(row), id: idOf('export', row.id) },
  open: () => exportOf(row, sealingOf(db.knex)),
});
