// A stored file, and the consequences of its times.
import type { FilePurpose, FileStatus, FileType, StoredFile as FileView } from '@pay/contract/file/shapes';
import type { Access } from '@pay/contract/route';
import type { Id } from '@pay/core/id';
import { timeOf } from '@pay/core/id';
import { iso } from '@pay/core/time';

/** `writing`: not finished, and therefore invisible. */
export type FileState = 'writing' | FileStatus;

export type StoredFile = {
  readonly id: Id<'file'>;
  readonly purpose: FilePurpose;
  /** The scope that a restricted key needs to read the content; undefined: the scope of the purpose. */
  readonly scope: Access | undefined;
  readonly contentType: FileType;
  readonly state: FileState;
  readonly dataKey: string;
  readonly name: string | undefined;
  readonly chunks: number;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly expiresAt: number | undefined;
};

const endings: Readonly<Record<FileType, string>> = {
  'text/csv': 'csv',
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/json': 'json',
  'application/x-ndjson': 'ndjson',
  'text/plain': 'txt',
};

/** A file past its expiry is expired, whether or not the job has marked it. */
export const statusAt = ({ state, expiresAt }: StoredFile, nowMs: number): FileStatus =>
  state === 'expired' || (expiresAt !== undefined && expiresAt <= nowMs) ? 'expired' : 'available';

export const viewOf = (file: StoredFile, nowMs: number): FileView => ({
  id: file.id,
  purpose: file.purpose,
  name: file.name ?? `${file.id}.${endings[file.contentType]}`,
  contentType: file.contentType,
  sizeBytes: file.sizeBytes,
  sha256: file.sha256,
  status: statusAt(file, nowMs),
  expiresAt: file.expiresAt === undefined ? null : iso(file.expiresAt),
  createdAt: iso(timeOf(file.id)),
});
