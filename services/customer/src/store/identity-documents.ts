// Rows of the pictures that live customers uploaded. A removed picture is invisible at once. The job
// `finalize-documents` deletes its file.
import type { Ctx } from '@pay/contract/ctx';
import type { documentTypes } from '@pay/contract/customer/operator';
import { idOf, uuid, uuidOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';
import { ownerOfRow } from './customers.ts';

type Reader = Database['knex'] | Tx;
export type DocumentType = (typeof documentTypes)[number];

export type IdentityDocument = {
  readonly id: Id<'identityDocument'>;
  readonly customerId: Id<'customer'>;
  /** In the form of the page's fields: `documentFront`. */
  readonly field: string;
  readonly fileId: Id<'file'>;
  readonly contentType: DocumentType;
  readonly sizeBytes: number;
  readonly sentAt: number;
};

type Row = {
  id: string;
  account: string;
  environment: number;
  customer_id: string;
  field: string;
  file_id: string;
  content_type: DocumentType;
  size_bytes: string;
  sent_at: Date;
  removed_at: Date | null;
};

const table = 'identity_documents';

const fromRow = (row: Row): IdentityDocument => ({
  id: idOf('identityDocument', row.id),
  customerId: idOf('customer', row.customer_id),
  field: row.field,
  fileId: idOf('file', row.file_id),
  contentType: row.content_type,
  sizeBytes: Number(row.size_bytes),
  sentAt: row.sent_at.getTime(),
});

/** Replaces the document of the same field. The caller has locked the customer's row. */
export async function replaceDocument(tx: Tx, ctx: Ctx, document: IdentityDocument): Promise<void> {
  const { id, customerId, field, fileId, contentType, sizeBytes, sentAt } = document;
  await ofOwner(tx, ctx.owner, table)
    .where({ customer_id: uuid(customerId), field })
    .whereNull('removed_at')
    .update({ removed_at: iso(sentAt) });
  await tx(table).insert({
    ...ownerColumns(ctx.owner),
    ...{ id: uuid(id), customer_id: uuid(customerId), field, file_id: uuid(fileId) },
    ...{ content_type: contentType, size_bytes: sizeBytes, sent_at: iso(sentAt), request_id: uuid(ctx.requestId) },
  });
}

type RemoveInput = { readonly customerId: Id<'customer'>; readonly atMs: number };

export const removeDocuments = async (tx: Tx, owner: Owner, { customerId, atMs }: RemoveInput): Promise<void> =>
  void (await ofOwner(tx, owner, table)
    .where({ customer_id: uuid(customerId) })
    .whereNull('removed_at')
    .update({ removed_at: iso(atMs) }));

export async function documentsOf(db: Reader, owner: Owner, customerId: Id<'customer'>): Promise<IdentityDocument[]> {
  const rows: Row[] = await ofOwner(db, owner, table)
    .where({ customer_id: uuid(customerId) })
    .whereNull('removed_at')
    .orderBy('id');
  return rows.map(fromRow);
}

/** For operators, who have an id and no key. */
export async function findDocument(
  db: Reader,
  id: string,
): Promise<{ readonly owner: Owner; readonly document: IdentityDocument } | undefined> {
  const key = uuidOfKind('identityDocument', id);
  if (key === undefined) return undefined;
  const row = await db(table).where({ id: key }).whereNull('removed_at').first<Row | undefined>();
  return row === undefined ? undefined : { owner: ownerOfRow(row), document: fromRow(row) };
}

export type PendingDocument = Pick<IdentityDocument, 'id' | 'customerId' | 'fileId'> & { readonly isRemoved: boolean };

/** The guard's name for reporting a document. */
export const documentWork = 'identity_document';

/** Documents whose file the file service must still keep or delete. */
export async function findPendingDocuments({ knex }: Database, limit: number): Promise<PendingDocument[]> {
  const rows: Row[] = await knex(table)
    .where((either) => either.where({ kept: false }).orWhereNotNull('removed_at'))
    .whereRaw(notSetAside(documentWork, 'identity_documents.id::text'))
    .orderBy('id')
    .limit(limit);
  return rows.map((row) => {
    const { id, customerId, fileId } = fromRow(row);
    return { id, customerId, fileId, isRemoved: row.removed_at !== null };
  });
}

type DocumentId = Id<'identityDocument'>;
const rowOf = ({ knex }: Database, id: DocumentId) => knex(table).where({ id: uuid(id) });

export const noteKept = async (db: Database, id: DocumentId): Promise<void> => void (await rowOf(db, id).update({ kept: true }));
export const forgetDocument = async (db: Database, id: DocumentId): Promise<void> =>
  void (await rowOf(db, id).whereNotNull('removed_at').del());
