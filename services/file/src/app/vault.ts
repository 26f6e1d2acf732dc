// Each file has a data key of its own, sealed by the key ring: deleting the key is deleting the content in every copy of it.
import { openBytesWith, openWith, sealBytesWith, sealWith, type Keyring } from '@pay/core/sealing';
import { uuid, type Id } from '@pay/core/id';
import type { ChunkPlace } from '../adapters/contents/contents.ts';

export interface Vault {
  /** A new file's key, and the form of it that may be stored. */
  newKey(fileId: Id<'file'>): { key: Buffer; sealed: string };
  openKey(sealed: string, fileId: Id<'file'>): Buffer;
  sealName(key: Buffer, fileId: Id<'file'>, name: string): string;
  openName(key: Buffer, fileId: Id<'file'>, sealed: string): string;
  sealChunk(key: Buffer, place: ChunkPlace, bytes: Uint8Array): Buffer;
  /** Throws where the bytes were altered, or are those of another chunk. */
  openChunk(key: Buffer, place: ChunkPlace, sealed: Buffer): Buffer;
}

const keyPlace = (fileId: Id<'file'>): string => `file|${uuid(fileId)}`;
const namePlace = (fileId: Id<'file'>): string => `file-name|${uuid(fileId)}`;
const chunkPlace = ({ fileId, number }: ChunkPlace): string => `file-chunk|${uuid(fileId)}|${number}`;

export const openVault = (keyring: Keyring): Vault => ({
  newKey: (fileId) => keyring.newDataKey(keyPlace(fileId)),
  openKey: (sealed, fileId) => keyring.openDataKey(sealed, keyPlace(fileId)),
  sealName: (key, fileId, name) => sealWith(key, name, namePlace(fileId)),
  openName: (key, fileId, sealed) => openWith(key, sealed, namePlace(fileId)),
  sealChunk: (key, place, bytes) => sealBytesWith(key, bytes, chunkPlace(place)),
  openChunk: (key, place, sealed) => openBytesWith(key, sealed, chunkPlace(place)),
});
