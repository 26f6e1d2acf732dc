// The data about a live customer that a reviewer needs, by type: the fields of the identity page, how each is read, and
// which are open.
import type { HostedTextKey, PageWords } from '@pay/contract/hosted-page-texts';
import { limits } from '@pay/core/limits';
import { DAY } from '@pay/core/time';
import { countries } from './countries.ts';

type FieldKind = 'date' | 'birthDate' | 'country' | 'text';
type FieldText = Extract<HostedTextKey, `field.${string}`>;
type SectionText = Extract<HostedTextKey, `section.${string}`>;
type IdentityField = {
  readonly label: FieldText;
  readonly section: SectionText;
  readonly kind: FieldKind;
  readonly max: number;
};

const fieldsIn = (section: SectionText) => ({
  text: (label: FieldText, max = 100): IdentityField => ({ label, section, kind: 'text', max }),
  country: (label: FieldText): IdentityField => ({ label, section, kind: 'country', max: 2 }),
  date: (label: FieldText, kind: 'date' | 'birthDate'): IdentityField => ({ label, section, kind, max: 10 }),
});

function address(section: SectionText) {
  const { text, country } = fieldsIn(section);
  return {
    'address.line1': text('field.street', 200),
    'address.city': text('field.city'),
    'address.postalCode': text('field.postalCode', 20),
    'address.country': country('field.country'),
  };
}

const [person, document] = [fieldsIn('section.person'), fieldsIn('section.document')];
const [business, representative] = [fieldsIn('section.business'), fieldsIn('section.representative')];

/** In the order of the page. */
const fieldsByType = {
  individual: {
    birthDate: person.date('field.birthDate', 'birthDate'),
    nationality: person.country('field.nationality'),
    ...address('section.homeAddress'),
    documentNumber: document.text('field.documentNumber', 40),
    documentCountry: document.country('field.documentCountry'),
  },
  business: {
    registrationNumber: business.text('field.registrationNumber', 60),
    incorporationCountry: business.country('field.incorporationCountry'),
    incorporatedOn: business.date('field.incorporatedOn', 'date'),
    ...address('section.registeredAddress'),
    'representative.birthDate': representative.date('field.birthDate', 'birthDate'),
    'representative.nationality': representative.country('field.nationality'),
    'representative.documentNumber': representative.text('field.documentNumber', 40),
  },
} as const satisfies Record<string, Record<string, IdentityField>>;

export type CustomerType = keyof typeof fieldsByType;

/**
 * A picture of a document. The customer's type defines the required documents. A reviewer may request the others as
 * well.
 */
export type DocumentField = {
  readonly label: FieldText;
  readonly hints: readonly PageWords[];
  readonly types: readonly ('image/jpeg' | 'image/png' | 'application/pdf')[];
  readonly isNeeded: boolean;
  /** The camera that a phone opens; none if a picture may exist already. */
  readonly camera?: 'user';
};

const picture = ['image/jpeg', 'image/png'] as const;
const page = [...picture, 'application/pdf'] as const;
const size = `${limits.fileBytes / 1_048_576}`;
const hints = { page: ['hint.page', { size }], picture: ['hint.picture', { size }] } as const;

const documentsOfPerson: Readonly<Record<string, DocumentField>> = {
  documentFront: { label: 'field.documentFront', hints: [hints.page], types: page, isNeeded: true },
  documentBack: { label: 'field.documentBack', hints: [hints.page, 'hint.noBack'], types: page, isNeeded: false },
  selfie: { label: 'field.selfie', hints: [hints.picture], types: picture, isNeeded: true, camera: 'user' },
};

/** In the order of the page, below the fields. */
const documentsByType: Readonly<Record<CustomerType, Readonly<Record<string, DocumentField>>>> = {
  individual: documentsOfPerson,
  business: {
    registrationDocument: { label: 'field.registrationDocument', hints: [hints.page], types: page, isNeeded: true },
    ...Object.fromEntries(Object.entries(documentsOfPerson).map(([name, field]) => [`representative.${name}`, field])),
  },
};

export const documentFields = (type: CustomerType): Readonly<Record<string, DocumentField>> => documentsByType[type];

/** Values by field, as they are sealed. */
export type Identity = Readonly<Record<string, string>>;

export const identityFields = (type: CustomerType): Readonly<Record<string, IdentityField>> => fieldsByType[type];

/** The label of a field or document; undefined for a requirement of another kind. */
export const labelOf = (type: CustomerType, requirement: string): FieldText | undefined =>
  ({ ...identityFields(type), ...documentFields(type) })[fieldOf(requirement)]?.label;

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

export type ReadForm = { readonly values: Identity; readonly errors: Readonly<Record<string, PageWords>> };

/** Reads the fields of a submitted form. Empty fields are ignored. Wrong ones are explained and not stored. */
export function readForm(type: CustomerType, form: Readonly<Record<string, string>>, nowMs: number): ReadForm {
  const values: Record<string, string> = {};
  const errors: Record<string, PageWords> = {};
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

function mistakeIn({ kind, max }: IdentityField, value: string, nowMs: number): PageWords | undefined {
  if (kind === 'country') return countries.some(({ code }) => code === value.toUpperCase()) ? undefined : 'error.country';
  if (value.length > max || /[\u0000-\u001f\u007f]/.test(value)) return ['error.tooLong', { max: `${max}` }];
  if (kind === 'text') return undefined;
  const at = dateOf(value);
  if (at === undefined) return 'error.date';
  if (at > nowMs) return 'error.future';
  const years = (nowMs - at) / yearMs;
  if (kind === 'birthDate' && years < yearsMin) return ['error.tooYoung', { years: `${yearsMin}` }];
  return kind === 'birthDate' && years > yearsMax ? 'error.year' : undefined;
}

/** Midnight in UTC of a day such as `2026-10-01`; undefined if the day does not exist. */
function dateOf(value: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const at = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? undefined : at;
}
