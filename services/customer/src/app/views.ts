// Builds public resources from stored rows, field by field. Only this file decrypts data for an answer.
import type { Counterparty } from '@pay/contract/counterparty';
import type { Customer, CustomerSnapshot } from '@pay/contract/customer';
import { timeOf, uuid } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import type { Account, Fields } from '../domain/account/account.ts';
import type { Holder } from '../domain/counterparty.ts';
import { capabilitiesOf, missingFor, type Enforcement } from '../domain/customer.ts';
import { withFirstDays, type PageLinks } from './page-links.ts';
import { openFields, requirementOf, type Identity } from '../domain/identity.ts';
import type { Vault } from './vault.ts';
import type { StoredCounterparty } from '../store/counterparties.ts';
import type { StoredCustomer } from '../store/customers.ts';

/** Who a customer is; encrypted at rest. */
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

/** What reading a stored customer needs: nothing of it reaches the network. */
export type ViewDeps = { readonly vault: Vault; readonly links: PageLinks };

/** Stands where a name or an address stood. */
const erased = '[erased]';

export function openPerson({ vault }: ViewDeps, stored: StoredCustomer): Person {
  if (stored.erasedAt !== undefined) return { email: erased, firstName: erased, lastName: erased };
  return vault.open<Person>(vault.openKey(stored.dataKey, uuid(stored.id)), placeOf(stored.id), stored.sealed);
}

/** Binds a sealed text to the row of an id. */
export const placeOf = (id: string): string => `row|${uuid(id)}`;

type CustomerViewContext = { readonly owner: Owner; readonly enforcement: Enforcement };

/** A customer exactly as its GET returns it. */
export function showCustomer(deps: ViewDeps, stored: StoredCustomer, { owner, enforcement }: CustomerViewContext): Customer {
  const person = openPerson(deps, stored);
  const link = (kind: 'kyc' | 'tos'): string => deps.links.url({ owner, customerId: stored.id, kind, untilMs: withFirstDays });
  return {
    id: stored.id,
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    ...(person.businessName === undefined ? {} : { businessName: person.businessName }),
    type: stored.type,
    status: stored.standing.status,
    kycStatus: stored.standing.kycStatus,
    tosStatus: stored.standing.tosStatus,
    // Nobody is left who could use them.
    ...(stored.erasedAt === undefined ? { kycLink: link('kyc'), tosLink: link('tos') } : {}),
    capabilities: capabilitiesOf(stored.standing, enforcement),
    requirements: [...missingFor(stored.standing, enforcement, stored.requirements, openIdentity(stored, owner))],
    rejectionReasons: [...stored.rejectionReasons],
    ...(person.phone === undefined ? {} : { phone: person.phone }),
    ...(person.metadata === undefined ? {} : { metadata: { ...person.metadata } }),
    ...(stored.erasedAt === undefined ? {} : { erasedAt: iso(stored.erasedAt) }),
    createdAt: iso(timeOf(stored.id)),
    updatedAt: iso(stored.updatedAt),
  };
}

/** What the page still has to collect of a live customer, by the names of requirements. */
export const openIdentity = ({ type, identityGiven, requirements }: StoredCustomer, owner: Owner): string[] =>
  owner.environment === 'live' ? openFields(type, identityGiven, requirements).map(requirementOf) : [];

/** What the page collected so far. */
export function openIdentityOf({ vault }: ViewDeps, { id, dataKey, identity }: StoredCustomer): Identity {
  if (identity === undefined || dataKey === '') return {};
  return vault.open<Record<string, string>>(vault.openKey(dataKey, uuid(id)), identityPlaceOf(id), identity);
}

/** The customer with more of its identity; what was given before stays where nothing replaces it. */
export function withIdentity(deps: ViewDeps, stored: StoredCustomer, values: Identity): StoredCustomer {
  const identity = { ...openIdentityOf(deps, stored), ...values };
  const key = deps.vault.openKey(stored.dataKey, uuid(stored.id));
  const given = new Set([...stored.identityGiven, ...Object.keys(values)]);
  return { ...stored, identity: deps.vault.seal(key, identityPlaceOf(stored.id), identity), identityGiven: [...given] };
}

/** The customer with more of its documents, whose pictures lie elsewhere. */
export const withDocuments = (stored: StoredCustomer, fields: readonly string[]): StoredCustomer => ({
  ...stored,
  identityGiven: [...new Set([...stored.identityGiven, ...fields])],
});

const identityPlaceOf = (id: string): string => `identity|${uuid(id)}`;

/** A customer as its events carry it. */
export function snapshotOf({ kycLink: _kyc, tosLink: _tos, ...snapshot }: Customer): CustomerSnapshot {
  return snapshot;
}

export function openSecrets({ vault }: ViewDeps, stored: StoredCounterparty): Secrets {
  // Without a key its customer is erased.
  if (stored.dataKey === '')
    return { holder: { accountOwnerName: erased, accountOwnerType: 'individual' }, fields: {}, shown: {} };
  return vault.open<Secrets>(vault.openKey(stored.dataKey, uuid(stored.customerId)), placeOf(stored.id), stored.sealed);
}

/** A counterparty exactly as its GET returns it. */
export function showCounterparty(deps: ViewDeps, stored: StoredCounterparty): Counterparty {
  const { holder, shown, bankName: found, metadata } = openSecrets(deps, stored);
  const bankName = holder.bankName ?? found;
  return {
    id: stored.id,
    customerId: stored.customerId,
    accountType: stored.accountType,
    currency: stored.currency,
    status: stored.status,
    accountOwnerName: holder.accountOwnerName,
    accountOwnerType: holder.accountOwnerType,
    ...(bankName === undefined ? {} : { bankName }),
    ...(holder.accountName === undefined ? {} : { accountName: holder.accountName }),
    ...(holder.firstName === undefined ? {} : { firstName: holder.firstName }),
    ...(holder.lastName === undefined ? {} : { lastName: holder.lastName }),
    ...(holder.businessName === undefined ? {} : { businessName: holder.businessName }),
    ...(stored.last4 === undefined ? {} : { last4: stored.last4 }),
    details: { ...shown },
    ...(holder.address === undefined ? {} : { address: { ...holder.address } }),
    requirements: stored.requirements.map(({ field, code }) => ({ field, code })),
    ...(metadata === undefined ? {} : { metadata: { ...metadata } }),
    createdAt: iso(timeOf(stored.id)),
    updatedAt: iso(stored.updatedAt),
  };
}
