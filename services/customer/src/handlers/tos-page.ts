import type { customer } from '@pay/contract/customer/operations';
import { toPage } from '@pay/contract/hosted-page';
import { findPageLanguage } from '@pay/contract/hosted-page-texts';
import { notFound } from '@pay/core/fault';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import { openHostedVisit } from '../app/hosted-visit.ts';
import { tosDocument } from '../adapters/pages/tos.ts';
import { findCustomer } from '../store/customers.ts';

export const tosPage = query<typeof customer.tosPage, Deps>()(async (call) => {
  const { ctx, customerId, brand } = await openHostedVisit('tos', call.input.token, call);
  const stored = await findCustomer(call.db.knex, ctx.owner, customerId);
  if (stored === undefined) throw notFound();
  const { token, language } = call.input;
  const { environment } = ctx.owner;
  return toPage(tosDocument({ token, language: findPageLanguage(language), environment, customer: stored, brand }), brand);
});
