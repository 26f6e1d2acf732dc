// Rows of brands: at most one per owner.
import { idOf, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { environmentCode, ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { emptyBrand, type StoredBrand } from '../domain/brand.ts';

type Row = {
  display_name: string | null;
  legal_name: string | null;
  address_lines: string;
  support_email: string | null;
  support_url: string | null;
  accent_color: string | null;
  logo_file_id: string | null;
  updated_at: Date;
};

const table = 'brands';
const columns = [
  ...['display_name', 'legal_name', 'address_lines', 'support_email', 'support_url', 'accent_color'],
  ...['logo_file_id', 'updated_at'],
] as const satisfies readonly (keyof Row)[];

/** Undefined before the owner's first change. */
export async function findBrand(db: Database['knex'] | Tx, owner: Owner): Promise<StoredBrand | undefined> {
  const row = (await ofOwner(db, owner, table)
    .select(...columns)
    .first()) as Row | undefined;
  return row === undefined ? undefined : fromRow(row);
}

/** The brand, locked until the commit. */
export async function lockBrand(tx: Tx, owner: Owner): Promise<StoredBrand> {
  // There may be no row to lock yet, so the owner's name is locked instead.
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`brand:${owner.account}:${owner.environment}`]);
  return (await findBrand(tx, owner)) ?? emptyBrand;
}

export async function saveBrand(tx: Tx, owner: Owner, brand: StoredBrand & { readonly updatedAt: number }): Promise<void> {
  const row = {
    ...{ display_name: brand.displayName, legal_name: brand.legalName, address_lines: JSON.stringify(brand.addressLines) },
    ...{ support_email: brand.supportEmail, support_url: brand.supportUrl, accent_color: brand.accentColor },
    logo_file_id: brand.logoFileId === null ? null : uuid(brand.logoFileId),
    updated_at: iso(brand.updatedAt),
  };
  await tx(table)
    .insert({ ...ownerColumns(owner), ...row })
    .onConflict(['account', 'environment'])
    .merge(row);
}

/** Never a live one. */
export async function deleteBrand(tx: Tx, owner: Owner): Promise<void> {
  await ofOwner(tx, owner, table).where({ environment: environmentCode.sandbox }).delete();
}

const fromRow = (row: Row): StoredBrand => ({
  displayName: row.display_name,
  legalName: row.legal_name,
  // Written by saveBrand.
  addressLines: JSON.parse(row.address_lines) as string[],
  supportEmail: row.support_email,
  supportUrl: row.support_url,
  accentColor: row.accent_color,
  logoFileId: row.logo_file_id === null ? null : idOf('file', row.logo_file_id),
  updatedAt: row.updated_at.getTime(),
});
