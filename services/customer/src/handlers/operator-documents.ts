import type { customer } from '@pay/contract/customer/operations';
import { idOf, uuid } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { documentView } from '../app/identity-document.ts';
import { findOwner } from '../store/customers.ts';
import { documentsOf } from '../store/identity-documents.ts';

export const operatorDocuments = query<typeof customer.operatorDocuments, Deps>()(async ({ input, db }) => {
  const customerId = idOf('customer', uuid(input.customerId));
  const owner = await findOwner(db.knex, customerId);
  if (owner === undefined) return null;
  return { ...owner, items: (await documentsOf(db.knex, owner, customerId)).map(documentView) };
});
