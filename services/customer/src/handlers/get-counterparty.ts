import type { customer } from '@pay/contract/customer/operations';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { findCounterparty } from '../store/counterparties.ts';
import { showCounterparty } from '../app/views.ts';

export const getCounterparty = query<typeof customer.getCounterparty, Deps>()(async ({ ctx, input, deps, db }) => {
  const stored = await findCounterparty(db.knex, ctx.owner, input.counterpartyId);
  if (stored === undefined) throw notFound();
  return showCounterparty(deps, stored);
});
