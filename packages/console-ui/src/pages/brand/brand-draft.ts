// The brand while a user edits it, and the request that saves it.
import type { Answer, Input } from '../../api/call.ts';

export type Brand = Answer<'/v1/brand', 'get'>;
export type BrandChange = NonNullable<Input<'/v1/brand', 'patch'>['body']>;

export type BrandDraft = {
  readonly displayName: string;
  readonly legalName: string;
  /** One line of the address per line. */
  readonly address: string;
  readonly supportEmail: string;
  readonly supportUrl: string;
  readonly accentColor: string;
  /** A new file, the id of the saved one, or null for none. */
  readonly logo: File | string | null;
};

export const draftOf = (brand: Brand): BrandDraft => ({
  displayName: brand.displayName ?? '',
  legalName: brand.legalName ?? '',
  address: brand.addressLines.join('\n'),
  supportEmail: brand.supportEmail ?? '',
  supportUrl: brand.supportUrl ?? '',
  accentColor: brand.accentColor ?? '',
  logo: brand.logoFileId,
});

const texts = ['displayName', 'legalName', 'supportEmail', 'supportUrl', 'accentColor'] as const;

/** Sends only changed fields: if two people change two fields, both changes persist. A new file has its id later. */
export function changesOf(savedBrand: Brand, draft: BrandDraft): BrandChange {
  const before = draftOf(savedBrand);
  const changed = texts.filter((name) => draft[name].trim() !== before[name]);
  const addressLines = linesOf(draft.address);
  return {
    ...Object.fromEntries(changed.map((name) => [name, draft[name].trim() === '' ? null : draft[name].trim()])),
    ...(addressLines.join('\n') === before.address ? {} : { addressLines }),
    ...(draft.logo === null && savedBrand.logoFileId !== null ? { logoFileId: null } : {}),
  };
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
