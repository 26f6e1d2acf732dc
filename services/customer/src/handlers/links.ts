import type { customer } from '@pay/contract/customer/operations';
import { notFound } from '@pay/core/fault';
import { DAY, iso } from '@pay/core/time';
import { query } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import type { PageKind } from '../app/page-links.ts';
import { findCustomer } from '../store/customers.ts';

export const links = query<typeof customer.links, Deps>()(async ({ ctx, input, deps, db, clock }) => {
  const stored = await findCustomer(db.knex, ctx.owner, input.customerId);
  if (stored === undefined || stored.erasedAt !== undefined) throw notFound();
  const untilMs = clock.now() + DAY;
  const link = (kind: PageKind): string => deps.links.url({ owner: ctx.owner, customerId: stored.id, kind, untilMs });
  return { kycLink: link('kyc'), tosLink: link('tos'), expiresAt: iso(untilMs) };
});
