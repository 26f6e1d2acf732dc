// Counterparty requests as one form per account type. The customer service validates the fields of all types in one
// pass and also accepts other spellings. Client generators get the form in this file.
import { AccountType, OwnerType } from '../customer/counterparty.ts';
import { capitalize, buildClosedObject, schemaRef, type Json, type Schemas } from './json.ts';

const text = (description: string, more: Json = {}): Json => ({ type: 'string', description, ...more });

const country = text('ISO 3166-1 alpha-2 code.', { pattern: '^[A-Za-z]{2}$' });
const bankCode = text('Code of the bank, from `GET /v1/banks`.');
const accountNumber = text('Account number.');

type Form = {
  readonly title: string;
  /** Members beside `details`. */
  readonly own?: Json;
  readonly required?: readonly string[];
  readonly details?: Json;
};

const forms: Readonly<Record<string, Form>> = {
  us_bank: {
    title: 'US bank account',
    own: { account: text('Account number, 4 to 17 digits.', { pattern: '^\\d{4,17}$' }) },
    required: ['account'],
    details: {
      routingNumber: text('ABA routing number, nine digits with a check digit.', { pattern: '^\\d{9}$' }),
      accountKind: schemaRef('AccountKind'),
    },
  },
  iban: {
    title: 'IBAN account',
    own: { iban: text('IBAN, with or without spaces.', { maxLength: 64 }) },
    required: ['iban'],
    details: { bic: text('BIC of the bank, 8 or 11 characters.') },
  },
  clabe: {
    title: 'Mexican account',
    own: { clabe: text('CLABE, 18 digits.', { maxLength: 32 }) },
    required: ['clabe'],
  },
  pix: {
    title: 'Pix account',
    own: {
      pixKey: text('E-mail, +55 phone, CPF, CNPJ, or random key. Send this or `brCode`.', { maxLength: 100 }),
      brCode: text('Text of a BR Code. Send this or `pixKey`.', { maxLength: 1_000 }),
    },
    details: {
      pixKeyType: text('Kind of the key. The default is derived from the key.'),
      taxId: text('CPF or CNPJ of the owner.'),
    },
  },
  gb_bank: {
    title: 'UK bank account',
    own: { account: text('Account number, eight digits.', { pattern: '^\\d{8}$' }) },
    required: ['account'],
    details: { sortCode: text('Sort code, six digits, with or without dashes.') },
  },
  mobile_money: {
    title: 'Mobile money account',
    details: { provider: text('Network operator.'), phoneNumber: text('Phone number in international form.'), country },
  },
  ghipss: { title: 'Ghanaian bank account', details: { accountNumber, bankCode, branchCode: text('Code of the branch.') } },
  nip: { title: 'Nigerian bank account', details: { accountNumber, bankCode } },
  swift: {
    title: 'SWIFT account',
    details: {
      accountNumber,
      swiftCode: text('BIC of the bank, 8 or 11 characters.'),
      bankCountry: country,
      intermediarySwiftCode: text('BIC of an intermediary bank.'),
    },
  },
};

const addressSent = {
  ...schemaRef('AddressInput'),
  description: 'Address of the account owner. Three-letter country codes are converted.',
};

const isTypeInferred = (type: string): boolean => type === 'iban' || type === 'clabe' || type === 'pix';
const nameOf = (type: string): string => `Create${type.split('_').map(capitalize).join('')}Counterparty`;

function formOf(type: string, common: Json): Json {
  const { title, own = {}, required = [], details } = forms[type] ?? { title: type };
  const told = isTypeInferred(type) ? ' The server also accepts a body without it and derives it from the account fields.' : '';
  return {
    ...buildClosedObject(
      {
        ...common,
        accountType: { type: 'string', const: type, description: `Always \`${type}\`.${told}` },
        ...own,
        ...(details === undefined
          ? {}
          : { details: { ...buildClosedObject(details), description: 'Routing values. Missing values become requirements.' } }),
      },
      ['customerId', 'accountType', 'currency', 'accountOwnerName', ...required],
    ),
    description: `${title} to create. The platform also accepts common other spellings, such as snake_case.`,
  };
}

const sharedFields = [
  ...['customerId', 'currency', 'accountOwnerName', 'accountOwnerType', 'bankName', 'accountName'],
  ...['firstName', 'lastName', 'businessName', 'address', 'metadata'],
];

/** Turns CreateCounterparty's fields into a union of named forms, distinguished by `accountType`. */
export function counterpartyForms(bag: Json, address: Json): Schemas {
  const properties = (bag['properties'] ?? {}) as Json;
  const common: Json = {
    ...Object.fromEntries(sharedFields.map((name) => [name, properties[name]])),
    address: addressSent,
    accountOwnerType: {
      ...schemaRef('OwnerType'),
      description: `Kind of account owner. The default is \`${OwnerType.options[0]}\`.`,
    },
  };
  const names = new Map(AccountType.options.map((type) => [type, nameOf(type)]));
  return {
    AddressInput: { ...address, additionalProperties: false },
    AccountKind: { type: 'string', enum: ['checking', 'savings'], description: 'Kind of US bank account.' },
    ...Object.fromEntries([...names].map(([type, name]) => [name, formOf(type, common)])),
    CreateCounterparty: {
      oneOf: [...names.values()].map(schemaRef),
      discriminator: {
        propertyName: 'accountType',
        mapping: Object.fromEntries([...names].map(([type, name]) => [type, `#/components/schemas/${name}`])),
      },
      description: bag['description'],
    },
  };
}

/** Fields of UpdateCounterparty with the details of all types, because the type does not change and is not sent. */
export function counterpartyChanges(bag: Json): Json {
  const properties = (bag['properties'] ?? {}) as Json;
  const all = Object.assign({}, ...Object.values(forms).map((form) => form.details ?? {})) as Json;
  const details = { ...buildClosedObject(all), description: 'Open routing values of the account type.' };
  const fixed = 'Cannot change. Accepted only with its current value.';
  const identifiers = Object.fromEntries(
    ['iban', 'clabe', 'pixKey', 'brCode'].map((name) => [name, { ...(properties[name] as Json), description: fixed }]),
  );
  return { ...bag, properties: { ...properties, address: addressSent, account: text(fixed), ...identifiers, details } };
}
