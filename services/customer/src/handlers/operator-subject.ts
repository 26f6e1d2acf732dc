import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { findNamed } from '../app/operator-subject.ts';
import type { Deps } from '../deps.ts';

export const operatorSubject = query<typeof customer.operatorSubject, Deps>()(async ({ input, db }) => {
  const found = await findNamed(db.knex, input.id);
  if (found === undefined) return null;
  const { owner } = found;
  if ('counterparty' in found) {
    const { version, status, customerId } = found.counterparty;
    return { ...owner, version: String(version), status, customerId };
  }
  const { standing, version, erasedAt, id } = found.customer;
  return { ...owner, version: String(version), status: erasedAt === undefined ? standing.kycStatus : 'erased', customerId: id };
});
