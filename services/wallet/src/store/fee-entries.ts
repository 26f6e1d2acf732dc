// Rows of movements of developer fees: written in the commit of their postings, and never changed.
import type { FeeEntry, FeeEntryKind } from '@pay/contract/wallet/fee';
import { uuidOf } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import { timeOfUuid, toVersionedUuid } from '../domain/entry-id.ts';
import type { FeeMovement } from '../domain/fee-movement.ts';
import { disorderMs } from '../domain/wallet-history.ts';
import { array, nullable } from './arrays.ts';
import { accountKindCodes, currencyCodes, feeEntryKindCodes } from './codes.ts';

const insertSql = `
  insert into fee_entries (ledger_account, id, kind, subject, amount, balance)
  select * from unnest($1::integer[], $2::uuid[], $3::smallint[], $4::uuid[], $5::numeric[], $6::numeric[])`;

const lastSql = `
  select a.id as account, e.id from unnest($1::integer[]) a(id) cross join lateral (
    select id from fee_entries where ledger_account = a.id order by id desc limit 1) e`;

/** Most batches collect no fees, and then run no statement. The accounts must be locked. */
export async function insertFeeEntries(tx: HotTx, movements: readonly FeeMovement[]): Promise<void> {
  if (movements.length === 0) return;
  const accounts = [...new Set(movements.map(({ account }) => account))];
  const last = await tx.query<{ account: number; id: string }>('fee-entries-last', lastSql, [array(accounts)]);
  const ordered = inOrder(movements, new Map(last.map(({ account, id }) => [account, timeOfUuid(id)])));
  await tx.query('fee-entries-insert', insertSql, [
    array(ordered.map(({ account }) => account)),
    array(ordered.map((movement) => toVersionedUuid(String(movement.account), movement))),
    array(ordered.map(({ entryKind }) => feeEntryKindCodes.code(entryKind))),
    array(ordered.map(({ subject, card }) => nullable(card ? null : subject))),
    array(ordered.map(({ units }) => units)),
    array(ordered.map(({ balance }) => balance)),
  ]);
}

/**
 * Ids begin with the time of the request, and balances follow the order of the locks. A request that got its lock late
 * gets the time of the entry before it, so that the list is in the order of the balances. If a sandbox clock was turned
 * back further, the time stays.
 */
function inOrder(movements: readonly FeeMovement[], lastAt: Map<number, number>): FeeMovement[] {
  return movements.map((movement) => {
    const last = lastAt.get(movement.account) ?? movement.at;
    const at = last - movement.at > disorderMs ? movement.at : Math.max(last, movement.at);
    lastAt.set(movement.account, at);
    return { ...movement, at };
  });
}

export type FeeEntryRow = {
  /** uuid; contains the time on the owner's clock. */
  readonly id: string;
  readonly currency: Currency;
  readonly state: FeeEntry['state'];
  readonly kind: FeeEntryKind;
  readonly units: bigint;
  readonly balance: bigint;
  /** uuid of the transaction. */
  readonly subject: string | null;
};

export type FeeEntryFilter = {
  readonly currency?: string | undefined;
  readonly kind?: FeeEntryKind | undefined;
  readonly transactionId?: string | undefined;
  /** uuids: `before` exclusive, `from` inclusive. */
  readonly before: string | undefined;
  readonly from: string | undefined;
  readonly rows: number;
};

// A few accounts, and the newest rows of each by its own index: an owner has two fee accounts per currency.
const pendingCode = accountKindCodes.code('developer_fees_pending');
const listSql = `
  select e.id, a.currency, a.kind = ${pendingCode} as pending, e.kind, e.amount, e.balance, e.subject
  from ledger_accounts a cross join lateral (
    select * from fee_entries where ledger_account = a.id
      and ($4::uuid is null or id < $4) and ($5::uuid is null or id >= $5)
      and ($6::smallint is null or kind = $6) and ($7::uuid is null or subject = $7)
    order by id desc limit $8) e
  where a.account = $1 and a.environment = $2 and a.kind in (${accountKindCodes.code('developer_fees')}, ${pendingCode})
    and ($3::smallint is null or a.currency = $3)
  order by e.id desc limit $8`;

type StoredRow = Record<'id' | 'amount' | 'balance', string> & {
  currency: number;
  pending: boolean;
  kind: number;
  subject: string | null;
};

/** Newest first. */
export async function listFeeEntries(db: Database, owner: Owner, filter: FeeEntryFilter): Promise<FeeEntryRow[]> {
  const { account, environment } = ownerColumns(owner);
  const { transactionId, currency, kind } = filter;
  const subject = transactionId === undefined ? null : transactionUuid(transactionId);
  if (subject === undefined) return [];
  const rows = await db.hot.query<StoredRow>('fee-entries', listSql, [
    account,
    environment,
    currency === undefined ? null : currencyCodes.code(currency as Currency),
    filter.before ?? null,
    filter.from ?? null,
    kind === undefined ? null : feeEntryKindCodes.code(kind),
    subject,
    filter.rows,
  ]);
  return rows.map((row) => ({
    id: row.id,
    currency: currencyCodes.name(row.currency),
    state: row.pending ? ('pending' as const) : ('available' as const),
    kind: feeEntryKindCodes.name(row.kind),
    units: BigInt(row.amount),
    balance: BigInt(row.balance),
    subject: row.subject,
  }));
}

const transactionUuid = (id: string): string | undefined => (id.startsWith('txn_') ? uuidOf(id) : undefined);
