import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { describeLogo } from '../app/logo-file.ts';
import type { Deps } from '../deps.ts';
import { findBrand } from '../store/brands.ts';

/** For statements. A deleted logo is null; if the file service is down, the answer is 503. */
export const findIssuer = query<typeof customer.findIssuer, Deps>()(async ({ ctx, deps, db }) => {
  const brand = await findBrand(db.knex, ctx.owner);
  if (brand === undefined) return null;
  const { addressLines, logoFileId } = brand;
  const name = brand.legalName ?? brand.displayName;
  const logo = logoFileId === null ? undefined : await describeLogo(deps, ctx, logoFileId);
  if (name === null && addressLines.length === 0 && logo === undefined) return null;
  return { name, addressLines, logo: logo === undefined ? null : { contentType: logo.type, sha256: logo.sha256 } };
});
