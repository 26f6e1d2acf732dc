import type { customer } from '@pay/contract/customer/operations';
import { query } from '@pay/kernel/handler';
import { readLogo } from '../app/logo-file.ts';
import type { Deps } from '../deps.ts';
import { findBrand } from '../store/brands.ts';

export const readIssuerLogo = query<typeof customer.readIssuerLogo, Deps>()(async ({ ctx, input, deps, db }) => {
  const fileId = (await findBrand(db.knex, ctx.owner))?.logoFileId ?? null;
  const logo = fileId === null ? undefined : await readLogo(deps, ctx, fileId);
  return logo?.sha256 === input.sha256 ? { bytes: logo.bytes.toString('base64') } : null;
});
