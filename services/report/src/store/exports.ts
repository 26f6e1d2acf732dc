// Rows of exports, always within one owner but for the job that goes on with them.
import type { ExportFormat } from '@pay/contract/export';
import type { ExportType } from '@pay/contract/export-rows';
import type { JobStatus } from '@pay/contract/long-job';
import { withinPage, type Keyset } from '@pay/contract/page';
import { idOf, isId, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { openJson, sealJson, type Sealing } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import { owned, ownerColumns, sealingOf, type Database, type Tx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';
import type { ExportScope, MadeExport } from '../domain/export.ts';
import type { FailureReason } from '../domain/statement.ts';
import { ownerOf, statusCodes } from './codes.ts';
import type { LeasedItem } from './leased.ts';
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
const askedPlace = (key: string): string => `export|${key}`;
const tailPlace = (key: string): string => `export-tail|${key}`;

function exportOf(row: ExportRow, sealing: Sealing): MadeExport {
  return {
    id: idOf('export', row.id),
    ...{ type: row.type, format: row.format, status: statusCodes.name(row.status), isHeld: row.held },
    asked: openJson<ExportScope>(sealing, askedPlace(row.id), row.asked),
    ...{ since: row.since, until: row.until, isSettled: row.settled, watermark: row.watermark, after: row.after },
    ...{ rowCount: row.row_count, chunks: row.chunks, sizeBytes: Number(row.size_bytes) },
    tail: row.tail === null ? null : sealing.open(row.tail, tailPlace(row.id)),
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

const changing = (made: MadeExport, sealing: Sealing) => ({
  status: statusCodes.code(made.status),
  ...{
    until: made.until,
    settled: made.isSettled,
    watermark: made.watermark,
    after: made.after,
    row_count: made.rowCount,
    chunks: made.chunks,
  },
  size_bytes: made.sizeBytes,
  tail: made.tail === null ? null : sealing.seal(made.tail, tailPlace(uuid(made.id))),
  digest: made.digest === null ? null : Buffer.from(made.digest),
  unmapped: JSON.stringify(made.unmapped),
  file_id: made.fileId === null ? null : uuid(made.fileId),
  attempt: made.attempt,
  sha256: made.sha256 === null ? null : Buffer.from(made.sha256, 'hex'),
  failure: made.failureReason,
  completed_at: instant(made.completedAt),
  expires_at: instant(made.expiresAt),
  version: made.version,
});

/** Who asked, and in real milliseconds when to go on with it. */
export type ExportOrigin = { readonly keyId: string; readonly requestId: string; readonly runAt: number };

export async function insertExport(tx: Tx, owner: Owner, made: MadeExport, origin: ExportOrigin): Promise<void> {
  const key = uuid(made.id);
  await tx(table).insert({
    ...ownerColumns(owner),
    id: key,
    ...{ type: made.type, format: made.format, held: made.isHeld, since: made.since },
    asked: sealJson(sealingOf(tx), askedPlace(key), made.asked),
    as_of: iso(made.asOf),
    ...{ key_id: uuid(origin.keyId), request_id: uuid(origin.requestId), run_at: iso(origin.runAt) },
    ...changing(made, sealingOf(tx)),
  });
}

/** Saves an export that was read at the version before; false when somebody else changed it, or it is gone. */
export async function saveExport(tx: Knex, owner: Owner, made: MadeExport, runAt?: number): Promise<boolean> {
  const saved = await owned(tx, owner, table)
    .where({ id: uuid(made.id), version: made.version - 1 })
    .update({ ...changing(made, sealingOf(tx)), ...(runAt === undefined ? {} : { run_at: iso(runAt) }) });
  return saved === 1;
}

export async function findExport(db: Knex, owner: Owner, id: string): Promise<MadeExport | undefined> {
  if (!isId('export', id)) return undefined;
  const row = (await owned(db, owner, table)
    .where({ id: uuid(id) })
    .first()) as ExportRow | undefined;
  return row === undefined ? undefined : exportOf(row, sealingOf(db));
}

/** As it is now, and nobody else changes it until this commit: whoever writes it waits, and finds out that it is over. */
export async function lockExport(tx: Tx, owner: Owner, id: string): Promise<MadeExport | undefined> {
  if (!isId('export', id)) return undefined;
  const row = (await owned(tx, owner, table)
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
): Promise<MadeExport[]> {
  const query = owned(db, owner, table);
  if (filter.type !== undefined) void query.where('type', filter.type);
  if (filter.status !== undefined) void query.where('status', statusCodes.code(filter.status));
  const rows = (await withinPage(query, keyset)) as ExportRow[];
  return rows.map((row) => exportOf(row, sealingOf(db)));
}

/** Milliseconds that an export is left to whoever took it; each page that is saved begins them anew. */
export const exportLeaseMs = 30_000;

export type LeasedExport = LeasedItem<MadeExport['id'], MadeExport>;

/** The guard's name for the work on an export. */
export const exportWork = 'export';

/** Takes exports that are not complete; `nowMs` is real. The request log's are the gateway's to go on with. */
export async function takeExports(db: Database, { nowMs, limit }: { nowMs: number; limit: number }): Promise<LeasedExport[]> {
  const { rows } = await db.knex.raw<{ rows: ExportRow[] }>(
    `update exports set run_at = :until where id in (
       select id from exports where status in (1, 2) and not held and type <> 'requests' and run_at <= :now
         and ${notSetAside(exportWork, 'exports.id::text')}
       order by run_at limit :limit for update skip locked) returning *`,
    { now: iso(nowMs), until: iso(nowMs + exportLeaseMs), limit },
  );
  return rows.map((row) => leasedExportOf(db, row));
}

/** Another try from `runAt` on, in real milliseconds: for whoever has the lease and could not go on. */
export async function postponeExport(db: Database, { id }: Pick<MadeExport, 'id'>, runAt: number): Promise<void> {
  await db
    .knex(table)
    .where({ id: uuid(id) })
    .update({ run_at: iso(runAt) });
}

/**
 * Takes exports of the request log that wait for rows; `nowMs` is real. The longest waiting come first, and each goes to the end of the line:
 * exports whose rows cannot be brought keep no other waiting. None is opened: one that does not open must fail alone.
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
  return rows.map((row) => leasedExportOf(db, row));
}

const leasedExportOf = (db: Database, row: ExportRow): LeasedExport => ({
  ...{ owner: ownerOf(row), id: idOf('export', row.id) },
  open: () => exportOf(row, sealingOf(db.knex)),
});
