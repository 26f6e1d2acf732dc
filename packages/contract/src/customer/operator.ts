// Decisions about a customer by an operator, or by an identity check provider.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import { id, Instant } from '../field.ts';
import { FileChunk, FileChunkNumber, FileParams } from '../file/shapes.ts';
import { command, query } from '../operation.ts';
import { assignOperations, expectedVersion, lookOperations, queueOperations, subjectOperations } from '../operator.ts';

/** `reopen` returns a rejected customer to review. */
export const customerDecisions = ['approve', 'reject', 'request_more', 'reopen', 'suspend', 'reactivate'] as const;

/** Fields of a page's form, unmodified. */
export const PageFields = z.record(z.string().max(60), z.string().max(500));

/** File types that the identity page accepts for documents. */
export const documentTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
const DocumentType = z.enum(documentTypes);
const FieldName = z.string().max(60);

/** File fields of a page's form, and the accepted types of each. */
export const FormFiles = z.object({ files: z.array(z.object({ field: FieldName, types: z.array(DocumentType) })) });
export type FormFiles = z.infer<typeof FormFiles>;

/**
 * By field, the file from a page's form, stored completely for the platform. Or the reason of its rejection, worded for
 * the page.
 */
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

/** Called before the gateway reads a form of the page. */
const formOperations = {
  kycFiles: query({
    summary: 'List accepted identity files',
    input: z.object({ token: z.string().min(1).max(200) }),
    output: FormFiles,
  }),
};

/** The only operations that return identity documents. Only the console may call them. */
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
  ...assignOperations,
};
