// The head of a statement's first page: the issuer's logo on the left, name and address on the right.
import type { PrintedIssuer } from '../../domain/issuer.ts';
import { toOpaquePng } from './opaque-png.ts';

type Pdf = PDFKit.PDFDocument;

/** Points. */
const logo = { at: 40, width: 170, height: 44 } as const;
const text = { at: 260, width: 295, name: 11, nameHeight: 15, line: 8.5, lineHeight: 11 } as const;
const gap = 18;

/** The height of the head with the space below it; 0 without an issuer. */
export function heightOfIssuer(issuer: PrintedIssuer | undefined): number {
  if (issuer === undefined) return 0;
  const words = (issuer.name === null ? 0 : text.nameHeight) + issuer.addressLines.length * text.lineHeight;
  return Math.max(issuer.logo === null ? 0 : logo.height, words) + gap;
}

type Place = {
  readonly at: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly align: 'right';
  readonly isBold?: boolean;
};

/** @param write writes one line of text that stays within its place */
export async function printIssuer(
  pdf: Pdf,
  issuer: PrintedIssuer,
  { top, write }: { readonly top: number; readonly write: (value: string, place: Place) => void },
): Promise<void> {
  const picture = await pictureOf(issuer);
  if (picture !== undefined) pdf.image(picture, logo.at, top, { fit: [logo.width, logo.height] });
  const { at, width } = text;
  let y = top;
  if (issuer.name !== null) {
    write(issuer.name, { at, y, width, size: text.name, align: 'right', isBold: true });
    y += text.nameHeight;
  }
  for (const line of issuer.addressLines) {
    write(line, { at, y, width, size: text.line, align: 'right' });
    y += text.lineHeight;
  }
}

async function pictureOf({ logo: stored }: PrintedIssuer): Promise<Buffer | undefined> {
  if (stored === null) return undefined;
  const bytes = Buffer.from(stored.bytes, 'base64');
  return stored.contentType === 'image/png' ? toOpaquePng(bytes) : bytes;
}
