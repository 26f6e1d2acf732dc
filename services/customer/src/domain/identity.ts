// What a reviewer needs to know of a live customer, by type: the fields of the identity page, how each is read, and which are open.
import { DAY } from '@pay/core/time';
import { countries } from './countries.ts';

type FieldKind = 'date' | 'birthDate' | 'country' | 'text';
type IdentityField = { readonly label: string; readonly kind: FieldKind; readonly max: number };

const text = (label: string, max = 100): IdentityField => ({ label, kind: 'text', max });
const country = (label: string): IdentityField => ({ label, kind: 'country', max: 2 });

const address = (whose: string) => ({
  'address.line1': text(`${whose}: street and number`, 200),
  'address.city': text(`${whose}: city`),
  'address.postalCode': text(`${whose}: postal code`, 20),
  'address.country': country(`${whose}: country, two letters such as DE`),
});

/** In the order of the page. */
const fieldsByType = {
  individual: {
    birthDate: { label: 'Date of birth', kind: 'birthDate', max: 10 },
    nationality: country('Nationality, two letters such as DE'),
    ...address('Home address'),
    documentNumber: text('Number of your passport or identity card', 40),
    documentCountry: country('Country that issued it, two letters'),
  },
  business: {
    registrationNumber: text('Registration number', 60),
    incorporationCountry: country('Country of incorporation, two letters such as DE'),
    incorporatedOn: { label: 'Date of incorporation', kind: 'date', max: 10 },
    ...address('Registered address'),
    'representative.birthDate': { label: 'Your date of birth, as who acts for the business', kind: 'birthDate', max: 10 },
    'representative.nationality': country('Your nationality, two letters'),
    'representative.documentNumber': text('Number of your passport or identity card', 40),
  },
} as const satisfies Record<string, Record<string, IdentityField>>;

export type CustomerType = keyof typeof fieldsByType;
/** Values by field, as they are sealed. */
export type Identity = Readonly<Record<string, string>>;

export const identityFields = (type: CustomerType): Readonly<Record<string, IdentityField>> => fieldsByType[type];

/** What requirements and the page's form call a field. */
export const requirementOf = (field: string): string => `identity.${field}`;

/** Fields that nobody gave yet, in the order of the page. */
export const openFields = (type: CustomerType, given: readonly string[]): string[] =>
  Object.keys(fieldsByType[type]).filter((field) => !given.includes(field));

export type ReadForm = { readonly values: Identity; readonly errors: Readonly<Record<string, string>> };

/** The fields of a form that was sent. What is left empty says nothing; what is wrong is explained and not kept. */
export function readForm(type: CustomerType, form: Readonly<Record<string, string>>, nowMs: number): ReadForm {
  const values: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(identityFields(type))) {
    const sent = (form[requirementOf(name)] ?? '').trim();
    if (sent === '') continue;
    const wrong = mistakeIn(field, sent, nowMs);
    if (wrong === undefined) values[name] = field.kind === 'country' ? sent.toUpperCase() : sent;
    else errors[name] = wrong;
  }
  return { values, errors };
}

/** Of age, and not older than people become. */
const yearsMin = 18;
const yearsMax = 120;
const yearMs = 365.2425 * DAY;

function mistakeIn({ kind, max }: IdentityField, sent: string, nowMs: number): string | undefined {
  if (sent.length > max || /[\u0000-\u001f\u007f]/.test(sent)) return `Write at most ${max} characters, on one line.`;
  if (kind === 'text') return undefined;
  if (kind === 'country')
    return countries.some(({ code }) => code === sent.toUpperCase())
      ? undefined
      : 'Write the two letters of a country, such as DE.';
  const at = dateOf(sent);
  if (at === undefined) return 'Write a date as 1990-12-31.';
  if (at > nowMs) return 'The date is in the future.';
  const years = (nowMs - at) / yearMs;
  if (kind === 'birthDate' && years < yearsMin) return `One must be ${yearsMin} or older.`;
  return kind === 'birthDate' && years > yearsMax ? 'Check the year.' : undefined;
}

/** Midnight in UTC of a written day that exists. */
function dateOf(sent: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(sent)) return undefined;
  const at = Date.parse(`${sent}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== sent ? undefined : at;
}
