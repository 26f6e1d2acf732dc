import type { risk } from '@pay/contract/risk/operations';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findAnyonesAnomaly } from '../store/anomalies.ts';

export const operatorSubject = query<typeof risk.operatorSubject, Deps>()(async ({ input, db }) => {
  const found = await findAnyonesAnomaly(db.knex, input.id);
  if (found === undefined) return null;
  const status = found.reviewed ? 'reviewed' : 'open';
  const { owner, customerId } = found;
  return { ...owner, version: status, status, ...(customerId === null ? {} : { customerId }) };
});
