// Builds public resources from stored rows, field by field. Only this file decrypts data for an answer.
import type { Counterparty } from '@pay/contract/customer/counterparty';
import type { Customer, CustomerSnapshot, TosAcceptance } from '@pay/contract/customer/shapes';
import { timeOf, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import type { Account, Fields } from '../domain/account/account.ts';
import type { Holder } from '../domain/counterparty.ts';
import { capabilitiesOf, findMissingRequirements, type Enforcement } from '../domain/customer.ts';
import type { LogoLinks } from './logo-links.ts';
import { withFirstDays, type PageLinks } from './page-links.ts';
import { openFields, requirementOf, type Identity } from '../domain/identity.ts';
import type { TermsAcceptance } from '../domain/terms.ts';
import type { Vault } from './vault.ts';
import type { StoredCounterparty } from '../store/counterparties.ts';
import type { StoredCustomer } from '../store/customers.ts';

/** A customer's personal data; encrypted at rest. */
export type Person = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName?: string;
  readonly phone?: string;
  readonly metadata?: Readonly<Record<string, string>>;
};

/** Everything about a counterparty that names a person or an account; encrypted at rest. */
export type Secrets = {
  readonly holder: Holder;
  readonly fields: Fields;
  readonly shown: Account['shown'];
  readonly bankName?: string;
  readonly metadata?: Readonly<Record<string, string>>;
};

/** Dependencies for reading a stored customer: none of them uses the network. */
export type ViewDeps = { readonly vault: Vault; readonly links: PageLinks; readonly logos: LogoLinks };

/** Replaces an erased name or address. */
const erasedText = '[erased]';

export function openPerson({ vault }: ViewDeps, storedCustomer: StoredCustomer): Person {
  if (storedCustomer.erasedAt !== undefined) return { email: erasedText, firstName: erasedText, lastName: erasedText };
  return vault.open<Person>(
    vault.openKey(storedCustomer.dataKey, uuid(storedCustomer.id)),
    toEncryptionContext(storedCustomer.id),
    storedCustomer.sealed,
  );
}

/** Binds a sealed text to the row of an id. */
export const toEncryptionContext = (id: string): string => `row|${uuid(id)}`;

type CustomerViewContext = { readonly owner: Owner; readonly enforcement: Enforcement };

/** A customer exactly as its GET returns it. */
export function showCustomer(
  deps: ViewDeps,
  storedCustomer: StoredCustomer,
  { owner, enforcement }: CustomerViewContext,
): Customer {
  const person = openPerson(deps, storedCustomer);
  const link = (kind: 'kyc' | 'tos'): string =>
    deps.links.url({ owner, customerId: storedCustomer.id, kind, untilMs: withFirstDays });
  return {
    id: storedCustomer.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    ...(person.businessName === undefined ? {} : { businessName: person.businessName }),
    type: storedCustomer.type,
    status: storedCustomer.standing.status,
    kycStatus: storedCustomer.standing.kycStatus,
    tosStatus: storedCustomer.standing.tosStatus,
    ...(storedCustomer.terms === undefined ? {} : { tosAcceptance: showAcceptance(deps, storedCustomer, storedCustomer.terms) }),
    // An erased customer cannot use the links.
    ...(storedCustomer.erasedAt === undefined ? { kycLink: link('kyc'), tosLink: link('tos') } : {}),
    capabilities: capabilitiesOf(storedCustomer.standing, enforcement),
    requirements: [
      ...findMissingRequirements(
        storedCustomer.standing,
        enforcement,
        storedCustomer.requirements,
        openIdentity(storedCustomer, owner),
      ),
    ],
    rejectionReasons: [...storedCustomer.rejectionReasons],
    ...(person.phone === undefined ? {} : { phone: person.phone }),
    ...(person.metadata === undefined ? {} : { metadata: { ...person.metadata } }),
    ...(storedCustomer.erasedAt === undefined ? {} : { erasedAt: iso(storedCustomer.erasedAt) }),
    createdAt: iso(timeOf(storedCustomer.id)),
    updatedAt: iso(storedCustomer.updatedAt),
  };
}

/** The data that the page must still collect from a live customer, by the names of requirements. */
export const openIdentity = ({ type, identityGiven, requirements }: StoredCustomer, owner: Owner): string[] =>
  owner.environment === 'live' ? openFields(type, identityGiven, requirements).map(requirementOf) : [];

/** The data that the page has collected so far. */
export function openIdentityOf({ vault }: ViewDeps, { id, dataKey, identity }: StoredCustomer): Identity {
  if (identity === undefined || dataKey === '') return {};
  return vault.open<Record<string, string>>(vault.openKey(dataKey, uuid(id)), toIdentityEncryptionContext(id), identity);
}

/** The customer with more of its identity; earlier values stay unless they are replaced. */
export function withIdentity(deps: ViewDeps, storedCustomer: StoredCustomer, values: Identity): StoredCustomer {
  const identity = { ...openIdentityOf(deps, storedCustomer), ...values };
  const key = deps.vault.openKey(storedCustomer.dataKey, uuid(storedCustomer.id));
  const given = new Set([...storedCustomer.identityGiven, ...Object.keys(values)]);
  return {
    ...storedCustomer,
    identity: deps.vault.seal(key, toIdentityEncryptionContext(storedCustomer.id), identity),
    identityGiven: [...given],
  };
}

/** The customer with more of its documents, whose pictures are stored elsewhere. */
export const withDocuments = (storedCustomer: StoredCustomer, fields: readonly string[]): StoredCustomer => ({
  ...storedCustomer,
  identityGiven: [...new Set([...storedCustomer.identityGiven, ...fields])],
});

const toIdentityEncryptionContext = (id: string): string => `identity|${uuid(id)}`;

function showAcceptance(deps: ViewDeps, storedCustomer: StoredCustomer, terms: TermsAcceptance): TosAcceptance {
  const { version, language, hash, acceptedAt, address } = terms;
  return {
    version,
    language,
    textHash: hash,
    acceptedAt: iso(acceptedAt),
    ...(address === undefined ? {} : openTermsAddress(deps, storedCustomer, address)),
  };
}

type TermsAddress = { readonly address: string };
const toTermsEncryptionContext = (id: string): string => `terms|${uuid(id)}`;

export const sealTermsAddress = ({ vault }: ViewDeps, { id, dataKey }: StoredCustomer, address: string): string =>
  vault.seal(vault.openKey(dataKey, uuid(id)), toTermsEncryptionContext(id), { address } satisfies TermsAddress);

const openTermsAddress = ({ vault }: ViewDeps, { id, dataKey }: StoredCustomer, sealedText: string): TermsAddress =>
  vault.open<TermsAddress>(vault.openKey(dataKey, uuid(id)), toTermsEncryptionContext(id), sealedText);

/** A customer as its events carry it. */
export function snapshotOf({ kycLink: _kyc, tosLink: _tos, ...snapshot }: Customer): CustomerSnapshot {
  return snapshot;
}

export function openSecrets({ vault }: ViewDeps, storedCounterparty: StoredCounterparty): Secrets {
  // An empty key means that the customer is erased.
  if (storedCounterparty.dataKey === '')
    return { holder: { accountOwnerName: erasedText, accountOwnerType: 'individual' }, fields: {}, shown: {} };
  return vault.open<Secrets>(
    vault.openKey(storedCounterparty.dataKey, uuid(storedCounterparty.customerId)),
    toEncryptionContext(storedCounterparty.id),
    storedCounterparty.sealed,
  );
}

/** A counterparty exactly as its GET returns it. */
export function showCounterparty(deps: ViewDeps, storedCounterparty: StoredCounterparty): Counterparty {
  const { holder, shown, bankName: found, metadata } = openSecrets(deps, storedCounterparty);
  const bankName = holder.bankName ?? found;
  return {
    id: storedCounterparty.id,
    customerId: storedCounterparty.customerId,
    accountType: storedCounterparty.accountType,
    currency: storedCounterparty.currency,
    status: storedCounterparty.status,
    accountOwnerName: holder.accountOwnerName,
    accountOwnerType: holder.accountOwnerType,
    ...(bankName === undefined ? {} : { bankName }),
    ...(holder.accountName === undefined ? {} : { accountName: holder.accountName }),
    ...(holder.firstName === undefined ? {} : { firstName: holder.firstName }),
    ...(holder.lastName === undefined ? {} : { lastName: holder.lastName }),
    ...(holder.businessName === undefined ? {} : { businessName: holder.businessName }),
    ...(storedCounterparty.last4 === undefined ? {} : { last4: storedCounterparty.last4 }),
    details: { ...shown },
    ...(holder.address === undefined ? {} : { address: { ...holder.address } }),
    requirements: storedCounterparty.requirements.map(({ field, code }) => ({ field, code })),
    ...(metadata === undefined ? {} : { metadata: { ...metadata } }),
    createdAt: iso(timeOf(storedCounterparty.id)),
    updatedAt: iso(storedCounterparty.updatedAt),
  };
}
