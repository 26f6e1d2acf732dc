import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { showBrand } from '../app/show-brand.ts';
import type { Deps } from '../deps.ts';
import { emptyBrand } from '../domain/brand.ts';
import { findBrand } from '../store/brands.ts';

export const getBrand = query<typeof customer.getBrand, Deps>()(async ({ ctx, deps, db }) =>
  showBrand(deps, ctx.owner, (await findBrand(db.knex, ctx.owner)) ?? emptyBrand),
);
