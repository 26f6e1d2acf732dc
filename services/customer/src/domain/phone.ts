// Phone numbers, checked with libphonenumber's smallest tables: country and possible length, not active ranges.
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Report } from './report.ts';

export type Phone = { readonly number: string; readonly country?: string };

/** The E.164 number and the country it belongs to, or undefined after reporting. Spaces and hyphens are ignored. */
export function readPhone(text: string, field: string, report: Report): Phone | undefined {
  const number = text.replaceAll(/[\s().-]/g, '');
  const parsed = /^\+[1-9]\d{6,14}$/.test(number) ? parsePhoneNumberFromString(number) : undefined;
  if (parsed === undefined || !parsed.isPossible()) {
    report(field, 'invalid_format', 'must be an international number: +, country code, number, such as +4930123456');
    return undefined;
  }
  return { number: parsed.number, ...(parsed.country === undefined ? {} : { country: parsed.country }) };
}
