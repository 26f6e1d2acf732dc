// Rows of wallets, always within one owner.
import { idOf, uuid, uuidOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import type { MetadataFilter } from '@pay/contract/metadata';
import type { Keyset } from '@pay/contract/page';
import type { EntryKind } from '@pay/contract/wallet/entry-kind';
import type { WalletStatus } from '@pay/contract/wallet/shapes';
import { assert } from '@pay/core/fault';
import { openJson, sealJson, type Sealing } from '@pay/core/sealing';
import { ofOwner, ownerColumns, sealingOf, type Database, type Tx } from '@pay/kernel/db';
import { insertTags, replaceTags } from '@pay/kernel/metadata-tags';
import type { Funds, Metadata, NewWallet, Wallet } from '../domain/wallet.ts';
import { accountKindCodes, currencyCodes, entryKindCodes, statusCodes, typeCodes } from './codes.ts';
import { listRows } from './list-rows.ts';

type Knex = Parameters<typeof ofOwner>[0];

type WalletRow = {
  id: string;
  account: string;
  environment: number;
  customer_id: string;
  type: number;
  currency: number;
  status: number;
  suspended: boolean;
  virtual_account_id: string | null;
  ledger_account: number;
  metadata: unknown;
  version: number;
  updated_at: Date;
};

const encryptionContextOf = (key: string): string => `wallet-metadata|${key}`;

export const walletOf = (row: WalletRow, sealing: Sealing): Wallet => ({
  id: idOf('wallet', row.id),
  customerId: idOf('customer', row.customer_id),
  type: typeCodes.name(row.type),
  currency: currencyCodes.name(row.currency),
  status: statusCodes.name(row.status),
  suspended: row.suspended,
  virtualAccountId: row.virtual_account_id === null ? null : idOf('virtualAccount', row.virtual_account_id),
  ledgerAccount: row.ledger_account,
  metadata: openJson<Metadata | null>(sealing, encryptionContextOf(row.id), row.metadata),
  version: row.version,
  updatedAt: row.updated_at.getTime(),
});

const toTaggedResource = (owner: Owner, { id, metadata }: Pick<Wallet, 'id' | 'metadata'>) => ({
  ...{ owner, id, metadata },
  kind: 'wallet' as const,
});

type OwnedWallet = { readonly owner: Owner; readonly wallet: NewWallet };

/**
 * Writes the wallets whose ids are new, with their ledger accounts, and returns the new wallets by id. Locks in the
 * order of the ids.
 */
export async function insertMany(tx: Tx, ownedWallets: readonly OwnedWallet[]): Promise<Map<string, Wallet>> {
  if (ownedWallets.length === 0) return new Map();
  const inOrder = [...ownedWallets].sort((a, b) => (a.wallet.id < b.wallet.id ? -1 : 1));
  const numbers: { id: number; key: string }[] = await tx('ledger_accounts')
    .insert(inOrder.map(accountRow))
    .onConflict()
    .ignore()
    .returning(['id', 'key']);
  const numberOf = new Map(numbers.map(({ id, key }) => [key, id]));
  const fresh = inOrder.flatMap(({ owner, wallet }) => {
    const ledgerAccount = numberOf.get(wallet.id);
    return ledgerAccount === undefined ? [] : [{ owner, wallet: { ...wallet, ledgerAccount } }];
  });
  if (fresh.length > 0) await tx('wallets').insert(fresh.map((one) => walletRow(one, sealingOf(tx))));
  await insertTags(tx, ...fresh.map(({ owner, wallet }) => toTaggedResource(owner, wallet)));
  return new Map(fresh.map(({ wallet }) => [wallet.id, wallet]));
}

const accountRow = ({ owner, wallet }: OwnedWallet) => ({
  ...ownerColumns(owner),
  kind: accountKindCodes.code('wallet'),
  key: wallet.id,
  currency: currencyCodes.code(wallet.currency),
  status: statusCodes.code(wallet.status),
  floor_zero: true,
});

const walletRow = ({ owner, wallet }: { readonly owner: Owner; readonly wallet: Wallet }, sealing: Sealing) => ({
  ...ownerColumns(owner),
  id: uuid(wallet.id),
  customer_id: uuid(wallet.customerId),
  type: typeCodes.code(wallet.type),
  currency: currencyCodes.code(wallet.currency),
  status: statusCodes.code(wallet.status),
  suspended: wallet.suspended,
  virtual_account_id: wallet.virtualAccountId === null ? null : uuid(wallet.virtualAccountId),
  ledger_account: wallet.ledgerAccount,
  metadata: sealJson(sealing, encryptionContextOf(uuid(wallet.id)), wallet.metadata),
  version: wallet.version,
  updated_at: iso(wallet.updatedAt),
});

/** The ids that exist, of any owner: for replays of an operation, whose id cannot be guessed. */
export async function findExisting(db: Database, ids: readonly Id<'wallet'>[]): Promise<Set<string>> {
  const rows = await db.hot.query<{ id: string }>('wallets-existing', 'select id from wallets where id = any($1::uuid[])', [
    ids.map(uuid),
  ]);
  return new Set(rows.map(({ id }) => idOf('wallet', id)));
}

/** Rows by their uuids, of any owner. */
export const findRows = (db: Database, keys: readonly string[]): Promise<WalletRow[]> =>
  db.hot.query<WalletRow>('wallets-find', findSql, [keys]);
const findSql = `
  select account, environment, id, customer_id, type, currency, status, suspended, virtual_account_id, ledger_account, metadata, version, updated_at
  from wallets where id = any($1::uuid[])`;

export async function find(db: Knex, owner: Owner, id: string): Promise<Wallet | undefined> {
  const key = uuidOfKind('wallet', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(db, owner, 'wallets').where({ id: key }).first()) as WalletRow | undefined;
  return row === undefined ? undefined : walletOf(row, sealingOf(db));
}

export async function lock(tx: Tx, owner: Owner, id: string): Promise<Wallet | undefined> {
  const key = uuidOfKind('wallet', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(tx, owner, 'wallets').where({ id: key }).forNoKeyUpdate().first()) as WalletRow | undefined;
  return row === undefined ? undefined : walletOf(row, sealingOf(tx));
}

/** The funds of a locked wallet. Locks its ledger account too, so that they cannot change until the commit. */
export async function lockFunds(tx: Tx, owner: Owner, wallet: Wallet): Promise<Funds> {
  const account: Record<string, string> | undefined = await ofOwner(tx, owner, 'ledger_accounts')
    .where({ id: wallet.ledgerAccount })
    .forNoKeyUpdate()
    .first('debits_pending', 'debits_posted', 'credits_pending', 'credits_posted');
  assert(account !== undefined, 'wallet has no ledger account');
  const counter = (name: string): bigint => BigInt(account[name] ?? '0');
  return {
    balance: counter('credits_posted') - counter('debits_posted'),
    held: counter('debits_pending'),
    incoming: counter('credits_pending'),
    underWay: await hasMoneyUnderWay(tx, wallet.ledgerAccount),
  };
}

const codesOf = (...kinds: EntryKind[]): string => kinds.map(entryKindCodes.code).join(', ');
// A transfer's groups share its id. The transfer has ended when one of them reached the outside or another wallet, or
// returned the money.
const underWaySql = `
  select 1 from postings p where p.debit_account = ? and p.debit_version > 0 and p.kind in (${codesOf('transfer', 'conversion')})
    and not exists (
      select 1 from postings e join ledger_accounts c on c.id = e.credit_account
      where e.group_id = p.group_id and e.ordinal = 0
        and (e.kind in (${codesOf('refund', 'return')}) or c.floor_zero or c.kind = ${accountKindCodes.code('external')}))
  limit 1`;

async function hasMoneyUnderWay(tx: Tx, ledgerAccount: number): Promise<boolean> {
  const { rows } = await tx.raw<{ rows: unknown[] }>(underWaySql, [ledgerAccount]);
  return rows.length > 0;
}

/** Wallets of one customer, locked in the order of their ids. */
export async function lockOfCustomer(tx: Tx, owner: Owner, customerId: string): Promise<Wallet[]> {
  const rows = (await ofOwner(tx, owner, 'wallets')
    .where({ customer_id: uuid(customerId) })
    .orderBy('id')
    .forNoKeyUpdate()) as WalletRow[];
  return rows.map((row) => walletOf(row, sealingOf(tx)));
}

/** Writes a new status, on the wallet and on the ledger account that postings lock. */
export async function saveStatus(tx: Tx, owner: Owner, wallet: Wallet): Promise<void> {
  const status = statusCodes.code(wallet.status);
  const changed = await ofOwner(tx, owner, 'wallets')
    .where({ id: uuid(wallet.id), version: wallet.version - 1 })
    .update({ status, suspended: wallet.suspended, version: wallet.version, updated_at: iso(wallet.updatedAt) });
  const followed = await ofOwner(tx, owner, 'ledger_accounts').where({ id: wallet.ledgerAccount }).update({ status });
  assert(changed === 1 && followed === 1, 'locked wallet or its ledger account not updated');
}

/** Writes new metadata of a locked wallet. */
export async function saveMetadata(tx: Tx, owner: Owner, wallet: Wallet): Promise<void> {
  const key = uuid(wallet.id);
  const changed = await ofOwner(tx, owner, 'wallets')
    .where({ id: key, version: wallet.version - 1 })
    .update({
      metadata: sealJson(sealingOf(tx), encryptionContextOf(key), wallet.metadata),
      version: wallet.version,
      updated_at: iso(wallet.updatedAt),
    });
  assert(changed === 1, 'locked wallet row not updated');
  await replaceTags(tx, toTaggedResource(owner, wallet));
}

export type WalletFilter = {
  readonly customerId?: string | undefined;
  readonly status?: WalletStatus | undefined;
  readonly metadata?: MetadataFilter | undefined;
};

/** Newest first, one row more than the page shows. */
export async function list(db: Knex, owner: Owner, query: { filter: WalletFilter; keyset: Keyset }): Promise<Wallet[]> {
  const { customerId, status, metadata } = query.filter;
  const statusCode = status === undefined ? undefined : statusCodes.code(status);
  const filter = { table: 'wallets', customerId, statusCode, metadata } as const;
  const rows = await listRows<WalletRow>(db, owner, { filter, keyset: query.keyset });
  return rows.map((row) => walletOf(row, sealingOf(db)));
}
