import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { openHostedVisit } from '../app/hosted-visit.ts';
import type { Deps } from '../deps.ts';
import { documentFields, requirementOf } from '../domain/identity.ts';
import { takesForm } from '../adapters/pages/kyc.ts';
import { findCustomer } from '../store/customers.ts';

/** Called before any byte of a form is read, so that only a visitor with a valid link may send a form. */
export const kycFiles = query<typeof customer.kycFiles, Deps>()(async ({ ctx, input, deps, db, clock }) => {
  const { ctx: owners, customerId } = await openHostedVisit('kyc', input.token, { ctx, deps, db, clock });
  const stored = await findCustomer(db.knex, owners.owner, customerId);
  if (stored === undefined || !takesForm(stored.standing, owners.owner.environment)) return { files: [] };
  const fields = Object.entries(documentFields(stored.type));
  return { files: fields.map(([name, { types }]) => ({ field: requirementOf(name), types: [...types] })) };
});
