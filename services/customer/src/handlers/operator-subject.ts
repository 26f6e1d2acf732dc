import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { findNamed } from '../app/operator-subject.ts';
import type { Deps } from '../deps.ts';

export const operatorSubject = query<typeof customer.operatorSubject, Deps>()(async ({ input, db }) => {
  const found = await findNamed(db.knex, input.id);
  if (found === undefined) return null;
  const { owner } = found;
  if ('counterparty' in found)
    return { ...owner, version: String(found.counterparty.version), status: found.counterparty.status };
  const { standing, version, erasedAt } = found.customer;
  return { ...owner, version: String(version), status: erasedAt === undefined ? standing.kycStatus : 'erased' };
});
