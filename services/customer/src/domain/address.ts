// Postal addresses. Snake-case names and three-letter countries are normalized.
import { codePoints, printable } from '@pay/contract/text';
import { alpha2Of } from './countries.ts';
import type { Report } from './report.ts';

export type Address = {
  readonly line1: string;
  readonly line2?: string;
  readonly city: string;
  readonly state?: string;
  readonly postalCode: string;
  readonly country: string;
};

/** Maximum lengths, far beyond what postal services print. They keep an address within a wire message. */
const limits = { line1: 140, line2: 140, city: 70, state: 70, postalCode: 20, country: 60 } as const;
type Part = keyof typeof limits;
const requiredParts: ReadonlySet<Part> = new Set(['line1', 'city', 'postalCode', 'country']);
const foldName = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();
const partOf = new Map<string, Part>([
  ...(Object.keys(limits) as Part[]).map((name) => [foldName(name), name] as const),
  ['streetline1', 'line1'],
  ['streetline2', 'line2'],
  ['postcode', 'postalCode'],
  ['zip', 'postalCode'],
]);

/** The normalized address, or undefined after reporting. */
export function readAddress(raw: Readonly<Record<string, unknown>>, report: Report): Address | undefined {
  const sent = new Map(
    Object.entries(raw).flatMap(([name, value]) =>
      partOf.has(foldName(name)) ? [[partOf.get(foldName(name)), value] as const] : [],
    ),
  );
  const parts: Partial<Record<Part, string>> = {};
  for (const part of Object.keys(limits) as Part[]) {
    const text = readPart(part, sent.get(part), report);
    if (text !== undefined) parts[part] = text;
  }
  const country = parts.country === undefined ? undefined : alpha2Of(parts.country);
  if (parts.country !== undefined && country === undefined)
    report('address.country', 'invalid_enum', 'address.country must be an ISO 3166 country code, such as DE or DEU');
  const { line1, line2, city, state, postalCode } = parts;
  if (line1 === undefined || city === undefined || postalCode === undefined || country === undefined) return undefined;
  return {
    line1,
    ...(line2 === undefined ? {} : { line2 }),
    city,
    ...(state === undefined ? {} : { state }),
    postalCode,
    country,
  };
}

function readPart(part: Part, value: unknown, report: Report): string | undefined {
  const field = `address.${part}`;
  if (value === undefined || value === null || value === '') {
    if (requiredParts.has(part)) report(field, 'required', `${field} is required`);
    return undefined;
  }
  if (typeof value !== 'string') report(field, 'invalid_type', `${field} must be a string`);
  else if (codePoints(value) > limits[part]) report(field, 'too_long', `${field} must have at most ${limits[part]} characters`);
  else if (!printable(value)) report(field, 'invalid_format', `${field} must not contain unprintable characters`);
  else return value.trim();
  return undefined;
}
