import type { card } from '@pay/contract/card/operations';
import { query } from '@pay/kernel/handler';
import { findNamed } from '../app/operator-subject.ts';
import type { Deps } from '../deps.ts';

export const operatorSubject = query<typeof card.operatorSubject, Deps>()(async ({ input, db }) => {
  const found = await findNamed(db.knex, input.id);
  if (found === undefined) return null;
  const { version, status, customerId } = found.card;
  return { ...found.owner, version: String(version), status, customerId };
});
