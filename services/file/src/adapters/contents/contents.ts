// Where the bytes of files lie. What is given to it is sealed already, so it needs no secrecy of its own.
import type { Id } from '@pay/core/id';

/** One chunk of a file. Both adapters make a name of it, so that writing it twice is writing it once. */
export type ChunkPlace = { readonly fileId: Id<'file'>; readonly number: number };

export interface Contents {
  /** Writes a chunk; again, with other bytes, it replaces it. Throws 503 where the store does not answer. */
  put(place: ChunkPlace, bytes: Buffer): Promise<void>;
  /** Undefined where there is none. */
  get(place: ChunkPlace): Promise<Buffer | undefined>;
  /** Deletes the first `chunks` chunks of a file, and is content where there are fewer. */
  remove(fileId: Id<'file'>, chunks: number): Promise<void>;
}
