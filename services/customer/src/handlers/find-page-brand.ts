import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { loadPageBrand } from '../app/load-page-brand.ts';
import type { Deps } from '../deps.ts';

/** For pages of other services. */
export const findPageBrand = query<typeof customer.findPageBrand, Deps>()(
  async ({ ctx, deps, db }) => (await loadPageBrand(deps, db, ctx.owner)) ?? null,
);
