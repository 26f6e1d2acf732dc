import type { customer } from '@pay/contract/customer';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { visit } from '../hosted.ts';
import { tosDocument } from '../pages/tos.ts';
import { findCustomer } from '../store/customers.ts';

export const tosPage = query<typeof customer.tosPage, Deps>()(async (call) => {
  const { ctx, customerId } = await visit('tos', call.input.token, call);
  const stored = await findCustomer(call.db.knex, ctx.owner, customerId);
  if (stored === undefined) throw notFound();
  return { html: tosDocument(call.input.token, stored.standing) };
});
