import { z } from 'zod';
import { Instant, page } from '../field.ts';
import { command, contract, query } from '../operation.ts';
import type { Access } from '../route.ts';
import { sandboxOperations } from '../sandbox.ts';
import {
  CreateFileLink,
  DeletedFile,
  FileChunk,
  FileChunkNumber,
  FileLink,
  FileLinkParams,
  FileName,
  FileParams,
  FilePurpose,
  FileType,
  ListFiles,
  StoredFile,
} from './shapes.ts';

const FileScope = z.custom<Access>((value) => typeof value === 'string' && /^[a-z-]{1,40}:(?:read|write)$/.test(value));

/** A file for a reader of its chunks, which are numbered from 0. */
const Readable = z.object({ file: StoredFile, chunks: z.int() });

export const file = contract('file', {
  // Writing a file, by another service or by the gateway for a caller: begin, append each chunk, finish. The file's id
  // has the body of the operation that began it. The file is invisible until it is finished.
  begin: command({
    summary: 'Start writing a file',
    input: z.object({
      purpose: FilePurpose,
      contentType: FileType,
      name: FileName.optional(),
      /** Null stores it permanently. Absent: as long as unused uploads. */
      expiresAt: Instant.nullable().optional(),
      /** Scope that a restricted key needs to fetch the content. Absent: the scope of the purpose (`purposeScopes`). */
      scope: FileScope.optional(),
      /** The resource to which the file belongs from the start, so that callers cannot delete the file. */
      usedBy: z.string().max(64).optional(),
    }),
    output: FileParams,
  }),
  append: command({
    summary: 'Write a file chunk',
    input: FileParams.extend({ number: FileChunkNumber, ...FileChunk.shape }),
    output: z.object({}),
  }),
  finish: command({
    summary: 'Finish writing a file',
    input: FileParams.extend({ chunks: FileChunkNumber }),
    output: StoredFile,
  }),
  requiredScope: query({
    summary: 'Retrieve the content scope of a file',
    input: FileParams,
    output: z.object({ scope: FileScope.nullable() }),
  }),
  describe: query({ summary: 'Retrieve file metadata for reading', input: FileParams, output: Readable }),
  read: query({ summary: 'Read a file chunk', input: FileParams.extend({ number: FileChunkNumber }), output: FileChunk }),
  markUsed: command({
    summary: 'Record a use of a file',
    // Absent stores it permanently.
    input: FileParams.extend({ usedBy: z.string().max(64), expiresAt: Instant.optional() }),
    output: StoredFile,
  }),
  release: command({
    summary: 'End a use of a file',
    input: FileParams.extend({ usedBy: z.string().max(64) }),
    output: z.object({}),
  }),

  /**
   * Also erases a file in use: the service that uses it calls this when it erases a person in the file. Safe to repeat.
   */
  eraseContent: command({ summary: 'Erase a file’s content and name', input: FileParams, output: z.object({}) }),

  get: query({ summary: 'Retrieve a file', input: FileParams, output: StoredFile }),
  list: query({ summary: 'List files', input: ListFiles, output: page(StoredFile) }),
  delete: command({ summary: 'Delete a file', input: FileParams, output: DeletedFile }),
  createLink: command({ summary: 'Create a file link', input: FileParams.extend(CreateFileLink.shape), output: FileLink }),
  /** A command because it writes to the audit log. */
  download: command({ summary: 'Download a file', input: FileParams, output: Readable }),
  openLink: command({ summary: 'Open a file link', input: FileLinkParams, output: Readable }),
  readLinked: query({
    summary: 'Read a chunk through a link',
    input: FileLinkParams.extend({ number: FileChunkNumber }),
    output: FileChunk,
  }),
  ...sandboxOperations,
});
