// Each file has a separate data key, sealed by the key ring: deleting the key deletes the content in every copy of it.
import { openBytesWith, openWith, sealBytesWith, sealWith, type Keyring } from '@pay/core/sealing';
import { uuid, type Id } from '@pay/core/id';
import type { ChunkPlace } from '../adapters/contents/contents.ts';

export interface Vault {
  /** A new file's key, and its form for storage. */
  newKey(fileId: Id<'file'>): { key: Buffer; sealed: string };
  openKey(sealedKey: string, fileId: Id<'file'>): Buffer;
  sealName(key: Buffer, fileId: Id<'file'>, name: string): string;
  openName(key: Buffer, fileId: Id<'file'>, sealedName: string): string;
  sealChunk(key: Buffer, place: ChunkPlace, bytes: Uint8Array): Buffer;
  /** Throws if the bytes were altered, or belong to another chunk. */
  openChunk(key: Buffer, place: ChunkPlace, sealedChunk: Buffer): Buffer;
}

const toKeyEncryptionContext = (fileId: Id<'file'>): string => `file|${uuid(fileId)}`;
const toNameEncryptionContext = (fileId: Id<'file'>): string => `file-name|${uuid(fileId)}`;
const toChunkEncryptionContext = ({ fileId, number }: ChunkPlace): string => `file-chunk|${uuid(fileId)}|${number}`;

export const openVault = (keyring: Keyring): Vault => ({
  newKey: (fileId) => keyring.newDataKey(toKeyEncryptionContext(fileId)),
  openKey: (sealedKey, fileId) => keyring.openDataKey(sealedKey, toKeyEncryptionContext(fileId)),
  sealName: (key, fileId, name) => sealWith(key, name, toNameEncryptionContext(fileId)),
  openName: (key, fileId, sealedName) => openWith(key, sealedName, toNameEncryptionContext(fileId)),
  sealChunk: (key, place, bytes) => sealBytesWith(key, bytes, toChunkEncryptionContext(place)),
  openChunk: (key, place, sealedChunk) => openBytesWith(key, sealedChunk, toChunkEncryptionContext(place)),
});
