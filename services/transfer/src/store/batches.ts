// Rows of batches and of the wallets that pay them. Every change to a batch happens under its lock: by handlers, or by
// the job that leased it.
import type { BatchStatus } from '@pay/contract/transfer/batch';
import { batchStatuses } from '@pay/contract/transfer/batch';
import type { Ctx } from '@pay/contract/ctx';
import { withinPage, type Keyset } from '@pay/contract/page';
import { assert } from '@pay/core/fault';
import { idOf, isId, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { openJson, sealJson, type Sealing } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, sealingOf, type Database, type Tx } from '@pay/kernel/db';
import { rowStates, type Batch, type Counts, type BatchWarning } from '../domain/batches/batch.ts';
import { notSetAside } from '@pay/kernel/work-guard';
import { environmentOf } from './codes.ts';

type Reader = Database['knex'] | Tx;

type Row = {
  account: string;
  environment: number;
  id: string;
  customer_id: string;
  wallet_id: string;
  status: number;
  mode: number;
  process: number;
  dry_run: boolean;
  total: number;
  counts: number[];
  checked: number;
  content_hash: string;
  columns: string[];
  ignored_columns: string[];
  warnings: BatchWarning[];
  retry_of: string | null;
  source_file_id: string | null;
  result_file_id: string | null;
  words: unknown;
  confirming: boolean;
  hold_stage: number;
  slices: number;
  cancel_requested: boolean;
  version: number;
  told_tenths: number;
  lease_no: number;
  updated_at: Date;
  completed_at: Date | null;
};
type Words = Pick<Batch, 'name' | 'metadata'>;

const table = 'batches';
const modes = ['partial', 'all_or_nothing'] as const;
const processes = ['manual', 'auto'] as const;
const encryptionContextOf = (key: string): string => `batch-words|${key}`;
const statusCode = (status: BatchStatus): number => batchStatuses.indexOf(status);

const countsOf = (numbers: readonly number[]): Counts =>
  Object.fromEntries(rowStates.map((state, at) => [state, numbers[at] ?? 0])) as Counts;

function batchOf(row: Row, sealing: Sealing): Batch {
  const words = openJson<Words | null>(sealing, encryptionContextOf(row.id), row.words);
  return {
    id: idOf('batch', row.id),
    owner: { account: idOf('key', row.account), environment: environmentOf(row.environment) },
    customerId: idOf('customer', row.customer_id),
    walletId: idOf('wallet', row.wallet_id),
    status: batchStatuses[row.status] as BatchStatus,
    mode: modes[row.mode] as Batch['mode'],
    process: processes[row.process] as Batch['process'],
    dryRun: row.dry_run,
    total: row.total,
    counts: countsOf(row.counts),
    checked: row.checked,
    contentHash: row.content_hash,
    columns: row.columns,
    ignoredColumns: row.ignored_columns,
    warnings: row.warnings,
    retryOf: row.retry_of === null ? null : idOf('batch', row.retry_of),
    sourceFileId: row.source_file_id === null ? null : idOf('file', row.source_file_id),
    resultFileId: row.result_file_id === null ? null : idOf('file', row.result_file_id),
    name: words?.name ?? null,
    metadata: words?.metadata ?? null,
    confirming: row.confirming,
    holdStage: row.hold_stage,
    slices: row.slices,
    cancelRequested: row.cancel_requested,
    version: row.version,
    toldTenths: row.told_tenths,
    leaseNo: row.lease_no,
    updatedAt: row.updated_at.getTime(),
    completedAt: row.completed_at?.getTime() ?? null,
  };
}

const optionalId = (id: string | null): string | null => (id === null ? null : uuid(id));

const toMutableColumns = (tx: Tx, batch: Batch) => ({
  status: statusCode(batch.status),
  counts: tx.raw('?::integer[]', [rowStates.map((state) => batch.counts[state])]),
  checked: batch.checked,
  warnings: JSON.stringify(batch.warnings),
  result_file_id: optionalId(batch.resultFileId),
  confirming: batch.confirming,
  hold_stage: batch.holdStage,
  slices: batch.slices,
  cancel_requested: batch.cancelRequested,
  version: batch.version,
  told_tenths: batch.toldTenths,
  updated_at: iso(batch.updatedAt),
  completed_at: batch.completedAt === null ? null : iso(batch.completedAt),
});

/** `nextRunAt` is real time. */
export async function insertBatch(tx: Tx, ctx: Ctx, { batch, nextRunAt }: { batch: Batch; nextRunAt: number }): Promise<void> {
  const { name, metadata } = batch;
  await tx(table).insert({
    ...ownerColumns(ctx.owner),
    id: uuid(batch.id),
    customer_id: uuid(batch.customerId),
    wallet_id: uuid(batch.walletId),
    mode: modes.indexOf(batch.mode),
    process: processes.indexOf(batch.process),
    dry_run: batch.dryRun,
    total: batch.total,
    content_hash: batch.contentHash,
    columns: JSON.stringify(batch.columns),
    ignored_columns: JSON.stringify(batch.ignoredColumns),
    retry_of: optionalId(batch.retryOf),
    source_file_id: optionalId(batch.sourceFileId),
    words: sealJson(sealingOf(tx), encryptionContextOf(uuid(batch.id)), { name, metadata } satisfies Words),
    next_run_at: iso(nextRunAt),
    key_id: uuid(ctx.keyId),
    request_id: uuid(ctx.requestId),
    ...toMutableColumns(tx, batch),
  });
}

/** Writes a locked batch; `nextRunAt` undefined leaves the timer unchanged, null ends it. */
export async function saveBatch(tx: Tx, batch: Batch, nextRunAt: number | null | undefined): Promise<void> {
  const timer = nextRunAt === undefined ? {} : { next_run_at: nextRunAt === null ? null : iso(nextRunAt) };
  const saved = await ofOwner(tx, batch.owner, table)
    .where({ id: uuid(batch.id) })
    .update({ ...toMutableColumns(tx, batch), ...timer });
  assert(saved === 1, 'locked batch row not updated');
}

export async function findBatch(db: Reader, owner: Owner, id: string): Promise<Batch | undefined> {
  if (!isId('batch', id)) return undefined;
  const row = (await ofOwner(db, owner, table)
    .where({ id: uuid(id) })
    .first()) as Row | undefined;
  return row === undefined ? undefined : batchOf(row, sealingOf(db));
}

/** A batch by its id alone. The owner is not shown to callers. */
export async function findAnyonesBatch(db: Reader, id: Id<'batch'>): Promise<Batch | undefined> {
  const row = (await db(table)
    .where({ id: uuid(id) })
    .first()) as Row | undefined;
  return row === undefined ? undefined : batchOf(row, sealingOf(db));
}

export async function lockBatch(tx: Tx, owner: Owner, id: string): Promise<Batch | undefined> {
  if (!isId('batch', id)) return undefined;
  const row = (await ofOwner(tx, owner, table)
    .where({ id: uuid(id) })
    .forNoKeyUpdate()
    .first()) as Row | undefined;
  return row === undefined ? undefined : batchOf(row, sealingOf(tx));
}

export async function listBatches(
  db: Reader,
  owner: Owner,
  { status, keyset }: { status: BatchStatus | undefined; keyset: Keyset },
): Promise<Batch[]> {
  const query = withinPage(ofOwner(db, owner, table), keyset);
  if (status !== undefined) void query.where('status', statusCode(status));
  return ((await query) as Row[]).map((row) => batchOf(row, sealingOf(db)));
}

type BatchFiles = { readonly id: Id<'batch'>; readonly fileIds: readonly Id<'file'>[] };

/** Batches of an erased customer that still contain text: a name, metadata, or files. */
export async function findBatchesWithText(
  db: Reader,
  owner: Owner,
  { customerId, limit }: { readonly customerId: Id<'customer'>; readonly limit: number },
): Promise<BatchFiles[]> {
  const rows: Pick<Row, 'id' | 'source_file_id' | 'result_file_id'>[] = await ofOwner(db, owner, table)
    .where({ customer_id: uuid(customerId) })
    .whereRaw('(words is not null or source_file_id is not null or result_file_id is not null)')
    .orderBy('id')
    .limit(limit)
    .select('id', 'source_file_id', 'result_file_id');
  return rows.map((row) => ({
    id: idOf('batch', row.id),
    fileIds: [row.source_file_id, row.result_file_id].flatMap((id) => (id === null ? [] : [idOf('file', id)])),
  }));
}

/** Deletes the text of batches; their files must be erased before. */
export const forgetBatches = async (tx: Tx, owner: Owner, batches: readonly BatchFiles[]): Promise<void> =>
  void (await ofOwner(tx, owner, table)
    .whereIn(
      'id',
      batches.map(({ id }) => uuid(id)),
    )
    .update({ words: null, source_file_id: null, result_file_id: null }));

/** Serializes the creation of an owner's batches, so that two requests do not count or compare at the same time. */
export const lockCreation = async (tx: Tx, owner: Owner): Promise<void> =>
  void (await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`batches|${owner.account}|${owner.environment}`]));

const openStatuses = (['validating', 'ready', 'awaiting_approval', 'processing'] as const).map(statusCode);

/**
 * Whether the owner has at least `most` batches that have not ended. Checked dry runs wait for nothing and do not
 * count.
 */
export async function hasOpen(tx: Tx, owner: Owner, most: number): Promise<boolean> {
  const rows: unknown[] = await openOf(tx, owner).limit(most).select('id');
  return rows.length >= most;
}

/** The number of batches that have not ended, which is small because creation limits it. */
export async function countOpen(db: Reader, owner: Owner): Promise<number> {
  const rows: unknown[] = await openOf(db, owner).select('id');
  return rows.length;
}

const openOf = (db: Reader, owner: Owner) =>
  ofOwner(db, owner, table)
    .whereIn('status', openStatuses)
    .whereNot((trial) => void trial.where({ dry_run: true, status: statusCode('ready') }));

/** A batch of the same content that was sent, or may still be sent. `since` is the lowest id of a moment, as a uuid. */
export async function findSame(
  tx: Tx,
  owner: Owner,
  { contentHash, since }: { contentHash: string; since: string },
): Promise<Id<'batch'> | undefined> {
  const row = await ofOwner(tx, owner, table)
    .where({ content_hash: contentHash, dry_run: false })
    .where('id', '>=', since)
    .whereNotIn('status', [statusCode('invalid'), statusCode('canceled')])
    .orderBy('id')
    .first<{ id: string } | undefined>('id');
  return row === undefined ? undefined : idOf('batch', row.id);
}

/** The guard's name for the work on a batch. */
export const batchWork = 'batch';

const leaseSql = `
  with due as (select id from batches where next_run_at <= :now and (lease_until is null or lease_until < :now)
      and ${notSetAside(batchWork, 'batches.id::text')}
    order by next_run_at limit :limit for update skip locked)
  update batches b set lease_until = :until, lease_no = b.lease_no + 1 from due where b.id = due.id returning b.*`;

/** Leases due batches of every owner for this worker until `until`. Times are real. */
export async function leaseBatches(
  db: Database,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<Batch[]> {
  const { rows } = await db.knex.raw<{ rows: Row[] }>(leaseSql, { now: iso(now), until: iso(until), limit });
  return rows.map((row) => batchOf(row, sealingOf(db.knex)));
}

/** Like lockBatch, for the worker that leased it. Undefined if another worker has it now, or if it is gone. */
export async function lockLeased(tx: Tx, { owner, id, leaseNo }: Batch): Promise<Batch | undefined> {
  const batch = await lockBatch(tx, owner, id);
  return batch?.leaseNo === leaseNo ? batch : undefined;
}

/** Returns a lease. The batch is due again at `nextRunAt`, which is real time. Does not touch a newer lease. */
export async function releaseLease(db: Database, { id, leaseNo }: Batch, nextRunAt: number): Promise<void> {
  await db
    .knex(table)
    .where({ id: uuid(id), lease_no: leaseNo })
    .update({
      lease_until: null,
      next_run_at: db.knex.raw('case when next_run_at is null then null else cast(? as timestamptz) end', [iso(nextRunAt)]),
    });
}

export const wakeBatch = async (tx: Tx, { owner, id }: Batch, now: number): Promise<void> =>
  void (await ofOwner(tx, owner, table)
    .where({ id: uuid(id) })
    .update({ next_run_at: iso(now) }));

/** Batches with a customer's rows that have not ended. */
export async function openBatchesOf(
  db: Database['knex'],
  owner: Owner,
  { customerId, limit }: { customerId: Id<'customer'>; limit: number },
): Promise<Id<'batch'>[]> {
  const rows: { id: string }[] = await ofOwner(db, owner, table)
    .whereIn('status', openStatuses)
    .whereIn(
      'id',
      db('batch_rows')
        .where({ customer_id: uuid(customerId) })
        .distinct('batch_id'),
    )
    .limit(limit)
    .select('id');
  return rows.map(({ id }) => idOf('batch', id));
}
