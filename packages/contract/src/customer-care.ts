// What an operator, or a provider of identity checks in their place, decides about a customer.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { id, Instant } from './field.ts';
import { FileChunk, FileChunkNumber, FileParams } from './file.ts';
import { command, query } from './operation.ts';
import { expectedVersion, lookOperations, queueOperations, subjectOperations } from './operator.ts';

/** `reopen` takes a rejected customer back into review. */
export const customerDecisions = ['approve', 'reject', 'request_more', 'reopen', 'suspend', 'reactivate'] as const;

/** What a page's form sent, as it was written. */
export const PageFields = z.record(z.string().max(60), z.string().max(500));

/** What the identity page takes as the picture of a document. */
export const documentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
const DocumentType = z.enum(documentTypes);
const FieldName = z.string().max(60);

/** What a page's form takes as files: the fields, and the types of each. */
export const FormFiles = z.object({ files: z.array(z.object({ field: FieldName, types: z.array(DocumentType) })) });
export type FormFiles = z.infer<typeof FormFiles>;

/** By field, the file that a page's form sent, stored for the platform and finished; or why it was refused, in words for the page. */
export const PageFiles = z.record(FieldName, z.union([FileParams, z.object({ refused: z.string().max(300) })]));
export type PageFiles = z.infer<typeof PageFiles>;

const documentParams = z.object({ documentId: id('identityDocument') });
const owner = { account: id('key'), environment: z.enum(['sandbox', 'live']) };
const Document = z.object({
  id: id('identityDocument'),
  field: FieldName,
  contentType: DocumentType,
  sizeBytes: z.int(),
  sentAt: Instant,
});

/** Asked before a form of the page is read. */
const formOperations = {
  kycFiles: query({
    summary: 'List accepted identity files',
    input: z.object({ token: z.string().min(1).max(200) }),
    output: FormFiles,
  }),
};

/** The pictures of documents: only these lead to them, and nobody but the console may ask. */
const documentOperations = {
  operatorDocuments: query({
    summary: 'List identity documents of a customer',
    input: z.object({ customerId: id('customer') }),
    output: z.object({ ...owner, items: z.array(Document) }).nullable(),
  }),
  operatorOpenDocument: command({
    summary: 'Open a customer document as operator',
    input: documentParams,
    output: z.object({ ...owner, customerId: id('customer'), document: Document, chunks: z.int() }).nullable(),
  }),
  operatorReadDocument: query({
    summary: 'Read a document chunk',
    input: documentParams.extend({ number: FileChunkNumber }),
    output: FileChunk,
  }),
};

const Word = z.string().min(1).max(limits.name);
const OperatorDecision = z.object({
  customerId: id('customer'),
  decision: z.enum(customerDecisions),
  requirements: z
    .array(z.object({ field: Word, code: Word }))
    .max(50)
    .optional(),
  rejectionReasons: z
    .array(z.object({ code: Word, message: z.string().min(1).max(limits.description) }))
    .max(50)
    .optional(),
  ...expectedVersion,
});

export const customerCareOperations = {
  operatorDecide: command({
    summary: 'Decide about a customer as operator',
    input: OperatorDecision,
    output: z.object({ id: z.string(), status: z.string(), kycStatus: z.string() }),
  }),
  ...formOperations,
  ...documentOperations,
  ...subjectOperations,
  ...lookOperations,
  ...queueOperations,
};
