// The interface of account types: how each reads a counterparty's identifiers. Each group of types has one file.
import type { Environment } from '@pay/core/owner';
import type { Report } from '../report.ts';

export const accountTypes = ['us_bank', 'iban', 'clabe', 'pix', 'gb_bank', 'mobile_money', 'ghipss', 'nip', 'swift'] as const;
export type AccountType = (typeof accountTypes)[number];
export const isAccountType = (text: string): text is AccountType => (accountTypes as readonly string[]).includes(text);

/** Identifiers and routing values as sent, under their canonical names. */
export type Fields = Readonly<Partial<Record<FieldName, string>>>;

const topLevel = ['account', 'iban', 'clabe', 'pixKey', 'brCode'] as const;
const inDetails = [
  'routingNumber',
  'accountKind',
  'bic',
  'pixKeyType',
  'taxId',
  'sortCode',
  'provider',
  'phoneNumber',
  'country',
  'accountNumber',
  'bankCode',
  'branchCode',
  'swiftCode',
  'bankCountry',
  'intermediarySwiftCode',
] as const;
export type FieldName = (typeof topLevel)[number] | (typeof inDetails)[number];
export const fieldNames: readonly FieldName[] = [...topLevel, ...inDetails];

const isTopLevel = (name: FieldName): boolean => (topLevel as readonly string[]).includes(name);

/** The public dot path of a field: the identifiers of the API are at the top, everything else is inside `details`. */
export const pathOf = (name: FieldName): string => (isTopLevel(name) ? name : `details.${name}`);

export type Requirement = { readonly field: string; readonly code: 'required' };
export const toRequirement = (field: string): Requirement => ({ field, code: 'required' });

export type AccountReaderInput = {
  readonly fields: Fields;
  readonly currency: string | undefined;
  readonly environment: Environment;
  readonly hasAddress: boolean;
};

/** Everything known about an account after its fields were read. */
export type Account = {
  /** Normalized values; sealed at rest. */
  readonly fields: Fields;
  /** The public `details`: numbers masked, routing codes in full. */
  readonly shown: Readonly<Record<string, string>>;
  /** The number or key that names the account itself, and its field. */
  readonly identifier?: { readonly field: FieldName; readonly text: string };
  /** The source of the sandbox's magic suffix, when it isn't the identifier's end (PIX e-mail keys). */
  readonly suffixOf?: string;
  readonly last4?: string;
  readonly country?: string;
  readonly bankName?: string;
  /** Equal for two counterparties with the same account. Absent while the account itself is unknown. */
  readonly fingerprint?: string;
  readonly requirements: readonly Requirement[];
};

export type AccountReader = {
  /** Whether this type can be paid in a currency. `swift` accepts every ISO currency. */
  readonly currencyFits: (currency: string, fields: Fields) => boolean;
  /** Reads the fields and reports errors. With errors, the result is used only to describe the account. */
  readonly read: (question: AccountReaderInput, report: Report) => Account;
};

/** Digits without the spaces and hyphens that people put between them. */
export const plainDigits = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** The last four characters: the only part of an account number that is ever shown. */
export const maskNumber = (text: string | undefined): string | undefined => text?.slice(-4);

/** The parts of an account that exist once its number is known. `qualifier` is the bank that numbers it. */
export function identifyAccount(field: FieldName, text: string | undefined, qualifier?: string): Partial<Account> {
  if (text === undefined) return {};
  return {
    identifier: { field, text },
    last4: text.slice(-4),
    fingerprint: qualifier === undefined ? text : `${text}|${qualifier}`,
  };
}

/** One requirement for each of these fields that has no value. */
export const findMissing = (values: Readonly<Partial<Record<FieldName, string | undefined>>>): readonly Requirement[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [toRequirement(pathOf(name as FieldName))] : []));

/** Drops undefined values, so that optional values are absent rather than empty. */
export function present<T>(values: Readonly<Record<string, T | undefined>>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, T] => entry[1] !== undefined));
}

export type DigitRule = { readonly name: FieldName; readonly min: number; readonly max: number };

/** A digits-only field within its lengths; undefined when absent or after reporting. */
export function readDigits(fields: Fields, rule: DigitRule, report: Report): string | undefined {
  const text = fields[rule.name];
  if (text === undefined) return undefined;
  const digits = plainDigits(text);
  const span = rule.min === rule.max ? `${rule.min}` : `${rule.min} to ${rule.max}`;
  const refuse = (code: 'invalid_format' | 'too_short' | 'too_long'): undefined =>
    void report(pathOf(rule.name), code, `must be ${span} digits`);
  if (!/^\d+$/.test(digits)) return refuse('invalid_format');
  if (digits.length < rule.min) return refuse('too_short');
  if (digits.length > rule.max) return refuse('too_long');
  return digits;
}

export function reportMissing(fields: Fields, name: FieldName, report: Report): void {
  if (fields[name] === undefined) report(pathOf(name), 'required', `${pathOf(name)} is required for this account type`);
}
