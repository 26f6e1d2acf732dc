import type { customer } from '@pay/contract/customer/operations';
import { isFault } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { documentView } from '../app/identity-document.ts';
import { asPlatform } from '../app/platform-files.ts';
import type { Deps } from '../deps.ts';
import { findDocument, type IdentityDocument } from '../store/identity-documents.ts';

type OpenedDocument = { readonly owner: Owner; readonly document: IdentityDocument; readonly chunks: number };

/** The audit log's entry is committed before the first byte is sent. */
export const operatorOpenDocument = command<typeof customer.operatorOpenDocument, Deps>()<OpenedDocument | undefined>({
  async prepare({ ctx, input, deps, db }) {
    const found = await findDocument(db.knex, input.documentId);
    if (found === undefined) return undefined;
    const { fileId } = found.document;
    try {
      const { chunks } = await deps.file.describe(asPlatform(ctx, 'describe'), { fileId });
      return { ...found, chunks };
    } catch (error) {
      if (isFault(error) && error.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  },
  async commit({ ctx, prepared, tx, clock }) {
    // Between the two halves its customer may have been erased.
    if (prepared === undefined || (await findDocument(tx, prepared.document.id)) === undefined) return null;
    const { owner, document, chunks } = prepared;
    const shown = documentView(document);
    await recordAudit(
      tx,
      { ctx, clock },
      {
        action: 'customer.document_viewed',
        target: { type: 'customer', id: document.customerId },
        changes: [{ field: 'document', from: null, to: shown.field }],
        owner,
      },
    );
    return { ...owner, customerId: document.customerId, document: shown, chunks };
  },
});
