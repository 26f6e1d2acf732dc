import type { customer } from '@pay/contract/customer/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import { asPlatform } from '../app/platform-files.ts';
import type { Deps } from '../deps.ts';
import { findDocument } from '../store/identity-documents.ts';

export const operatorReadDocument = query<typeof customer.operatorReadDocument, Deps>()(async ({ ctx, input, deps, db }) => {
  const found = await findDocument(db.knex, input.documentId);
  if (found === undefined) throw notFound();
  const { fileId } = found.document;
  return deps.file.read(asPlatform(ctx, `read:${input.number}`), { fileId, number: input.number });
});
