import type { Brand } from '@pay/contract/customer/brand';
import type { Owner } from '@pay/core/owner';
import { brandView, type StoredBrand } from '../domain/brand.ts';
import type { LogoLinks } from './logo-links.ts';

/** The brand as its owner sees it. */
export const showBrand = ({ logos }: { readonly logos: LogoLinks }, owner: Owner, brand: StoredBrand): Brand =>
  brandView(brand, (fileId) => logos.url({ owner, fileId }));
