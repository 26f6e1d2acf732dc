// Storage for the bytes of files. Its input is already sealed, so it needs no encryption.
import type { Id } from '@pay/core/id';

/**
 * The position of a chunk. Both adapters derive the chunk's stored name from it, so a repeated write replaces the
 * chunk.
 */
export type ChunkPlace = { readonly fileId: Id<'file'>; readonly number: number };

export interface Contents {
  /** Writes a chunk, or replaces it with other bytes. Throws 503 if the store does not answer. */
  put(place: ChunkPlace, bytes: Buffer): Promise<void>;
  get(place: ChunkPlace): Promise<Buffer | undefined>;
  /** Deletes the first `chunks` chunks of a file; fewer existing chunks are not an error. */
  remove(fileId: Id<'file'>, chunks: number): Promise<void>;
}
