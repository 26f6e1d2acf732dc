// Rows of files and of their users. Only its writer can find an unfinished file.
import type { FilePurpose, FileStatus, FileType } from '@pay/contract/file/shapes';
import type { Ctx } from '@pay/contract/ctx';
import { withinPage, type Keyset } from '@pay/contract/page';
import type { Access } from '@pay/contract/route';
import { assert } from '@pay/core/fault';
import { idOf, isId, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { environmentCode, ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import type { FileState, StoredFile } from '../domain/stored-file.ts';

type Reader = Database['knex'] | Tx;

/** The row's form: the name is sealed. */
export type FileRecord = Omit<StoredFile, 'name'> & { readonly sealedName: string | undefined };

type Row = {
  id: string;
  purpose: FilePurpose;
  scope: Access | null;
  content_type: FileType;
  state: number;
  data_key: string;
  sealed_name: string | null;
  chunks: number;
  size_bytes: string | null;
  sha256: string | null;
  expires_at: Date | null;
};

const table = 'files';
const states: readonly FileState[] = ['writing', 'available', 'expired'];
const stateCode = (state: FileState): number => states.indexOf(state);

const fromRow = (row: Row): FileRecord => ({
  id: idOf('file', row.id),
  purpose: row.purpose,
  scope: row.scope ?? undefined,
  contentType: row.content_type,
  state: states[row.state] as FileState,
  dataKey: row.data_key,
  sealedName: row.sealed_name ?? undefined,
  chunks: row.chunks,
  sizeBytes: Number(row.size_bytes ?? 0),
  sha256: row.sha256 ?? '',
  expiresAt: row.expires_at?.getTime(),
});

/** `begunAt` is real time; the id has the time of the owner's clock. */
export async function insertFile(tx: Tx, ctx: Ctx, { file, begunAt }: { file: FileRecord; begunAt: number }): Promise<void> {
  await tx(table).insert({
    ...ownerColumns(ctx.owner),
    id: uuid(file.id),
    purpose: file.purpose,
    scope: file.scope ?? null,
    content_type: file.contentType,
    state: stateCode(file.state),
    data_key: file.dataKey,
    sealed_name: file.sealedName ?? null,
    expires_at: file.expiresAt === undefined ? null : iso(file.expiresAt),
    begun_at: iso(begunAt),
    key_id: uuid(ctx.keyId),
    request_id: uuid(ctx.requestId),
  });
}

export async function findFile(db: Reader, owner: Owner, id: string): Promise<FileRecord | undefined> {
  if (!isId('file', id)) return undefined;
  const row = (await ofOwner(db, owner, table)
    .where({ id: uuid(id) })
    .first()) as Row | undefined;
  return row === undefined ? undefined : fromRow(row);
}

export async function lockFile(tx: Tx, owner: Owner, id: string): Promise<FileRecord | undefined> {
  if (!isId('file', id)) return undefined;
  const row = (await ofOwner(tx, owner, table)
    .where({ id: uuid(id) })
    .forUpdate()
    .first()) as Row | undefined;
  return row === undefined ? undefined : fromRow(row);
}

export type ChunkedFile = Pick<FileRecord, 'id' | 'state' | 'dataKey' | 'chunks'>;

const chunkedSql = 'select state, data_key, chunks from files where account = $1 and environment = $2 and id = $3';

/** Returns what the write of a chunk needs; undefined if the file does not exist. */
export async function findChunked({ hot }: Pick<Database, 'hot'>, owner: Owner, id: string): Promise<ChunkedFile | undefined> {
  if (!isId('file', id)) return undefined;
  const { account, environment } = ownerColumns(owner);
  const [row] = await hot.query<Pick<Row, 'state' | 'data_key' | 'chunks'>>('file-chunked', chunkedSql, [
    account,
    environment,
    uuid(id),
  ]);
  return row === undefined ? undefined : { id, state: states[row.state] as FileState, dataKey: row.data_key, chunks: row.chunks };
}

/** Number of chunks that one commit records: a commit for each chunk would cost as much as the chunk. */
const notedAtOnce = 16;

const noteSql = `
  update files set chunks = greatest(chunks, $4)
  where account = $1 and environment = $2 and id = $3 and state = ${stateCode('writing')}`;

/**
 * Records that chunks up to this one may exist, for the job that deletes them. Chunks may be written concurrently, so
 * the highest counts.
 */
export async function noteChunk(
  { hot }: Pick<Database, 'hot'>,
  owner: Owner,
  { fileId, number }: { fileId: Id<'file'>; number: number },
): Promise<void> {
  const { account, environment } = ownerColumns(owner);
  await hot.query('file-note-chunk', noteSql, [account, environment, uuid(fileId), number + notedAtOnce]);
}

type FinishedFile = Pick<FileRecord, 'id' | 'chunks' | 'sizeBytes' | 'sha256'> & { readonly scannedBy: string | null };

export async function finishFile(
  tx: Tx,
  owner: Owner,
  { id, chunks, sizeBytes, sha256, scannedBy }: FinishedFile,
): Promise<void> {
  const finished = await ofOwner(tx, owner, table)
    .where({ id: uuid(id), state: stateCode('writing') })
    .update({ state: stateCode('available'), chunks, size_bytes: sizeBytes, sha256, scanned_by: scannedBy });
  assert(finished === 1, 'file finished twice');
}

/** Makes a file's content unreadable. Its name stays readable. */
export async function expireFile(tx: Tx, owner: Owner, fileId: Id<'file'>): Promise<void> {
  await ofOwner(tx, owner, table)
    .where({ id: uuid(fileId), state: stateCode('available') })
    .update({ state: stateCode('expired') });
}

/** Makes a file's content and name unreadable, regardless of its uses, by deleting its data key and its sealed name. */
export async function forgetFile(tx: Tx, owner: Owner, fileId: Id<'file'>): Promise<void> {
  await ofOwner(tx, owner, table)
    .where({ id: uuid(fileId) })
    .update({ state: stateCode('expired'), sealed_name: null, data_key: '' });
}

type KeepFileInput = { readonly fileId: Id<'file'>; readonly expiresAt: number | undefined };

export const keepFile = async (tx: Tx, owner: Owner, { fileId, expiresAt }: KeepFileInput): Promise<void> =>
  void (await ofOwner(tx, owner, table)
    .where({ id: uuid(fileId) })
    .update({ expires_at: expiresAt === undefined ? null : iso(expiresAt) }));

export const insertUse = async (tx: Tx, use: { fileId: Id<'file'>; usedBy: string }): Promise<void> =>
  void (await tx('file_uses')
    .insert({ file_id: uuid(use.fileId), used_by: use.usedBy })
    .onConflict(['file_id', 'used_by'])
    .ignore());

export const deleteUse = async (tx: Tx, use: { fileId: Id<'file'>; usedBy: string }): Promise<void> =>
  void (await tx('file_uses')
    .where({ file_id: uuid(use.fileId), used_by: use.usedBy })
    .del());

export async function isUsed(tx: Tx, fileId: Id<'file'>): Promise<boolean> {
  return (
    (await tx('file_uses')
      .where({ file_id: uuid(fileId) })
      .first('file_id')) !== undefined
  );
}

export const deleteFile = async (tx: Tx, owner: Owner, fileId: Id<'file'>): Promise<void> =>
  void (await ofOwner(tx, owner, table)
    .where({ id: uuid(fileId) })
    .del());

export type FileFilters = { readonly purpose?: FilePurpose | undefined; readonly status?: FileStatus | undefined };

export async function listFiles(
  db: Reader,
  owner: Owner,
  { filters, keyset, nowMs }: { filters: FileFilters; keyset: Keyset; nowMs: number },
): Promise<FileRecord[]> {
  const query = withinPage(ofOwner(db, owner, table).whereNot('state', stateCode('writing')), keyset);
  if (filters.purpose !== undefined) void query.where('purpose', filters.purpose);
  if (filters.status !== undefined) {
    const isOver = (rows: typeof query): unknown =>
      rows.where('state', stateCode('expired')).orWhere('expires_at', '<=', iso(nowMs));
    void (filters.status === 'expired' ? query.where(isOver) : query.whereNot(isOver));
  }
  return ((await query) as Row[]).map(fromRow);
}

export type DueFile = { readonly id: Id<'file'>; readonly owner: Owner };
type DueRow = { id: string; account: string; environment: number };
const dueOf = ({ id, account, environment }: DueRow): DueFile => ({
  id: idOf('file', id),
  owner: { account: idOf('key', account), environment: environment === environmentCode.live ? 'live' : 'sandbox' },
});

// Owners whose clock is ahead have a separate branch, so that neither branch reads more of an index than it returns.
const dueSql = `
  select f.id, f.account, f.environment from files f
    left join owner_settings s on s.account = f.account and s.environment = f.environment
    where f.state = 1 and f.expires_at <= :now
      and f.expires_at <= cast(:now as timestamptz) + coalesce(s.clock_offset_ms, 0) * interval '1 millisecond'
  union
  select f.id, f.account, f.environment from owner_settings s
    join files f on f.account = s.account and f.environment = s.environment
    where s.clock_offset_ms > 0 and f.state = 1
      and f.expires_at <= cast(:now as timestamptz) + s.clock_offset_ms * interval '1 millisecond'
  limit :limit`;

/** Files of all owners that have expired on their owner's clock; `nowMs` is real. */
export async function findDueFiles(db: Database, { nowMs, limit }: { nowMs: number; limit: number }): Promise<DueFile[]> {
  const { rows } = await db.knex.raw<{ rows: DueRow[] }>(dueSql, { now: iso(nowMs), limit });
  return rows.map(dueOf);
}

/** Unfinished files of all owners whose writing began before `begunBefore` (real milliseconds). */
export async function findUnfinished(
  db: Database,
  { begunBefore, limit }: { begunBefore: number; limit: number },
): Promise<DueFile[]> {
  const rows: DueRow[] = await db
    .knex(table)
    .where('state', stateCode('writing'))
    .where('begun_at', '<', iso(begunBefore))
    .limit(limit)
    .select('id', 'account', 'environment');
  return rows.map(dueOf);
}

/** For a sandbox reset. Insert the removals of contents first: they need these rows. */
export const deleteFiles = async (tx: Tx, owner: Owner): Promise<void> => void (await ofOwner(tx, owner, table).del());
