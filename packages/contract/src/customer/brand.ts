// How an owner presents itself to its customers on hosted pages and statements.
import { z } from 'zod';
import { hexColorPattern } from '@pay/core/color';
import { limits } from '@pay/core/limits';
import { id, Instant } from '../field.ts';
import { FileChunk, FileChunkNumber } from '../file/shapes.ts';
import { nonBlankText } from '../non-blank-text.ts';
import { command, query } from '../operation.ts';
import { emailPattern } from '../text.ts';

export const logoTypes = ['image/png', 'image/jpeg'] as const;
export type LogoType = (typeof logoTypes)[number];

/** `https`, a host, and printable ASCII. */
const webAddressPattern = /^https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(?::[0-9]{1,5})?(?:[/?#][!-~]*)?$/;

const AccentColor = z
  .string()
  .regex(hexColorPattern, 'must be # and six hexadecimal digits, such as #0b5fff')
  .meta({ examples: ['#0b5fff'] });

const texts = {
  displayName: nonBlankText(limits.brand.displayName),
  legalName: nonBlankText(limits.brand.legalName),
  addressLines: z.array(nonBlankText(limits.brand.addressLine)).max(limits.brand.addressLines),
  supportEmail: z
    .string()
    .max(limits.email)
    .regex(emailPattern, 'must be an e-mail address such as help@example.com')
    .meta({ format: 'email' }),
  supportUrl: z
    .string()
    .max(limits.brand.supportUrl)
    .regex(webAddressPattern, 'must be an https URL such as https://example.com/help')
    .meta({ examples: ['https://example.com/help'] }),
};

const words = {
  displayName: 'Name at the top of hosted pages.',
  legalName: 'Name of the company as registered, at the end of hosted pages and at the top of PDF statements.',
  addressLines: 'Postal address of the company, line by line, below the legal name.',
  supportEmail: 'E-mail address for questions, at the end of hosted pages.',
  supportUrl: 'Web page for questions, at the end of hosted pages.',
  accentColor: 'Color of the buttons on hosted pages. The platform chooses black or white text by contrast.',
  logoFileId: 'Picture at the top of hosted pages and PDF statements: a file with the purpose `brand_logo`.',
};
const orNull = (text: string): string => `${text} Null if not set.`;

export const Brand = z
  .object({
    displayName: texts.displayName.nullable().meta({ description: orNull(words.displayName) }),
    legalName: texts.legalName.nullable().meta({ description: orNull(words.legalName) }),
    addressLines: texts.addressLines.meta({ description: `${words.addressLines} Empty if not set.` }),
    supportEmail: texts.supportEmail.nullable().meta({ description: orNull(words.supportEmail) }),
    supportUrl: texts.supportUrl.nullable().meta({ description: orNull(words.supportUrl) }),
    accentColor: AccentColor.nullable().meta({ description: orNull(words.accentColor) }),
    logoFileId: id('file')
      .nullable()
      .meta({ description: orNull(words.logoFileId) }),
    logoUrl: z
      .string()
      .nullable()
      .meta({
        description: 'Public address of the logo. It changes with the logo. Null if not set.',
        examples: ['https://api.example.com/logos/abc'],
      }),
    updatedAt: Instant.nullable().meta({ description: 'Time of the last change. Null before the first.' }),
  })
  .meta({ id: 'Brand', description: 'How hosted pages and PDF statements present this key’s owner.' });
export type Brand = z.infer<typeof Brand>;

const orClear = (text: string): string => `${text} Send null to remove it.`;

export const UpdateBrand = z
  .object({
    displayName: texts.displayName
      .nullable()
      .optional()
      .meta({ description: orClear(words.displayName) }),
    legalName: texts.legalName
      .nullable()
      .optional()
      .meta({ description: orClear(words.legalName) }),
    addressLines: texts.addressLines.optional().meta({ description: `${words.addressLines} Send an empty list to remove it.` }),
    supportEmail: texts.supportEmail
      .nullable()
      .optional()
      .meta({ description: orClear(words.supportEmail) }),
    supportUrl: texts.supportUrl
      .nullable()
      .optional()
      .meta({ description: orClear(words.supportUrl) }),
    accentColor: AccentColor.nullable()
      .optional()
      .meta({ description: orClear(words.accentColor) }),
    logoFileId: id('file')
      .nullable()
      .optional()
      .meta({ description: orClear(words.logoFileId) }),
  })
  .meta({ id: 'UpdateBrand', description: 'Fields to update. Absent fields stay unchanged.' });
export type UpdateBrand = z.infer<typeof UpdateBrand>;

/** The part of a brand that a hosted page shows. */
export const PageBrand = z.object({
  displayName: z.string().nullable(),
  legalName: z.string().nullable(),
  addressLines: z.array(z.string()),
  /** Path of the logo on the origin of the page. */
  logoPath: z.string().nullable(),
  accentColor: z.string().nullable(),
  supportEmail: z.string().nullable(),
  supportUrl: z.string().nullable(),
});
export type PageBrand = z.infer<typeof PageBrand>;

/** What a statement prints at its top: the owner who issues it. */
export const Issuer = z.object({
  /** The legal name, otherwise the display name. */
  name: z.string().nullable(),
  addressLines: z.array(z.string()),
  logo: z.object({ contentType: z.enum(logoTypes), sha256: z.string() }).nullable(),
});
export type Issuer = z.infer<typeof Issuer>;

export const LogoParams = z.object({ token: z.string().min(1).max(200) });
const LogoContent = z.object({
  file: z.object({ name: z.string(), contentType: z.enum(logoTypes), sizeBytes: z.int(), sha256: z.string() }),
  chunks: z.int(),
});

export const brandOperations = {
  getBrand: query({ summary: 'Retrieve the brand', input: z.object({}), output: Brand }),
  updateBrand: command({ summary: 'Update the brand', input: UpdateBrand, output: Brand }),
  /** Null if the owner has no brand. */
  findPageBrand: query({ summary: 'Retrieve the brand of hosted pages', input: z.object({}), output: PageBrand.nullable() }),
  /** Null if the owner has nothing to print. */
  findIssuer: query({ summary: 'Retrieve the issuer of statements', input: z.object({}), output: Issuer.nullable() }),
  /** Null if the logo is another one by now. Separate, because thousands of statements share a logo. */
  readIssuerLogo: query({
    summary: 'Read the logo of statements',
    input: z.object({ sha256: z.string().max(64) }),
    output: FileChunk.nullable(),
  }),
  openLogo: query({ summary: 'Open a logo', input: LogoParams, output: LogoContent }),
  readLogo: query({
    summary: 'Read a chunk of a logo',
    input: LogoParams.extend({ number: FileChunkNumber }),
    output: FileChunk,
  }),
};
