// An owner's brand and its changes. A field that a change omits stays unchanged.
import type { Brand, PageBrand, UpdateBrand } from '@pay/contract/customer/brand';
import type { Id } from '@pay/core/id';
import { iso } from '@pay/core/time';

export type StoredBrand = Omit<Brand, 'logoFileId' | 'logoUrl' | 'updatedAt'> & {
  readonly logoFileId: Id<'file'> | null;
  /** Undefined before the first change. */
  readonly updatedAt: number | undefined;
};

export const emptyBrand: StoredBrand = {
  displayName: null,
  legalName: null,
  addressLines: [],
  supportEmail: null,
  supportUrl: null,
  accentColor: null,
  logoFileId: null,
  updatedAt: undefined,
};

/** The public resource. */
export const brandView = (brand: StoredBrand, toUrl: (logoFileId: Id<'file'>) => string): Brand => ({
  displayName: brand.displayName,
  legalName: brand.legalName,
  addressLines: brand.addressLines,
  supportEmail: brand.supportEmail,
  supportUrl: brand.supportUrl,
  accentColor: brand.accentColor,
  logoFileId: brand.logoFileId,
  logoUrl: brand.logoFileId === null ? null : toUrl(brand.logoFileId),
  updatedAt: brand.updatedAt === undefined ? null : iso(brand.updatedAt),
});

type BrandChange = Omit<UpdateBrand, 'logoFileId'> & { readonly logoFileId?: Id<'file'> | null | undefined };

export const amendBrand = (before: StoredBrand, change: BrandChange, at: number): StoredBrand => ({
  displayName: orKeep(change.displayName, before.displayName),
  legalName: orKeep(change.legalName, before.legalName),
  addressLines: orKeep(change.addressLines, before.addressLines),
  supportEmail: orKeep(change.supportEmail, before.supportEmail),
  supportUrl: orKeep(change.supportUrl, before.supportUrl),
  accentColor: orKeep(change.accentColor, before.accentColor),
  logoFileId: orKeep(change.logoFileId, before.logoFileId),
  updatedAt: at,
});

/** Null clears a field, and undefined keeps it. */
const orKeep = <T>(value: T | undefined, before: T): T => (value === undefined ? before : value);

/** The part that a hosted page shows. */
export const pageBrandOf = (brand: StoredBrand, toPath: (logoFileId: Id<'file'>) => string): PageBrand => ({
  displayName: brand.displayName,
  legalName: brand.legalName,
  addressLines: brand.addressLines,
  logoPath: brand.logoFileId === null ? null : toPath(brand.logoFileId),
  accentColor: brand.accentColor,
  supportEmail: brand.supportEmail,
  supportUrl: brand.supportUrl,
});
