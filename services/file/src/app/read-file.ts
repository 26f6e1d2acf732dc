// Finds files and reads their content. Only this file decrypts a chunk.
import { assert, notFound } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Database, Tx } from '@pay/kernel/db';
import type { Contents } from '../adapters/contents/contents.ts';
import { statusAt, viewOf, type StoredFile } from '../domain/stored-file.ts';
import { findFile, type FileRecord } from '../store/files.ts';
import type { Vault } from './vault.ts';

export type ReadDeps = { readonly vault: Vault; readonly contents: Contents };

export function openRecord({ vault }: Pick<ReadDeps, 'vault'>, { sealedName, ...record }: FileRecord): StoredFile {
  if (sealedName === undefined) return { ...record, name: undefined };
  return { ...record, name: vault.openName(vault.openKey(record.dataKey, record.id), record.id, sealedName) };
}

/** A finished file. Throws 404 if the file is missing, another owner's, or still being written. */
export async function findFinishedFile(
  deps: Pick<ReadDeps, 'vault'>,
  db: Database['knex'] | Tx,
  { owner, fileId }: { owner: Owner; fileId: string },
): Promise<StoredFile> {
  const record = await findFile(db, owner, fileId);
  if (record === undefined || record.state === 'writing') throw notFound();
  return openRecord(deps, record);
}

/** Like findFinishedFile, with 404 also for a file whose content is gone. */
export async function availableFile(
  deps: Pick<ReadDeps, 'vault'>,
  db: Database['knex'] | Tx,
  { owner, fileId, nowMs }: { owner: Owner; fileId: string; nowMs: number },
): Promise<StoredFile> {
  const file = await findFinishedFile(deps, db, { owner, fileId });
  if (statusAt(file, nowMs) === 'expired') throw notFound();
  return file;
}

export const readableOf = (file: StoredFile, nowMs: number) => ({ file: viewOf(file, nowMs), chunks: file.chunks });

type OpenableFile = Pick<FileRecord, 'id' | 'dataKey'>;

export const readChunk = (deps: ReadDeps, file: OpenableFile, number: number): Promise<Buffer | undefined> =>
  chunkReader(deps, file)(number);

function chunkReader({ vault, contents }: ReadDeps, file: OpenableFile): (number: number) => Promise<Buffer | undefined> {
  const key = vault.openKey(file.dataKey, file.id);
  return async (number) => {
    const place = { fileId: file.id, number };
    const sealed = await contents.get(place);
    return sealed === undefined ? undefined : vault.openChunk(key, place, sealed);
  };
}

/** Maximum number of chunks that are read ahead. */
const chunksAhead = 4;

/** The first `chunks` chunks of a file, all of which must exist. */
export async function* contentOf(deps: ReadDeps, file: OpenableFile, chunks: number): AsyncGenerator<Buffer> {
  const read = chunkReader(deps, file);
  const ahead: Promise<Buffer | undefined>[] = [];
  for (let number = 0, next = 0; number < chunks; number += 1) {
    for (; next < chunks && ahead.length < chunksAhead; next += 1) {
      const reading = read(next);
      // Prevents an unhandled rejection: the await below throws the error, unless the consumer stops before.
      reading.catch(() => undefined);
      ahead.push(reading);
    }
    const chunk = await ahead.shift();
    assert(chunk !== undefined, 'chunk of a finished file missing');
    yield chunk;
  }
}
