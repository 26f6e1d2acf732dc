// Files: bytes that callers send and fetch, and that the platform writes for them. They cross the bus in chunks. Every
// other service stores its bytes here.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { DAY } from '@pay/core/time';
import { createdQuery, id, Instant, pageQuery } from '../field.ts';
import type { Access } from '../route.ts';

/** Purposes for which a caller may upload a file. */
export const uploadPurposes = ['batch', 'reconciliation', 'evidence', 'identity_document', 'brand_logo'] as const;
export const UploadPurpose = z
  .enum(uploadPurposes)
  .meta({ id: 'UploadPurpose', description: 'Purpose of the upload. The file cannot serve another purpose.' });
export type UploadPurpose = z.infer<typeof UploadPurpose>;

/** The last four belong to files that the platform writes. */
export const filePurposes = [...uploadPurposes, 'batch_result', 'reconciliation_result', 'statement', 'export'] as const;
export const FilePurpose = z.enum(filePurposes).meta({
  id: 'FilePurpose',
  description: 'Purpose of the file. The platform writes results, statements, and exports. Clients should tolerate new values.',
});
export type FilePurpose = z.infer<typeof FilePurpose>;

/** Scope that a restricted key needs to fetch a file's content. Null if `files:read` is enough. */
export const purposeScopes: Readonly<Record<FilePurpose, Access | null>> = {
  batch: 'batches:read',
  batch_result: 'batches:read',
  // Every visitor of a hosted page sees it.
  brand_logo: null,
  evidence: null,
  // The writer of an export names the scope of its type. Without one, the narrowest applies.
  export: 'audit:read',
  identity_document: 'customers:read',
  reconciliation: 'transactions:read',
  reconciliation_result: 'transactions:read',
  statement: 'statements:read',
};

export const uploadTypes = ['text/csv', 'application/pdf', 'image/png', 'image/jpeg'] as const;
/** Only the platform writes the last three. */
export const fileTypes = [...uploadTypes, 'application/json', 'application/x-ndjson', 'text/plain'] as const;
export const FileType = z.enum(fileTypes);
export type FileType = z.infer<typeof FileType>;

/** Purposes that accept only some types. JSON is the gateway's form of the rows in a request. */
export const typesOfPurpose: Partial<Readonly<Record<FilePurpose, readonly FileType[]>>> = {
  batch: ['text/csv', 'application/json'],
  brand_logo: ['image/png', 'image/jpeg'],
};

/** Maximum bytes of an upload, if they are fewer than those of any upload. */
export const bytesOfPurpose: Partial<Readonly<Record<FilePurpose, number>>> = { brand_logo: limits.logo.bytes };

/** Purposes whose uploads stay until the caller deletes them. Others expire unless a resource uses them. */
export const lastingPurposes: ReadonlySet<FilePurpose> = new Set(['brand_logo']);

export const FileStatus = z
  .enum(['available', 'expired'])
  .meta({ id: 'FileStatus', description: 'An `expired` file has no content, but its metadata stays.' });
export type FileStatus = z.infer<typeof FileStatus>;

/** Milliseconds for which an unused upload is stored. */
export const unusedFileMs = 30 * DAY;

export const StoredFile = z
  .object({
    id: id('file'),
    purpose: FilePurpose,
    name: z.string().meta({ description: 'Name from `X-File-Name`, otherwise a name made from the id and the type.' }),
    contentType: z.string().meta({ description: 'Media type, verified against the content.', examples: ['text/csv'] }),
    sizeBytes: z.int().meta({ description: 'Bytes of the content.' }),
    sha256: z.string().meta({ description: 'SHA-256 of the content in lower-case hex.', examples: ['0'.repeat(64)] }),
    status: FileStatus,
    expiresAt: Instant.nullable().meta({
      description: 'Time when the content is deleted. Null if the file does not expire.',
    }),
    createdAt: Instant,
  })
  .meta({ id: 'File', description: 'File and its metadata.' });
export type StoredFile = z.infer<typeof StoredFile>;

/**
 * Percent-encoded UTF-8 in a header, plain here. It contains no path, so a program that saves the file stays in its
 * folder.
 */
export const FileName = z
  .string()
  .min(1)
  .max(limits.fileName)
  .regex(/^[^\p{Cc}\p{Cf}/\\]+$/u);

export const FileParams = z.object({ fileId: id('file') });
export const UploadQuery = z.object({ purpose: UploadPurpose.meta({ description: 'Purpose of the upload.' }) });
export const ListFiles = z.object({
  purpose: FilePurpose.optional().meta({ description: 'Returns only files with this purpose.' }),
  status: FileStatus.optional(),
  ...createdQuery,
  ...pageQuery,
});
export type ListFiles = z.infer<typeof ListFiles>;

export const CreateFileLink = z
  .object({
    expiresInSeconds: z
      .int()
      .min(60)
      .max(3_600)
      .default(300)
      .meta({ description: 'Seconds that the link works: 60 to 3,600. The default is 300.' }),
  })
  .meta({ id: 'CreateFileLink', description: 'Link to create.' });
export const FileLink = z
  .object({
    url: z
      .string()
      .meta({ description: 'URL that returns the content without a key.', examples: ['https://api.example.com/files/abc'] }),
    expiresAt: Instant,
  })
  .meta({ id: 'FileLink', description: 'Link for browsers. Any holder of the link can download the content.' });

export const DeletedFile = z
  .object({ id: id('file'), deleted: z.literal(true) })
  .meta({ id: 'DeletedFile', description: 'Confirmation of the deletion.' });

export const FileLinkParams = z.object({ token: z.string().min(1).max(200) });
export const FileChunk = z.object({ bytes: z.base64().max(Math.ceil(limits.fileChunkBytes / 3) * 4) });
export const FileChunkNumber = z
  .int()
  .min(0)
  .max(Math.ceil(limits.writtenFileBytes / limits.fileChunkBytes));
