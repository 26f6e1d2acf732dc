// A request to a hosted page has no API key: the token names the customer and its owner, and all work is done for that
// owner.
import type { PageBrand } from '@pay/contract/customer/brand';
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import { shiftClock, type Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { loadSettings } from '@pay/kernel/settings';
import type { Enforcement } from '../domain/customer.ts';
import type { PageKind } from './page-links.ts';
import { loadPageBrand } from './load-page-brand.ts';
import { enforcementOf } from './enforcement.ts';
import type { ViewDeps } from './views.ts';
import { findCustomer } from '../store/customers.ts';

export type HostedVisit = {
  readonly ctx: Ctx;
  readonly customerId: string;
  readonly enforcement: Enforcement;
  readonly nowMs: number;
  readonly deps: ViewDeps;
  /** Of the owner. */
  readonly brand: PageBrand | undefined;
};

type HostedVisitDeps = { readonly ctx: Ctx; readonly deps: ViewDeps; readonly db: Database; readonly clock: Clock };

/** The visit of a token. Throws 404 for tokens that are unknown, altered, or expired. */
export async function openHostedVisit(
  kind: PageKind,
  token: string,
  { ctx, deps, db, clock }: HostedVisitDeps,
): Promise<HostedVisit> {
  const opened = deps.links.open(kind, token);
  if (opened === undefined) throw notFound();
  const sandbox = await loadSettings(db.knex, opened.owner);
  // A visitor has no clock: the link ends on the clock of the owner who created it.
  const nowMs = shiftClock(clock, sandbox.clockOffsetMs ?? 0).now();
  if (opened.untilMs <= nowMs) throw notFound();
  const stored = await findCustomer(db.knex, opened.owner, opened.customerId);
  if (stored === undefined || stored.erasedAt !== undefined) throw notFound();
  const asOwner: Ctx = { ...ctx, owner: opened.owner, keyId: opened.owner.account, sandbox };
  const brand = await loadPageBrand(deps, db, opened.owner);
  return { ctx: asOwner, customerId: opened.customerId, enforcement: enforcementOf(asOwner), nowMs, deps, brand };
}
