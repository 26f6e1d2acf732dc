// PIX keys and BR Codes (Banco Central do Brasil, manual of initiation standards). The form of a key shows its type.
import { emailPattern } from '@pay/contract/text';
import { cnpjHolds, cpfHolds, crc16 } from './check-digits.ts';
import type { Report } from './report.ts';

export type PixKeyType = 'cpf' | 'cnpj' | 'email' | 'phone' | 'evp';
export const pixKeyTypes: readonly PixKeyType[] = ['cpf', 'cnpj', 'email', 'phone', 'evp'];
export type PixKey = { readonly type: PixKeyType; readonly key: string };

const evp = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The normalized key and its form, or undefined after reporting. Forms are tried in this order, because some texts
 * match several.
 */
export function readPixKey(text: string, field: string, report: Report): PixKey | undefined {
  const trimmed = text.trim();
  if (trimmed.includes('@')) {
    const key = trimmed.toLowerCase();
    if (key.length > 77) report(field, 'too_long', 'an e-mail key must have at most 77 characters');
    else if (!emailPattern.test(key)) report(field, 'invalid_format', `${field} must be an e-mail address`);
    else return { type: 'email', key };
    return undefined;
  }
  if (trimmed.startsWith('+')) {
    const key = trimmed.replaceAll(/[\s()-]/g, '');
    if (/^\+55[1-9]{2}9?\d{8}$/.test(key)) return { type: 'phone', key };
    report(field, 'invalid_format', 'a phone key must be +55, area code, and number');
    return undefined;
  }
  if (evp.test(trimmed.toLowerCase())) return { type: 'evp', key: trimmed.toLowerCase() };
  return readTaxId(trimmed, field, report);
}

/** CPF or CNPJ without punctuation, or undefined after reporting. */
export function readTaxId(text: string, field: string, report: Report): PixKey | undefined {
  const key = text.replaceAll(/[\s./-]/g, '').toUpperCase();
  if (/^\d{11}$/.test(key)) {
    if (cpfHolds(key)) return { type: 'cpf', key };
    report(field, 'invalid_check_digit', 'the check digits of this CPF are wrong');
    return undefined;
  }
  if (/^[0-9A-Z]{12}\d{2}$/.test(key)) {
    if (cnpjHolds(key)) return { type: 'cnpj', key };
    report(field, 'invalid_check_digit', 'the check digits of this CNPJ are wrong');
    return undefined;
  }
  report(
    field,
    'invalid_format',
    field.endsWith('taxId') ? `${field} must be a CPF or a CNPJ` : `${field} must be an e-mail, phone, CPF, CNPJ or random key`,
  );
  return undefined;
}

/** Tag → value of one level of an EMV merchant code, or undefined when lengths do not add up. */
function readTags(text: string): ReadonlyMap<string, string> | undefined {
  const tags = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const head = text.slice(at, at + 4);
    if (!/^\d{4}$/.test(head)) return undefined;
    const end = at + 4 + Number(head.slice(2));
    if (end > text.length || tags.has(head.slice(0, 2))) return undefined;
    tags.set(head.slice(0, 2), text.slice(at + 4, end));
    at = end;
  }
  return tags;
}

export type BrCode = {
  readonly code: string;
  /** Key inside a static code; dynamic codes name a location instead. */ readonly key?: string;
};

/** A BR Code whose structure and checksum hold, or undefined after reporting. */
export function readBrCode(text: string, field: string, report: Report): BrCode | undefined {
  const code = text.trim();
  const tags = code.startsWith('000201') ? readTags(code) : undefined;
  const account = [...(tags ?? [])].filter(([tag]) => tag >= '26' && tag <= '51').map(([, value]) => readTags(value));
  const pix = account.find((inner) => inner?.get('00')?.toLowerCase() === 'br.gov.bcb.pix');
  if (pix === undefined || code.slice(-8, -4) !== '6304') {
    report(
      field,
      'invalid_format',
      `${field} must be a BR Code that starts with 000201, contains br.gov.bcb.pix, and ends with a checksum`,
    );
    return undefined;
  }
  // The checksum covers everything up to and including its own tag and length.
  if (crc16(code.slice(0, -4)) !== code.slice(-4).toUpperCase()) {
    report(field, 'invalid_checksum', 'the checksum of this BR Code is wrong');
    return undefined;
  }
  const key = pix.get('01');
  return key === undefined ? { code } : { code, key };
}
