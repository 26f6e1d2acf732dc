// The data about a live customer that a reviewer needs, by type: the fields of the identity page, how each is read, and
// which are open.
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
    documentCountry: country('Issuing country, two letters'),
  },
  business: {
    registrationNumber: text('Registration number', 60),
    incorporationCountry: country('Country of incorporation, two letters such as DE'),
    incorporatedOn: { label: 'Date of incorporation', kind: 'date', max: 10 },
    ...address('Registered address'),
    'representative.birthDate': {
      label: 'Your date of birth, as the person who represents the business',
      kind: 'birthDate',
      max: 10,
    },
    'representative.nationality': country('Your nationality, two letters'),
    'representative.documentNumber': text('Number of your passport or identity card', 40),
  },
} as const satisfies Record<string, Record<string, IdentityField>>;

export type CustomerType = keyof typeof fieldsByType;

/**
 * A picture of a document. The customer's type defines the required documents. A reviewer may request the others as
 * well.
 */
export type DocumentField = {
  readonly label: string;
  readonly hint: string;
  readonly types: readonly ('image/jpeg' | 'image/png' | 'application/pdf')[];
  readonly isNeeded: boolean;
  /** The camera that a phone opens; none if a picture may exist already. */
  readonly camera?: 'user';
};

const picture = ['image/jpeg', 'image/png'] as const;
const page = [...picture, 'application/pdf'] as const;
const hints = { page: 'A photo (JPEG or PNG) or a PDF, at most 10 MiB.', picture: 'A photo (JPEG or PNG), at most 10 MiB.' };

const documentsOfPerson: Readonly<Record<string, DocumentField>> = {
  documentFront: {
    label: 'Your passport or identity card: the side with the photo',
    hint: hints.page,
    types: page,
    isNeeded: true,
  },
  documentBack: {
    label: 'Your identity card: the back',
    hint: `${hints.page} A passport has no back.`,
    types: page,
    isNeeded: false,
  },
  selfie: { label: 'A photo of your face, taken now', hint: hints.picture, types: picture, isNeeded: true, camera: 'user' },
};

/** In the order of the page, below the fields. */
const documentsByType: Readonly<Record<CustomerType, Readonly<Record<string, DocumentField>>>> = {
  individual: documentsOfPerson,
  business: {
    registrationDocument: {
      label: 'Register extract or certificate of incorporation',
      hint: hints.page,
      types: page,
      isNeeded: true,
    },
    ...Object.fromEntries(Object.entries(documentsOfPerson).map(([name, field]) => [`representative.${name}`, field])),
  },
};

export const documentFields = (type: CustomerType): Readonly<Record<string, DocumentField>> => documentsByType[type];

/** Values by field, as they are sealed. */
export type Identity = Readonly<Record<string, string>>;

export const identityFields = (type: CustomerType): Readonly<Record<string, IdentityField>> => fieldsByType[type];

/** The name of a field in requirements and in the page's form. */
export const requirementOf = (field: string): string => `${prefix}${field}`;
export const fieldOf = (requirement: string): string => requirement.slice(prefix.length);
const prefix = 'identity.';

/** Missing fields and documents, in the order of the page. Optional ones only if they are in `requirements`. */
export function openFields(
  type: CustomerType,
  givenFields: readonly string[],
  requirements: readonly { readonly field: string }[] = [],
): string[] {
  const isAsked = (name: string): boolean => requirements.some(({ field }) => field === requirementOf(name));
  const documents = Object.entries(documentsByType[type]).filter(([name, { isNeeded }]) => isNeeded || isAsked(name));
  return [...Object.keys(fieldsByType[type]), ...documents.map(([name]) => name)].filter((field) => !givenFields.includes(field));
}

export type ReadForm = { readonly values: Identity; readonly errors: Readonly<Record<string, string>> };

/** Reads the fields of a submitted form. Empty fields are ignored. Wrong ones are explained and not stored. */
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

/** Legal age, and the limit of a human lifetime, in years. */
const yearsMin = 18;
const yearsMax = 120;
const yearMs = 365.2425 * DAY;

function mistakeIn({ kind, max }: IdentityField, value: string, nowMs: number): string | undefined {
  if (value.length > max || /[\u0000-\u001f\u007f]/.test(value)) return `Enter at most ${max} characters on one line.`;
  if (kind === 'text') return undefined;
  if (kind === 'country')
    return countries.some(({ code }) => code === value.toUpperCase())
      ? undefined
      : 'Enter two letters for the country, such as DE.';
  const at = dateOf(value);
  if (at === undefined) return 'Enter a date such as 1990-12-31.';
  if (at > nowMs) return 'The date is in the future. Check the year.';
  const years = (nowMs - at) / yearMs;
  if (kind === 'birthDate' && years < yearsMin) return `You must be ${yearsMin} or older.`;
  return kind === 'birthDate' && years > yearsMax ? 'Check the year.' : undefined;
}

/** Midnight in UTC of a day such as `2026-10-01`; undefined if the day does not exist. */
function dateOf(value: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const at = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? undefined : at;
}
