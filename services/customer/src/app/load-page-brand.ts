import type { PageBrand } from '@pay/contract/customer/brand';
import type { Owner } from '@pay/core/owner';
import type { Database } from '@pay/kernel/db';
import { pageBrandOf } from '../domain/brand.ts';
import { findBrand } from '../store/brands.ts';
import type { LogoLinks } from './logo-links.ts';

/** The brand that the owner's pages show. Undefined if the owner never set one. */
export async function loadPageBrand(
  { logos }: { readonly logos: LogoLinks },
  db: Database,
  owner: Owner,
): Promise<PageBrand | undefined> {
  const brand = await findBrand(db.knex, owner);
  return brand === undefined ? undefined : pageBrandOf(brand, (fileId) => logos.path({ owner, fileId }));
}
