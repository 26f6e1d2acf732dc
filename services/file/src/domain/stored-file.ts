// A file as it is stored, and what follows from its times.
import type { FilePurpose, FileStatus, FileType, StoredFile as FileView } from '@pay/contract/file';
import type { Access } from '@pay/contract/route';
import type { Id } from '@pay/core/id';
import { timeOf } from '@pay/core/id';
import { iso } from '@pay/core/time';

/** `writing`: not finished, so that nobody sees it. */
export type FileState = 'writing' | FileStatus;

export type StoredFile = {
  readonly id: Id<'file'>;
  readonly purpose: FilePurpose;
  /** What a restricted key must be able to read to fetch the content; undefined: what the purpose says. */
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

/** A file past its time is expired, whether or not a job has said so already. */
export const statusAt = ({ state, expiresAt }: StoredFile, nowMs: number): FileStatus =>
  state === 'expired' || (expiresAt !== undefined && expiresAt <= nowMs) ? 'expired' : 'available';

/** A file as callers see it. */
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
