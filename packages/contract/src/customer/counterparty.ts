// Counterparties: external payout accounts. This file describes request fields. The customer service validates them in
// one pass, because a wrong type in one field must not hide a wrong check digit in another. `described` therefore
// documents a value and accepts any.
import { z } from 'zod';
import { limits } from '@pay/core/limits';
import type { EventTable } from '../event.ts';
import { createdQuery, id, Instant, Metadata, page, pageQuery } from '../field.ts';
import { metadataQuery } from '../metadata.ts';
import { command, query } from '../operation.ts';

export const AccountType = z
  .enum(['us_bank', 'iban', 'clabe', 'pix', 'gb_bank', 'mobile_money', 'ghipss', 'nip', 'swift'])
  .meta({ id: 'AccountType', description: 'Kind of payout account. It determines the details and the rails.' });
export type AccountType = z.infer<typeof AccountType>;
export const CounterpartyStatus = z
  .enum(['active', 'under_review', 'rejected', 'inactive'])
  .meta({ id: 'CounterpartyStatus', description: 'Only an `active` counterparty can be paid.' });

export const OwnerType = z.enum(['individual', 'business']).meta({ id: 'OwnerType', description: 'Person or company.' });

export const Address = z
  .object({
    line1: z.string(),
    line2: z.string().optional(),
    city: z.string(),
    state: z.string().optional(),
    postalCode: z.string(),
    country: z.string().meta({ description: 'ISO 3166-1 alpha-2.' }),
  })
  .meta({ id: 'Address', description: 'Postal address.' });

const Requirement = z
  .object({ field: z.string(), code: z.literal('required') })
  .meta({ id: 'CounterpartyRequirement', description: 'Open field. Use PATCH to fill it.' });

export const Counterparty = z
  .object({
    id: id('counterparty'),
    customerId: id('customer'),
    accountType: AccountType,
    currency: z.string().meta({ description: 'Lower-case ISO 4217 code.' }),
    status: CounterpartyStatus,
    accountOwnerName: z.string(),
    accountOwnerType: OwnerType,
    bankName: z.string().optional(),
    accountName: z.string().optional(),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    businessName: z.string().optional(),
    last4: z.string().optional(),
    details: z
      .record(z.string(), z.string())
      .meta({ description: 'Details by account type. Account numbers are masked except for the last four characters.' }),
    address: Address.optional(),
    requirements: z
      .array(Requirement)
      .meta({ description: 'Open fields. Under live enforcement, a transfer requires that none are open.' }),
    metadata: Metadata.optional(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Counterparty', description: 'External payout account of a customer.' });
export type Counterparty = z.infer<typeof Counterparty>;

const describeSchema = (schema: Readonly<Record<string, unknown>>, description?: string) =>
  z
    .unknown()
    .optional()
    .meta({ ...schema, ...(description === undefined ? {} : { description }) });
/** Like `described`, for an object with known members, so that an error can name a misspelled one. */
const members = (names: readonly string[], schema: Readonly<Record<string, unknown>>, description: string) =>
  z
    .union([z.object(Object.fromEntries(names.map((name) => [name, z.unknown().optional()]))), z.unknown()])
    .optional()
    // The documented form replaces the union, which only means that this schema rejects nothing.
    .meta({ anyOf: undefined, ...schema, description });

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const bothCases = (names: readonly string[]): readonly string[] => [...new Set(names.flatMap((name) => [name, snake(name)]))];

/** Every accepted name inside `details` and an `account` object. The customer service normalizes them. */
export const detailNames = bothCases([
  ...['routingNumber', 'accountKind', 'bic', 'pixKeyType', 'taxId', 'sortCode', 'provider', 'phoneNumber', 'country'],
  ...['accountNumber', 'bankCode', 'branchCode', 'swiftCode', 'bankCountry', 'intermediarySwiftCode'],
  ...['account', 'iban', 'clabe', 'pixKey', 'brCode', 'aba', 'abaRoutingNumber', 'routing', 'checkingOrSavings', 'phone'],
  ...['mobileNumber', 'network', 'swift', 'swiftBic', 'bankCountryCode', 'intermediarySwift', 'documentNumber', 'number'],
]);
export const addressNames = [
  ...bothCases(['line1', 'line2', 'city', 'state', 'postalCode', 'country', 'streetLine1', 'streetLine2']),
  ...['line_1', 'line_2', 'street_line_1', 'street_line_2', 'postcode', 'zip'],
];

const text = (maxLength: number, description?: string) => describeSchema({ type: 'string', maxLength }, description);

// A pattern instead of a list: the runtime provides the list of codes, and the document must not change with it.
const isoCurrency = '^[a-z]{3}$';

const fields = {
  customerId: text(64),
  accountType: describeSchema(
    { type: 'string', enum: AccountType.options },
    'Derived from `iban`, `clabe`, or `pixKey`/`brCode` if you send exactly one of them.',
  ),
  currency: describeSchema({ type: 'string', pattern: isoCurrency }, 'Lower-case ISO 4217 code of the account type’s currency.'),
  accountOwnerName: text(140, '1 to 140 characters, at most 70 for `iban`.'),
  accountOwnerType: describeSchema({ type: 'string', enum: ['individual', 'business'], default: 'individual' }),
  bankName: text(100),
  accountName: text(limits.accountName, 'Display name.'),
  firstName: text(limits.name),
  lastName: text(limits.name),
  businessName: text(limits.businessName, 'For a business, the default is `accountOwnerName`.'),
  account: members(
    detailNames,
    { oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }] },
    'Account number, required for `us_bank` (4 to 17 digits) and `gb_bank` (8 digits). An object with `account_number` and `routing_number` or `sort_code` also works.',
  ),
  iban: text(64, 'Required for `iban`.'),
  clabe: text(32, 'Required for `clabe`: 18 digits.'),
  pixKey: text(100, 'For `pix`: e-mail, +55 phone, CPF, CNPJ, or random key. Send this or `brCode`.'),
  brCode: text(1_000, 'For `pix`: the text of a BR Code.'),
  address: members(
    addressNames,
    { $ref: '#/components/schemas/Address' },
    'Address of the account owner. Three-letter country codes are converted.',
  ),
  details: members(
    detailNames,
    { type: 'object', additionalProperties: { type: 'string' } },
    'us_bank: routingNumber, accountKind · iban: bic · pix: pixKeyType, taxId · gb_bank: sortCode · mobile_money: provider, phoneNumber, country · ghipss: accountNumber, bankCode, branchCode · nip: accountNumber, bankCode · swift: accountNumber, swiftCode, bankCountry, intermediarySwiftCode. snake_case is folded.',
  ),
  metadata: describeSchema({ $ref: '#/components/schemas/Metadata' }),
};

export const CreateCounterparty = z.object(fields).meta({
  id: 'CreateCounterparty',
  description: 'Payout account to create.',
  required: ['customerId', 'currency', 'accountOwnerName'],
});

const { accountName, account, iban, clabe, pixKey, brCode, address, details } = fields;
const metadata = describeSchema({ $ref: '#/components/schemas/MetadataPatch' });
export const UpdateCounterparty = z
  .object({ accountName, account, iban, clabe, pixKey, brCode, address, details, metadata })
  .meta({
    id: 'UpdateCounterparty',
    description: 'New display name, metadata changes, or values for open requirements.',
  });

export const counterpartyParams = z.object({ counterpartyId: id('counterparty') });

export const ListCounterparties = z.object({
  ...metadataQuery,
  ...pageQuery,
  ...createdQuery,
  customerId: id('customer').optional(),
  currency: z.string().min(3).max(5).meta({ pattern: isoCurrency }).optional(),
  accountType: AccountType.optional(),
  status: CounterpartyStatus.optional(),
});

export const CounterpartyValidation = z
  .object({
    valid: z.boolean(),
    accountType: AccountType.optional(),
    normalized: z.record(z.string(), z.unknown()).meta({ description: 'Normalized values.' }),
    bankName: z.string().optional(),
    requirements: z.array(Requirement),
    errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  })
  .meta({ id: 'CounterpartyValidation', description: 'Result of a validation. Nothing is stored.' });

export const SimulateCounterpartyStatus = z
  .object({ status: CounterpartyStatus })
  .meta({ id: 'SimulateCounterpartyStatus', description: 'Result of the name check, or `inactive`.' });

/** The facts that a transfer needs of a counterparty, never names or account numbers. */
export const TransferFacts = z.object({
  id: id('counterparty'),
  customerId: id('customer'),
  accountType: AccountType,
  currency: z.string(),
  status: CounterpartyStatus,
  country: z.string().optional(),
  openRequirements: z.array(Requirement),
  /** Last three characters of the account identifier: the sandbox's magic suffix. */
  sandboxSuffix: z.string(),
});

export const counterpartyOperations = {
  createCounterparty: command({ summary: 'Create a counterparty', input: CreateCounterparty, output: Counterparty }),
  ensureCounterparty: command({
    summary: 'Find or create a counterparty',
    input: CreateCounterparty,
    output: z.object({ counterpartyId: id('counterparty') }),
  }),
  validateCounterparty: query({
    summary: 'Validate a counterparty',
    input: CreateCounterparty,
    output: CounterpartyValidation,
  }),
  getCounterparty: query({ summary: 'Retrieve a counterparty', input: counterpartyParams, output: Counterparty }),
  listCounterparties: query({ summary: 'List counterparties', input: ListCounterparties, output: page(Counterparty) }),
  updateCounterparty: command({
    summary: 'Update a counterparty',
    input: UpdateCounterparty.extend(counterpartyParams.shape),
    output: Counterparty,
  }),
  deleteCounterparty: command({ summary: 'Delete a counterparty', input: counterpartyParams, output: Counterparty }),
  simulateCounterpartyStatus: command({
    summary: 'Simulate a counterparty status',
    input: SimulateCounterpartyStatus.extend(counterpartyParams.shape),
    output: Counterparty,
  }),
};

export const counterpartyEvents = {
  'counterparty.created': { category: 'counterparty', description: 'A counterparty was created.', data: Counterparty },
  'counterparty.updated': {
    category: 'counterparty',
    description: 'The status or another field of a counterparty changed.',
    data: Counterparty,
  },
} as const satisfies EventTable;
