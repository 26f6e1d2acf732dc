// Reads the file with the rows of a batch chunk by chunk: the whole file is never in memory.
import { createHash } from 'node:crypto';
import type { Ctx } from '@pay/contract/ctx';
import { invalidField, isFault } from '@pay/core/fault';
import { inTurns } from '@pay/kernel/turns';
import { csvReader } from '../../domain/batches/read-csv.ts';
import { jsonReader } from '../../domain/batches/read-json-rows.ts';
import type { ReadRows, Source } from '../../domain/batches/read-rows.ts';
import type { Clients } from '../clients.ts';

type FileClient = Pick<Clients['file'], 'describe' | 'read'>;

/** Maximum number of chunks requested at the same time. */
const chunksAtOnce = 8;

/**
 * The rows, and the hash that detects a repeated file. Throws 400 on `source` if the file does not exist or is not a
 * batch.
 */
export async function readRowsFile(
  file: FileClient,
  ctx: Ctx,
  { fileId, source }: { readonly fileId: string; readonly source: Source },
): Promise<ReadRows & { readonly contentHash: string }> {
  const { file: stored, chunks } = await ofKnownFile(source, file.describe(ctx, { fileId }));
  if (stored.status === 'expired') throw buildFileNotFound(source);
  const isCsv = stored.contentType === 'text/csv';
  if (stored.purpose !== 'batch' || (source === 'fileId' && !isCsv))
    throw invalidField(source, 'mismatch', 'The file was not uploaded as CSV for a batch', {
      hint: 'Upload it as text/csv with purpose=batch.',
    });
  const reader = isCsv ? csvReader() : jsonReader();
  const hash = createHash('sha256');
  for await (const slice of inTurns(contentOf(file, ctx, { fileId, chunks, source }))) {
    hash.update(slice);
    await reader.add(slice);
  }
  return { ...(await reader.end()), contentHash: hash.digest('hex') };
}

const buildFileNotFound = (source: Source) =>
  invalidField(source, 'not_found', 'The file does not exist or has expired', {
    hint: 'Upload it with POST /v1/files?purpose=batch.',
  });

/**
 * Throws 400 on `source` if the file does not exist or expires during reading: the caller requested a batch, not a
 * file.
 */
export const ofKnownFile = <T>(source: Source, answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    if (isFault(error) && error.code === 'NOT_FOUND') throw buildFileNotFound(source);
    throw error;
  });

type FileContent = { readonly fileId: string; readonly chunks: number; readonly source: Source };

async function* contentOf(file: FileClient, ctx: Ctx, { fileId, chunks, source }: FileContent): AsyncGenerator<Buffer> {
  for (let at = 0; at < chunks; at += chunksAtOnce) {
    const numbers = Array.from({ length: Math.min(chunksAtOnce, chunks - at) }, (_, i) => at + i);
    const some = await ofKnownFile(source, Promise.all(numbers.map((number) => file.read(ctx, { fileId, number }))));
    for (const { bytes } of some) yield Buffer.from(bytes, 'base64');
  }
}
