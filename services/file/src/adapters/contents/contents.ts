// Storage for the bytes of files. Its input is already sealed, so it needs no encryption.
import type { Id } from '@pay/core/id';

/**
 * One chunk of a file. Both adapters derive its name from this, so that writing it twice is the same as writing it
 * once.
 */
export type ChunkPlace = { readonly fileId: Id<'file'>; readonly number: number };

export interface Contents {
  /** Writes a chunk, or replaces it with other bytes. Throws 503 if the store does not answer. */
  put(place: ChunkPlace, bytes: Buffer): Promise<void>;
  /** Undefined if there is none. */
  get(place: ChunkPlace): Promise<Buffer | undefined>;
  /** Deletes the first `chunks` chunks of a file; fewer existing chunks are not an error. */
  remove(fileId: Id<'file'>, chunks: number): Promise<void>;
}
