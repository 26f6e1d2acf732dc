// Contents that must be deleted. The row is written in the commit that ends their file. A job deletes the contents and
// then the row.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';

export type Removal = { readonly fileId: Id<'file'>; readonly chunks: number };

const table = 'content_removals';

/**
 * Maximum number of chunks that an unfinished file may have beyond its recorded number: as many as its writer uploads
 * at once.
 */
const unnotedMax = 16;

export const removalOf = (file: { readonly id: Id<'file'>; readonly chunks: number; readonly state: string }): Removal => ({
  fileId: file.id,
  chunks: file.chunks + (file.state === 'writing' ? unnotedMax : 0),
});

export const insertRemoval = async (tx: Tx, { fileId, chunks }: Removal): Promise<void> =>
  void (await tx(table)
    .insert({ file_id: uuid(fileId), chunks })
    .onConflict('file_id')
    .ignore());

const allOfSql = `insert into content_removals (file_id, chunks)
  select id, chunks + ${unnotedMax} from files where account = :account and environment = :environment on conflict do nothing`;

export const insertRemovalsOf = async (tx: Tx, owner: Owner): Promise<void> => void (await tx.raw(allOfSql, ownerColumns(owner)));

/** The guard's name for deleting the contents of a file. */
export const removalWork = 'file_removal';

export async function findRemovals(db: Database, limit: number): Promise<Removal[]> {
  const rows: { file_id: string; chunks: number }[] = await db
    .knex(table)
    .whereRaw(notSetAside(removalWork, 'content_removals.file_id::text'))
    .limit(limit)
    .select('file_id', 'chunks');
  return rows.map(({ file_id, chunks }) => ({ fileId: idOf('file', file_id), chunks }));
}

export const deleteRemoval = async (db: Database, fileId: Id<'file'>): Promise<void> =>
  void (await db
    .knex(table)
    .where({ file_id: uuid(fileId) })
    .del());
