// IBAN and BIC. Country lengths and character classes come from ibantools' copy of the SWIFT registry. Its national
// check-digit rules are not applied, because some banks issue numbers that break them (only mod-97 is checked).
import { countrySpecs } from 'ibantools';
import type { Environment } from '@pay/core/owner';
import { countryByCode } from './countries.ts';
import { mod97 } from './check-digits.ts';
import type { Report } from './report.ts';

/** A bank identifier in machine form: no spaces, dots, or hyphens, upper case. */
export const compact = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase();

type IbanRule = { readonly length: number; readonly bban: RegExp };

function ibanRule(country: string): IbanRule | undefined {
  const spec = countrySpecs[country];
  if (spec?.IBANRegistry !== true || typeof spec.chars !== 'number' || typeof spec.bban_regexp !== 'string') return undefined;
  return { length: spec.chars, bban: new RegExp(spec.bban_regexp) };
}

/** The normalized IBAN, or undefined after reporting its error on `field`. */
export function readIban(text: string, field: string, report: Report): string | undefined {
  const iban = compact(text);
  const refuse = (
    code: 'invalid_format' | 'too_short' | 'too_long' | 'not_supported' | 'invalid_checksum',
    message: string,
  ): undefined => void report(field, code, message);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban))
    return refuse('invalid_format', 'an IBAN must be two letters, two digits, then letters and digits');
  const rule = ibanRule(iban.slice(0, 2));
  if (rule === undefined) return refuse('not_supported', `${iban.slice(0, 2)} is not a country of the IBAN registry`);
  if (iban.length < rule.length) return refuse('too_short', `an IBAN of ${iban.slice(0, 2)} must have ${rule.length} characters`);
  if (iban.length > rule.length) return refuse('too_long', `an IBAN of ${iban.slice(0, 2)} must have ${rule.length} characters`);
  if (!rule.bban.test(iban.slice(4)))
    return refuse('invalid_format', `the account number in this IBAN does not have the format of ${iban.slice(0, 2)}`);
  if (mod97(iban) !== 1) return refuse('invalid_checksum', 'the check digits of this IBAN are wrong');
  return iban;
}

/** Two letters then two digits: such a SWIFT account number is checked as an IBAN. */
export const looksLikeIban = (text: string): boolean => /^[A-Z]{2}\d{2}/.test(text);

type BicInput = { readonly text: string; readonly field: string; readonly environment: Environment };

/** The normalized BIC, or undefined after reporting. Test BICs (eighth character 0) are rejected only in live. */
export function readBic({ text, field, environment }: BicInput, report: Report): string | undefined {
  const bic = compact(text);
  if (!/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) {
    report(field, 'invalid_format', 'a BIC must have 8 or 11 characters: bank, country, location, and optional branch');
    return undefined;
  }
  const country = bic.slice(4, 6);
  if (countryByCode(country) === undefined && country !== 'XK') {
    report(field, 'invalid_format', `${country} in this BIC is not an ISO country`);
    return undefined;
  }
  if (environment === 'live' && bic[7] === '0') {
    report(field, 'invalid_format', 'a test BIC cannot receive payments');
    return undefined;
  }
  return bic;
}

/** The country a BIC belongs to: its fifth and sixth characters. */
export const bicCountry = (bic: string): string => bic.slice(4, 6);
