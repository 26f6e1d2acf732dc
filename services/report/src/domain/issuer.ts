// The issuer that a statement prints at the top of its PDF.
import { createHash } from 'node:crypto';
import type { Issuer, LogoType } from '@pay/contract/customer/brand';

export type PrintedIssuer = Pick<Issuer, 'name' | 'addressLines'> & {
  /** In base64. */
  readonly logo: { readonly contentType: LogoType; readonly bytes: string } | null;
};

/** The same for the same issuer. Its content is absent if it is stored already. */
export type IssuerOfStatement = { readonly hash: Buffer; readonly content: PrintedIssuer | undefined };

export const hashOfIssuer = ({ name, addressLines, logo }: Issuer): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, addressLines, logo?.contentType, logo?.sha256]))
    .digest();
