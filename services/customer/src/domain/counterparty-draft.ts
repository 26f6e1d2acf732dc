// Reads a counterparty request tolerantly: wrong types are reported, snake_case and aliases are mapped to canonical
// names, and a missing account type is inferred when only one is possible.
import type { MetadataPatch } from '@pay/contract/metadata';
import { fiatRails, railRows } from '@pay/contract/rails';
import { limits } from '@pay/core/limits';
import {
  fieldNames,
  isAccountType,
  accountTypes,
  pathOf,
  type AccountType,
  type FieldName,
  type Fields,
} from './account/account.ts';
import type { Report } from './report.ts';

export type RawFields = Readonly<Record<string, unknown>>;

/** The request before any rule was applied. */
export type CounterpartyDraft = {
  readonly accountType: AccountType | undefined;
  readonly texts: Readonly<Record<string, string>>;
  readonly fields: Fields;
  readonly address: RawFields | undefined;
  readonly metadata: Readonly<Record<string, string>> | undefined;
};

const textNames = [
  'customerId',
  'currency',
  'accountOwnerName',
  'accountOwnerType',
  'bankName',
  'accountName',
  'firstName',
  'lastName',
  'businessName',
];

/** Callers' other names for these fields; compared without case, underscores, and hyphens. */
const aliases: Readonly<Record<string, FieldName>> = {
  aba: 'routingNumber',
  abaroutingnumber: 'routingNumber',
  routing: 'routingNumber',
  checkingorsavings: 'accountKind',
  phone: 'phoneNumber',
  mobilenumber: 'phoneNumber',
  network: 'provider',
  swift: 'swiftCode',
  swiftbic: 'swiftCode',
  bankcountrycode: 'bankCountry',
  intermediaryswift: 'intermediarySwiftCode',
  pixkeytype: 'pixKeyType',
  documentnumber: 'taxId',
  number: 'accountNumber',
};
const foldName = (name: string): string => name.replaceAll(/[_-]/g, '').toLowerCase();
const canonical = new Map<string, FieldName>([
  ...fieldNames.map((name) => [foldName(name), name] as const),
  ...Object.entries(aliases),
]);

const isObject = (value: unknown): value is RawFields => typeof value === 'object' && value !== null && !Array.isArray(value);

export function readDraft(raw: RawFields, report: Report): CounterpartyDraft {
  const texts: Record<string, string> = {};
  for (const name of textNames) {
    const text = readText(raw[name], name, report);
    if (text !== undefined) texts[name] = text;
  }
  const collected = collectFields(raw, report);
  const accountType = readAccountType(raw, report);
  if (accountType !== undefined) refuseForeign(accountType, raw, report);
  const address = raw.address ?? undefined;
  if (address !== undefined && !isObject(address)) report('address', 'invalid_type', 'address must be an object');
  return {
    accountType,
    texts,
    fields: accountType === undefined ? collected : mergeAliases(accountType, collected, report),
    address: isObject(address) ? address : undefined,
    metadata: readMetadata(raw.metadata, report),
  };
}

function readText(value: unknown, path: string, report: Report): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string') return value;
  report(path, 'invalid_type', `${path} must be a string`);
  return undefined;
}

function collectFields(raw: RawFields, report: Report): Fields {
  const fields: Partial<Record<FieldName, string>> = {};
  const put = (name: FieldName, value: unknown, path: string): void => {
    const text = readText(value, path, report);
    if (text === undefined || text.trim() === '') return;
    const before = fields[name];
    if (before === undefined) fields[name] = text;
    else if (before !== text) report(path, 'mismatch', `${path} appears twice with different values`);
  };
  for (const name of ['iban', 'clabe', 'pixKey', 'brCode'] as const) put(name, raw[name], name);
  if (isObject(raw.account)) {
    for (const [key, value] of Object.entries(raw.account)) {
      const name = canonical.get(foldName(key));
      if (name !== undefined)
        put(name === 'accountNumber' ? 'account' : name, value, name === 'accountNumber' ? 'account' : pathOf(name));
    }
  } else put('account', raw.account, 'account');
  if (isObject(raw.details)) {
    for (const [key, value] of Object.entries(raw.details)) {
      const name = canonical.get(foldName(key));
      if (name !== undefined) put(name, value, pathOf(name));
    }
  } else if (raw.details !== undefined && raw.details !== null) report('details', 'invalid_type', 'details must be an object');
  return fields;
}

const isPresent = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Account types by names of rails, and by the names in other APIs. */
const typeHints: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['us', 'us_bank'],
    ['uk_bank', 'gb_bank'],
    ...fiatRails.map((rail) => [rail, railRows[rail].accountType]),
    ...accountTypes.map((type) => [type, type]),
  ].map(([name, type]) => [name, `Did you mean ${type}?`]),
);

/** Identifiers at the top of the body, with the only types that have them. */
const identifiers = { iban: ['iban', 'swift'], clabe: ['clabe'], pixKey: ['pix'], brCode: ['pix'] } as const satisfies Record<
  string,
  readonly AccountType[]
>;

/** An account of one type with the number of another is ambiguous. */
function refuseForeign(type: AccountType, raw: RawFields, report: Report): void {
  for (const [name, types] of Object.entries(identifiers)) {
    if (isPresent(raw[name]) && !(types as readonly AccountType[]).includes(type))
      report(name, 'mismatch', `${type} accounts have no ${name}`, `Remove ${name}, or send accountType ${types[0]}.`);
  }
}

function readAccountType(raw: RawFields, report: Report): AccountType | undefined {
  const sent = raw.accountType;
  if (isPresent(sent)) {
    if (typeof sent === 'string' && isAccountType(sent)) return sent;
    if (typeof sent !== 'string') report('accountType', 'invalid_type', 'accountType must be a string');
    else
      report(
        'accountType',
        'invalid_enum',
        `accountType must be one of ${accountTypes.join(', ')}`,
        typeHints[sent.toLowerCase()],
      );
    return undefined;
  }
  const possible: AccountType[] = [];
  if (isPresent(raw.iban)) possible.push('iban');
  if (isPresent(raw.clabe)) possible.push('clabe');
  if (isPresent(raw.pixKey) || isPresent(raw.brCode)) possible.push('pix');
  if (possible.length === 1) return possible[0];
  report('accountType', 'required', 'accountType is required unless you send exactly one of iban, clabe, pixKey, and brCode');
  return undefined;
}

/** Moves the top-level `account` to the type's own field, and an alias to the type's own name of a code. */
function mergeAliases(type: AccountType, fields: Fields, report: Report): Fields {
  const mergedFields: Partial<Record<FieldName, string>> = { ...fields };
  const move = (from: FieldName, to: FieldName): void => {
    const value = mergedFields[from];
    if (value === undefined) return;
    if (mergedFields[to] !== undefined && mergedFields[to] !== value)
      report(pathOf(from), 'mismatch', `${pathOf(from)} and ${pathOf(to)} differ`);
    mergedFields[to] ??= value;
    delete mergedFields[from];
  };
  if (type === 'us_bank' || type === 'gb_bank') move('accountNumber', 'account');
  if (type === 'mobile_money') {
    move('account', 'phoneNumber');
    move('accountNumber', 'phoneNumber');
  }
  if (type === 'ghipss' || type === 'nip' || type === 'swift') move('account', 'accountNumber');
  if (type === 'swift') move('bic', 'swiftCode');
  if (type === 'swift') move('iban', 'accountNumber');
  if (type === 'iban') move('swiftCode', 'bic');
  return mergedFields;
}

const readMetadata = (value: unknown, report: Report): Readonly<Record<string, string>> | undefined =>
  // Already checked: it contains no null.
  readMetadataPatch(value, report, { nulls: false }) as Readonly<Record<string, string>> | undefined;

/**
 * Metadata in a PATCH, where null removes a key. Null for the whole object is rejected, because it would suggest that
 * everything was removed.
 */
export function readMetadataPatch(value: unknown, report: Report, { nulls } = { nulls: true }): MetadataPatch | undefined {
  if (value === undefined || (value === null && !nulls)) return undefined;
  if (!isObject(value)) {
    report('metadata', 'invalid_type', 'metadata must be an object of strings');
    return undefined;
  }
  const entries = Object.entries(value);
  if (entries.length > limits.metadata.keys)
    report('metadata', 'too_long', `metadata must have at most ${limits.metadata.keys} keys`);
  for (const [key, text] of entries) {
    if (key.length < 1 || key.length > limits.metadata.key)
      report(
        `metadata.${key.slice(0, limits.metadata.key)}`,
        'too_long',
        `a key must have 1 to ${limits.metadata.key} characters`,
      );
    else if (text === null && nulls) continue;
    else if (typeof text !== 'string') report(`metadata.${key}`, 'invalid_type', 'a metadata value must be a string');
    else if (text.length > limits.metadata.value)
      report(`metadata.${key}`, 'too_long', `a value must have at most ${limits.metadata.value} characters`);
  }
  // Members were checked above. Errors were reported, and the report ends the request.
  return value as MetadataPatch;
}
