// Validates a counterparty request as a whole. One pass finds all errors. Missing routing values become requirements
// instead of errors.
import type { MetadataPatch } from '@pay/contract/metadata';
import { codePoints, printable } from '@pay/contract/text';
import type { FaultDetail } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import type { Environment } from '@pay/core/owner';
import { fieldNames, pathOf, present, type Account, type AccountType, type Fields } from './account/account.ts';
import { readers } from './account/readers.ts';
import { readAddress, type Address } from './address.ts';
import { readDraft, readMetadataPatch, type CounterpartyDraft, type RawFields } from './counterparty-draft.ts';
import { findings, type Report } from './report.ts';

export const counterpartyStatuses = ['active', 'under_review', 'rejected', 'inactive'] as const;
export type CounterpartyStatus = (typeof counterpartyStatuses)[number];

const next = {
  active: ['inactive'],
  under_review: ['active', 'rejected', 'inactive'],
  rejected: ['inactive'],
  inactive: [],
} as const satisfies Record<CounterpartyStatus, readonly CounterpartyStatus[]>;

export const counterpartyCanMove = (from: CounterpartyStatus, to: CounterpartyStatus): boolean =>
  (next[from] as readonly CounterpartyStatus[]).includes(to);

/** The data that names a counterparty's person, besides its account. Sealed at rest. */
export type Holder = {
  readonly accountOwnerName: string;
  readonly accountOwnerType: 'individual' | 'business';
  readonly bankName?: string;
  readonly accountName?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly businessName?: string;
  readonly address?: Address;
};

export type ProposedCounterparty = {
  readonly customerId: string | undefined;
  readonly accountType: AccountType;
  readonly currency: string;
  readonly holder: Holder;
  readonly account: Account;
  readonly metadata: Readonly<Record<string, string>> | undefined;
  /** `under_review` when the sandbox's name check finds no match. */
  readonly status: Extract<CounterpartyStatus, 'active' | 'under_review'>;
};

export type CounterpartyReading = {
  readonly accountType: AccountType | undefined;
  /** The readable part of the account, right or wrong. */
  readonly account: Account | undefined;
  readonly currency: string | undefined;
  readonly proposal: ProposedCounterparty | undefined;
  readonly details: readonly FaultDetail[];
};

/** Validates a request body. `proposal` exists exactly when `details` is empty. */
export function readCounterparty(raw: RawFields, environment: Environment): CounterpartyReading {
  const found = findings();
  const draft = readDraft(raw, found.report);
  const holder = readHolder(draft, found.report);
  const currency = readCurrency(draft, found.report);
  if (draft.accountType === undefined)
    return { accountType: undefined, account: undefined, currency, proposal: undefined, details: found.list };
  const account = readAccount(
    { type: draft.accountType, fields: draft.fields, currency, environment, hasAddress: draft.address !== undefined },
    found.report,
  );
  const status = screen(account, environment, found.report);
  if (found.list.length > 0 || holder === undefined || currency === undefined) {
    return { accountType: draft.accountType, account, currency, proposal: undefined, details: found.list };
  }
  const { customerId } = draft.texts;
  const proposal = { customerId, accountType: draft.accountType, currency, holder, account, metadata: draft.metadata, status };
  return { accountType: draft.accountType, account, currency, proposal, details: found.list };
}

export type ReadAccountInput = {
  readonly type: AccountType;
  readonly fields: Fields;
  readonly currency: string | undefined;
  readonly environment: Environment;
  readonly hasAddress: boolean;
};

/** Hints for a currency that does not fit the account type. */
const currencyHints: Readonly<Partial<Record<AccountType, string>>> = {
  us_bank: 'us_bank accounts use usd.',
  iban: 'iban accounts use eur.',
  clabe: 'clabe accounts use mxn.',
  pix: 'pix accounts use brl.',
  gb_bank: 'gb_bank accounts use gbp.',
  ghipss: 'ghipss accounts use ghs.',
  nip: 'nip accounts use ngn.',
};

export function readAccount({ type, ...question }: ReadAccountInput, report: Report): Account {
  const reader = readers[type];
  if (question.currency !== undefined && !reader.currencyFits(question.currency, question.fields)) {
    report('currency', 'mismatch', `${type} cannot be paid in ${question.currency}`, currencyHints[type]);
  }
  return reader.read(question, report);
}

/** Last three characters of the account identifier: the sandbox's magic suffix. */
export const sandboxSuffix = (account: Account): string => (account.suffixOf ?? account.identifier?.text ?? '').slice(-3);

function screen(account: Account, environment: Environment, report: Report): 'active' | 'under_review' {
  if (environment === 'live' || account.identifier === undefined) return 'active';
  const suffix = sandboxSuffix(account);
  if (suffix === '105') report(pathOf(account.identifier.field), 'blocked', 'the name check rejected this account');
  return suffix === '102' ? 'under_review' : 'active';
}

function readCurrency(draft: CounterpartyDraft, report: Report): string | undefined {
  const sent = draft.texts.currency?.trim().toLowerCase();
  if (sent !== undefined && sent !== '') return sent;
  report('currency', 'required', 'currency is required');
  return undefined;
}

export type CurrentCounterparty = {
  readonly accountType: AccountType;
  readonly currency: string;
  readonly environment: Environment;
  readonly fields: Fields;
  readonly holder: Holder;
};

export type Amendment = {
  /** The name check's verdict, if the account itself became known only now. */
  readonly screened: 'active' | 'under_review';
  readonly holder: Holder;
  readonly account: Account;
  readonly metadata: MetadataPatch | undefined;
  readonly details: readonly FaultDetail[];
};

/**
 * Validates a PATCH: a new friendly name, and values for open fields. A field that is set already cannot be replaced.
 */
export function amend(current: CurrentCounterparty, raw: RawFields): Amendment {
  const found = findings();
  const draft = readDraft({ ...raw, accountType: current.accountType, metadata: undefined }, found.report);
  const accountName = readLimited(draft.texts, { name: 'accountName', max: limits.accountName }, found.report);
  const sent = draft.address === undefined ? undefined : readAddress(draft.address, found.report);
  const address = current.holder.address ?? sent;
  const { accountType: type, currency, environment } = current;
  const question = { type, currency, environment, hasAddress: address !== undefined };
  const account = readAccount({ ...question, fields: { ...current.fields, ...draft.fields } }, found.report);
  refuseReplacing({ current, draft, account, sent }, found.report);
  const holder = {
    ...current.holder,
    ...(accountName === undefined ? {} : { accountName }),
    ...(address === undefined ? {} : { address }),
  };
  const known = account.identifier !== undefined && current.fields[account.identifier.field] !== undefined;
  const screened = known ? 'active' : screen(account, environment, found.report);
  return { screened, holder, account, metadata: readMetadataPatch(raw.metadata, found.report), details: found.list };
}

type ReplaceInput = {
  readonly current: CurrentCounterparty;
  readonly draft: CounterpartyDraft;
  readonly account: Account;
  readonly sent: Address | undefined;
};

function refuseReplacing({ current, draft, account, sent }: ReplaceInput, report: Report): void {
  for (const name of fieldNames) {
    const before = current.fields[name];
    if (draft.fields[name] !== undefined && before !== undefined && account.fields[name] !== before) {
      report(pathOf(name), 'not_supported', `${pathOf(name)} is already set. Create another counterparty instead`);
    }
  }
  const before = current.holder.address;
  if (sent !== undefined && before !== undefined && JSON.stringify(sent) !== JSON.stringify(before)) {
    report('address', 'not_supported', 'address is already set. Create another counterparty instead');
  }
}

type Limit = { readonly name: string; readonly max: number; readonly required?: true };

/** A text within its length, or undefined after reporting. Empty counts as absent. */
export function readLimited(
  texts: Readonly<Record<string, string>>,
  { name, max, required }: Limit,
  report: Report,
): string | undefined {
  const text = texts[name]?.trim();
  if (text === undefined || text === '') {
    if (required === true) report(name, 'required', `${name} is required`);
    return undefined;
  }
  if (codePoints(text) > max) report(name, 'too_long', `${name} must have at most ${max} characters`);
  else if (!printable(text)) report(name, 'invalid_format', `${name} must not contain unprintable characters`);
  else return text;
  return undefined;
}

function readHolder(draft: CounterpartyDraft, report: Report): Holder | undefined {
  const { texts, accountType } = draft;
  // SEPA carries 70 characters of a name. The other rails take the ISO 20022 length.
  const ownerMax = accountType === 'iban' ? 70 : 140;
  const accountOwnerName = readLimited(texts, { name: 'accountOwnerName', max: ownerMax, required: true }, report);
  const optional = present(
    Object.fromEntries(Object.entries(optionalTexts).map(([name, max]) => [name, readLimited(texts, { name, max }, report)])),
  );
  const address = draft.address === undefined ? undefined : readAddress(draft.address, report);
  const accountOwnerType = texts.accountOwnerType ?? 'individual';
  if (accountOwnerType !== 'individual' && accountOwnerType !== 'business') {
    report('accountOwnerType', 'invalid_enum', 'must be individual or business');
    return undefined;
  }
  if (accountOwnerName === undefined) return undefined;
  const named = accountOwnerType === 'business' ? { businessName: accountOwnerName } : {};
  return { accountOwnerName, accountOwnerType, ...named, ...optional, ...(address === undefined ? {} : { address }) };
}

const optionalTexts = {
  bankName: 100,
  accountName: limits.accountName,
  firstName: limits.name,
  lastName: limits.name,
  businessName: limits.businessName,
} as const;
