// Rows of counterparties. The account itself and its holder are encrypted under their customer's data key.
import type { Ctx } from '@pay/contract/ctx';
import type { MetadataFilter } from '@pay/contract/metadata';
import type { Keyset } from '@pay/contract/page';
import { assert } from '@pay/core/fault';
import { idOf, uuid, uuidOfKind, uuidsOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, violates, type Database, type Tx } from '@pay/kernel/db';
import { deleteTags, pageOfRows } from '@pay/kernel/metadata-tags';
import type { AccountType, Requirement } from '../domain/account/account.ts';
import type { CounterpartyStatus } from '../domain/counterparty.ts';
import { authorColumns, ownerOfRow } from './customers.ts';

type Reader = Database['knex'] | Tx;

export type StoredCounterparty = {
  readonly id: Id<'counterparty'>;
  readonly customerId: Id<'customer'>;
  readonly accountType: AccountType;
  readonly currency: string;
  readonly status: CounterpartyStatus;
  readonly country: string | undefined;
  readonly last4: string | undefined;
  readonly sandboxSuffix: string;
  readonly requirements: readonly Requirement[];
  readonly fingerprint: Buffer | undefined;
  readonly sealed: string;
  /** The customer's encrypted data key, under which `sealed` is encrypted. */
  readonly dataKey: string;
  /** Rises by one with each event of this counterparty. */
  readonly version: number;
  readonly updatedAt: number;
};

type Row = {
  id: string;
  customer_id: string;
  account_type: AccountType;
  currency: string;
  status: CounterpartyStatus;
  country: string | null;
  last4: string | null;
  sandbox_suffix: string;
  open_requirements: string;
  fingerprint: Buffer | null;
  sealed: string;
  data_key: string;
  version: number;
  updated_at: Date;
};

const table = 'counterparties';
const withKey = 'counterparties.*, (select c.data_key from customers c where c.id = counterparties.customer_id) as data_key';

const fromRow = (row: Row): StoredCounterparty => ({
  id: idOf('counterparty', row.id),
  customerId: idOf('customer', row.customer_id),
  accountType: row.account_type,
  currency: row.currency,
  status: row.status,
  country: row.country ?? undefined,
  last4: row.last4 ?? undefined,
  sandboxSuffix: row.sandbox_suffix,
  requirements: JSON.parse(row.open_requirements) as StoredCounterparty['requirements'],
  fingerprint: row.fingerprint ?? undefined,
  sealed: row.sealed,
  dataKey: row.data_key,
  version: row.version,
  updatedAt: row.updated_at.getTime(),
});

const columnsOf = (counterparty: StoredCounterparty) => ({
  status: counterparty.status,
  country: counterparty.country ?? null,
  last4: counterparty.last4 ?? null,
  sandbox_suffix: counterparty.sandboxSuffix,
  open_requirements: JSON.stringify(counterparty.requirements),
  fingerprint: counterparty.fingerprint ?? null,
  sealed: counterparty.sealed,
  version: counterparty.version,
  updated_at: iso(counterparty.updatedAt),
});

/** True when the customer already has this account and hasn't deactivated it. */
export const isAccountTaken = (error: unknown): boolean => violates(error, 'counterparties_account');

export async function insertCounterparty(tx: Tx, ctx: Ctx, counterparty: StoredCounterparty): Promise<void> {
  await tx(table).insert({
    ...ownerColumns(ctx.owner),
    id: uuid(counterparty.id),
    customer_id: uuid(counterparty.customerId),
    account_type: counterparty.accountType,
    currency: counterparty.currency,
    ...columnsOf(counterparty),
    ...authorColumns(ctx),
  });
}

export async function findCounterparty(db: Reader, owner: Owner, id: string): Promise<StoredCounterparty | undefined> {
  const key = uuidOfKind('counterparty', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(db, owner, table).where('id', key).select(db.raw(withKey)).first()) as Row | undefined;
  return row === undefined ? undefined : fromRow(row);
}

/** The counterparties of this owner among the ids. */
export async function findCounterparties(db: Reader, owner: Owner, ids: readonly string[]): Promise<StoredCounterparty[]> {
  const query = ofOwner(db, owner, table).whereIn('id', uuidsOfKind('counterparty', ids));
  const rows = await query.select<Row[]>(db.raw(withKey));
  return rows.map(fromRow);
}

/** For operators, who have an id and no key. */
export async function findOwnerOfCounterparty(db: Reader, id: string): Promise<Owner | undefined> {
  const key = uuidOfKind('counterparty', id);
  if (key === undefined) return undefined;
  const row = await db(table)
    .where('id', key)
    .first<{ account: string; environment: number } | undefined>('account', 'environment');
  return row === undefined ? undefined : ownerOfRow(row);
}

/**
 * The active counterparty with the same customer and account; undefined without one, or while the account is unknown.
 */
export async function findByAccount(
  db: Reader,
  owner: Owner,
  { customerId, accountType, fingerprint }: Pick<StoredCounterparty, 'customerId' | 'accountType' | 'fingerprint'>,
): Promise<StoredCounterparty | undefined> {
  if (fingerprint === undefined) return undefined;
  const row = (await ofOwner(db, owner, table)
    .where({ customer_id: uuid(customerId), account_type: accountType, fingerprint })
    .whereNot('status', 'inactive')
    .select(db.raw(withKey))
    .first()) as Row | undefined;
  return row === undefined ? undefined : fromRow(row);
}

/** Like findCounterparty, with the row locked until the commit. */
export async function lockCounterparty(tx: Tx, owner: Owner, id: string): Promise<StoredCounterparty | undefined> {
  const key = uuidOfKind('counterparty', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(tx, owner, table).where('id', key).select(tx.raw(withKey)).forUpdate().first()) as Row | undefined;
  return row === undefined ? undefined : fromRow(row);
}

/** Writes a locked counterparty back; `before` is the version that was locked. */
export async function updateCounterparty(
  tx: Tx,
  ctx: Ctx,
  change: { before: number; counterparty: StoredCounterparty },
): Promise<void> {
  const changed = await ofOwner(tx, ctx.owner, table)
    .where({ id: uuid(change.counterparty.id), version: change.before })
    .update({ ...columnsOf(change.counterparty), ...authorColumns(ctx) });
  assert(changed === 1, 'locked counterparty row not updated');
}

export type CounterpartyFilters = {
  readonly metadata?: MetadataFilter | undefined;
  readonly customerId?: string | undefined;
  readonly currency?: string | undefined;
  readonly accountType?: AccountType | undefined;
  readonly status?: CounterpartyStatus | undefined;
};

export async function listCounterparties(
  db: Reader,
  owner: Owner,
  { filters, keyset }: { filters: CounterpartyFilters; keyset: Keyset },
): Promise<StoredCounterparty[]> {
  const query = ofOwner(db, owner, table).select(db.raw(withKey));
  if (filters.currency !== undefined) void query.where('currency', filters.currency);
  if (filters.accountType !== undefined) void query.where('account_type', filters.accountType);
  if (filters.status !== undefined) void query.where('status', filters.status);
  if (filters.customerId !== undefined) {
    const key = uuidOfKind('customer', filters.customerId);
    if (key === undefined) return [];
    void query.where('customer_id', key);
  }
  const rows = await pageOfRows<Row>(db, query, { owner, kind: 'counterparty', metadata: filters.metadata, keyset });
  return rows.map(fromRow);
}

/** Deletes the content of an erased customer's counterparties. Deactivates the active ones and returns them. */
export async function eraseCounterparties(
  tx: Tx,
  owner: Owner,
  { customerId, atMs }: { readonly customerId: Id<'customer'>; readonly atMs: number },
): Promise<StoredCounterparty[]> {
  const ofCustomer = () => ofOwner(tx, owner, table).where('customer_id', uuid(customerId));
  const used = (await ofCustomer().whereNot('status', 'inactive').orderBy('id').forUpdate()) as { id: string }[];
  await deleteTags(tx, owner, ofCustomer().select('id'));
  await ofCustomer().update({ sealed: '', last4: null, fingerprint: null, open_requirements: '[]' });
  if (used.length === 0) return [];
  const rows = (await ofCustomer()
    .whereIn(
      'id',
      used.map(({ id }) => id),
    )
    .update({ status: 'inactive', version: tx.raw('version + 1'), updated_at: iso(atMs) })
    .returning('*')) as Row[];
  return rows.map((row) => fromRow({ ...row, data_key: '' }));
}

export const deleteCounterparties = async (tx: Tx, owner: Owner): Promise<void> => void (await ofOwner(tx, owner, table).del());
