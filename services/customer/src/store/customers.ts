// Rows of customers. Encrypted columns are not decrypted here, but by the handler that shows a customer.
import type { Customer } from '@pay/contract/customer/shapes';
import type { Ctx } from '@pay/contract/ctx';
import type { MetadataFilter } from '@pay/contract/metadata';
import type { Keyset } from '@pay/contract/page';
import { assert, conflict } from '@pay/core/fault';
import { idOf, uuid, uuidOfKind, uuidsOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { environmentCode, ofOwner, ownerColumns, violates, type Database, type Tx } from '@pay/kernel/db';
import { pageOfRows } from '@pay/kernel/metadata-tags';
import type { CustomerRequirement, CustomerStatus, KycStatus, CustomerStanding, TosStatus } from '../domain/customer.ts';
import type { TermsAcceptance } from '../domain/terms.ts';

type Reader = Database['knex'] | Tx;

export type StoredCustomer = {
  readonly id: Id<'customer'>;
  readonly type: Customer['type'];
  readonly standing: CustomerStanding;
  readonly requirements: readonly CustomerRequirement[];
  readonly rejectionReasons: readonly { readonly code: string; readonly message: string }[];
  readonly emailHash: Buffer;
  readonly dataKey: string;
  readonly sealed: string;
  /** The data that the identity page collected, encrypted under the same key. */
  readonly identity: string | undefined;
  /** Names of its fields. */
  readonly identityGiven: readonly string[];
  /** Absent before the acceptance, and for acceptances before the table `terms_acceptances`. */
  readonly terms?: TermsAcceptance;
  /** Rises by one with each event of this customer. */
  readonly version: number;
  readonly updatedAt: number;
  /** Set once the data key is deleted; key and sealed text are empty then. */
  readonly erasedAt?: number;
  /** Why the customer may not be erased. */
  readonly legalHold?: string;
};

type Row = {
  id: string;
  account: string;
  environment: number;
  type: Customer['type'];
  status: CustomerStatus;
  kyc_status: KycStatus;
  tos_status: TosStatus;
  kyc_grace: boolean;
  requirements: string;
  rejection_reasons: string;
  email_hash: Buffer;
  data_key: string;
  sealed: string;
  identity: string | null;
  identity_given: string;
  version: number;
  updated_at: Date;
  erased_at: Date | null;
  legal_hold: string | null;
  /** The customer's row of `terms_acceptances` as JSON. */
  terms: string | null;
};
type TermsRow = { version: string; language: string; hash: string; accepted_at: string; address: string | null };

const table = 'customers';
// By name: builds without the retry of stale plans fail once after a migration that adds a column.
const columns = [
  ...['id', 'account', 'environment', 'type', 'status', 'kyc_status', 'tos_status', 'kyc_grace', 'requirements'],
  ...['rejection_reasons', 'email_hash', 'data_key', 'sealed', 'identity', 'identity_given', 'version', 'updated_at'],
  ...['erased_at', 'legal_hold'],
] as const satisfies readonly (keyof Row)[];
const termsSql = `(select to_json(a)::text from terms_acceptances a where a.customer_id = customers.id) as terms`;
const ofOwnerWithTerms = (db: Reader, owner: Owner) => ofOwner(db, owner, table).select(...columns, db.raw(termsSql));

export const customerOf = (row: Row): StoredCustomer => ({
  id: idOf('customer', row.id),
  type: row.type,
  standing: { status: row.status, kycStatus: row.kyc_status, tosStatus: row.tos_status, grace: row.kyc_grace },
  requirements: JSON.parse(row.requirements) as StoredCustomer['requirements'],
  rejectionReasons: JSON.parse(row.rejection_reasons) as StoredCustomer['rejectionReasons'],
  emailHash: row.email_hash,
  dataKey: row.data_key,
  sealed: row.sealed,
  identity: row.identity ?? undefined,
  identityGiven: JSON.parse(row.identity_given) as string[],
  ...termsOf(row),
  version: row.version,
  updatedAt: row.updated_at.getTime(),
  ...(row.erased_at === null ? {} : { erasedAt: row.erased_at.getTime() }),
  ...(row.legal_hold === null ? {} : { legalHold: row.legal_hold }),
});

function termsOf({ terms }: Row): Pick<StoredCustomer, 'terms'> {
  if (terms === null) return {};
  // Written by `saveTerms`.
  const { version, language, hash, accepted_at, address } = JSON.parse(terms) as TermsRow;
  return { terms: { version, language, hash, acceptedAt: Date.parse(accepted_at), ...(address === null ? {} : { address }) } };
}

const columnsOf = (customer: StoredCustomer) => ({
  status: customer.standing.status,
  kyc_status: customer.standing.kycStatus,
  tos_status: customer.standing.tosStatus,
  kyc_grace: customer.standing.grace,
  requirements: JSON.stringify(customer.requirements),
  rejection_reasons: JSON.stringify(customer.rejectionReasons),
  email_hash: customer.emailHash,
  sealed: customer.sealed,
  identity: customer.identity ?? null,
  identity_given: JSON.stringify(customer.identityGiven),
  version: customer.version,
  updated_at: iso(customer.updatedAt),
});

/** The requester of a write, stored on its row. */
export const authorColumns = (ctx: Ctx): { key_id: string; request_id: string } => ({
  key_id: uuid(ctx.keyId),
  request_id: uuid(ctx.requestId),
});

/** True when another customer of this owner that isn't rejected has the same address. */
export const isEmailTaken = (error: unknown): boolean => violates(error, 'customers_email');

export async function insertCustomer(tx: Tx, ctx: Ctx, customer: StoredCustomer): Promise<void> {
  const { id, type, dataKey } = customer;
  await tx(table).insert({
    ...ownerColumns(ctx.owner),
    id: uuid(id),
    type,
    data_key: dataKey,
    ...columnsOf(customer),
    ...authorColumns(ctx),
  });
  await saveTerms(tx, ctx.owner, customer);
}

/** An acceptance never changes, except that an erasure deletes its address. */
async function saveTerms(tx: Tx, owner: Owner, { id, terms }: StoredCustomer): Promise<void> {
  if (terms === undefined) return;
  const { version, language, hash, acceptedAt, address = null } = terms;
  await tx('terms_acceptances')
    .insert({ ...ownerColumns(owner), customer_id: uuid(id), version, language, hash, accepted_at: iso(acceptedAt), address })
    .onConflict('customer_id')
    .merge(['address']);
}

/** Rows by their uuids, of any owner. */
export const findCustomerRows = (db: Database, keys: readonly string[]): Promise<Row[]> =>
  db.hot.query<Row>('customers-find', findSql, [keys]);
const findSql = `select ${columns.join(', ')}, ${termsSql} from ${table} where id = any($1::uuid[])`;

/** A customer of this owner; undefined for a malformed id, a missing row, or another owner's row. */
export async function findCustomer(db: Reader, owner: Owner, id: string): Promise<StoredCustomer | undefined> {
  const key = uuidOfKind('customer', id);
  if (key === undefined) return undefined;
  const row = (await ofOwnerWithTerms(db, owner).where('id', key).first()) as Row | undefined;
  return row === undefined ? undefined : customerOf(row);
}

/** The customers of this owner among the ids. */
export async function findCustomers(db: Reader, owner: Owner, ids: readonly string[]): Promise<StoredCustomer[]> {
  const rows = (await ofOwnerWithTerms(db, owner).whereIn('id', uuidsOfKind('customer', ids))) as Row[];
  return rows.map(customerOf);
}

/** Like lockEvenErased. Throws 409 for an erased customer, which cannot change anymore. */
export async function lockCustomer(tx: Tx, owner: Owner, id: string): Promise<StoredCustomer | undefined> {
  const found = await lockEvenErased(tx, owner, id);
  if (found?.erasedAt !== undefined) throw conflict('invalid_state_transition', 'customerId', 'The customer is erased');
  return found;
}

/** Like findCustomer, with the row locked until the commit, so that two changes of one customer take turns. */
export async function lockEvenErased(tx: Tx, owner: Owner, id: string): Promise<StoredCustomer | undefined> {
  const key = uuidOfKind('customer', id);
  if (key === undefined) return undefined;
  const row = (await ofOwnerWithTerms(tx, owner).where('id', key).forUpdate(table).first()) as Row | undefined;
  return row === undefined ? undefined : customerOf(row);
}

/** Writes a locked customer back; `before` is the version that was locked. */
export async function updateCustomer(
  tx: Tx,
  ctx: Ctx,
  { before, customer }: { before: number; customer: StoredCustomer },
): Promise<void> {
  const changed = await ofOwner(tx, ctx.owner, table)
    .where({ id: uuid(customer.id), version: before })
    .update({ ...columnsOf(customer), ...authorColumns(ctx), submitted_at: toSubmittedAt(tx, customer) });
  assert(changed === 1, 'locked customer row not updated');
  await saveTerms(tx, ctx.owner, customer);
}

/** Since when a customer is under review: set by the write that started it, regardless of later writes. */
const toSubmittedAt = (tx: Tx, { standing, updatedAt }: StoredCustomer) =>
  standing.kycStatus === 'under_review'
    ? tx.raw(`case when kyc_status = 'under_review' then coalesce(submitted_at, updated_at) else ?::timestamptz end`, [
        iso(updatedAt),
      ])
    : null;

/** Makes everything unreadable that is sealed under the customer's key. */
export async function deleteKey(tx: Tx, owner: Owner, { id, erasedAt }: StoredCustomer): Promise<void> {
  await ofOwner(tx, owner, table)
    .where({ id: uuid(id) })
    .update({ data_key: '', erased_at: iso(erasedAt ?? 0) });
}

type Hold = { readonly customerId: string; readonly reason: string | null };

export const saveLegalHold = async (tx: Tx, owner: Owner, { customerId, reason }: Hold): Promise<void> =>
  void (await ofOwner(tx, owner, table).where('id', uuid(customerId)).update({ legal_hold: reason }));

export const ownerOfRow = (row: { readonly account: string; readonly environment: number }): Owner => ({
  account: idOf('key', row.account),
  environment: row.environment === environmentCode.live ? 'live' : 'sandbox',
});

/** For operators, who have an id and no key; the owner is not shown to callers. */
export async function findOwner(db: Reader, id: string): Promise<Owner | undefined> {
  const key = uuidOfKind('customer', id);
  if (key === undefined) return undefined;
  const row = await db(table)
    .where('id', key)
    .first<{ account: string; environment: number } | undefined>('account', 'environment');
  return row === undefined ? undefined : ownerOfRow(row);
}

export type CustomerFilters = {
  readonly metadata?: MetadataFilter | undefined;
  readonly customerId?: string | undefined;
  readonly status?: CustomerStatus | undefined;
  readonly kycStatus?: KycStatus | undefined;
  readonly emailHash?: Buffer | undefined;
};

export async function listCustomers(
  db: Reader,
  owner: Owner,
  { filters, keyset }: { filters: CustomerFilters; keyset: Keyset },
): Promise<StoredCustomer[]> {
  const query = ofOwnerWithTerms(db, owner);
  if (filters.status !== undefined) void query.where('status', filters.status);
  if (filters.kycStatus !== undefined) void query.where('kyc_status', filters.kycStatus);
  if (filters.emailHash !== undefined) void query.where('email_hash', filters.emailHash);
  if (filters.customerId !== undefined) {
    const key = uuidOfKind('customer', filters.customerId);
    if (key === undefined) return [];
    void query.where('id', key);
  }
  const rows = await pageOfRows<Row>(db, query, { owner, kind: 'customer', metadata: filters.metadata, keyset });
  return rows.map(customerOf);
}

/** Sandbox reset. Counterparties must be deleted before; steps are deleted too. */
export const deleteCustomers = async (tx: Tx, owner: Owner): Promise<void> => void (await ofOwner(tx, owner, table).del());
