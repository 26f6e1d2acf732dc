// The files in a page's form, as the file service found them.
import { documentTypes, type PageFiles } from '@pay/contract/customer/operator';
import type { Ctx } from '@pay/contract/ctx';
import type { PageWords } from '@pay/contract/hosted-page-texts';
import { assert } from '@pay/core/fault';
import { derive, sameBody } from '@pay/core/id';
import type { Clients } from '@pay/kernel/service';
import { fieldOf } from '../domain/identity.ts';
import type { DocumentType, IdentityDocument } from '../store/identity-documents.ts';
import type { Needs } from './clients.ts';
import { asPlatform } from './platform-files.ts';

export type SentDocuments = {
  readonly documents: readonly Omit<IdentityDocument, 'customerId' | 'sentAt'>[];
  /** By field, why a file was rejected. */
  readonly refused: Readonly<Record<string, PageWords>>;
};

export async function describeDocuments(
  { file }: Pick<Clients<Needs>, 'file'>,
  ctx: Ctx,
  files: PageFiles,
): Promise<SentDocuments> {
  const documents: SentDocuments['documents'][number][] = [];
  const refused: Record<string, PageWords> = {};
  for (const [name, sent] of Object.entries(files)) {
    const field = fieldOf(name);
    if ('refused' in sent) {
      refused[field] = { text: sent.refused };
      continue;
    }
    const { file: stored } = await file.describe(asPlatform(ctx, `file:${name}`), { fileId: sent.fileId });
    const { contentType, sizeBytes } = stored;
    assert(isDocumentType(contentType), 'identity document has an unexpected content type');
    const id = sameBody('identityDocument', derive('operation', ctx.operationId, name));
    documents.push({ id, field, fileId: sameBody('file', sent.fileId), contentType, sizeBytes });
  }
  return { documents, refused };
}

const isDocumentType = (type: string): type is DocumentType => (documentTypes as readonly string[]).includes(type);
