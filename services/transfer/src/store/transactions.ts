// SQL of the permanent rows. Hot statements are prepared and set-based: one statement for a whole batch.
import { uuid, uuidOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { insertTagsHot, type TaggedResource } from '@pay/kernel/metadata-tags';
import { generationOf } from '@pay/kernel/sandbox-generations';
import { environmentCode, ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import { scenarioIndex, type ScenarioName } from '../domain/scenario.ts';
import { packHistory } from '../domain/status.ts';
import { initialProgress, type Progress, type ReturnNote, type Transaction } from '../domain/transaction.ts';
import { currencyCodes, railCodes, statusCodes, typeCodes } from './codes.ts';
import {
  transactionColumns,
  isTombstone,
  sealTexts,
  noAccount,
  openColumns,
  toStoredTransaction,
  type ReadRow,
  type StoredTransaction,
} from './transaction-rows.ts';

export type NewTransaction = {
  readonly transaction: Transaction;
  /** Whether its hold was placed already. */
  readonly held: boolean;
  readonly scenario: ScenarioName | null;
  /** First timer, milliseconds; null waits for a caller. */
  readonly nextRunAt: number | null;
  /** Traceparent of the request, when it is recorded. */
  readonly trace?: string | undefined;
  /** The generation of the sandbox that the request claims. */
  readonly generation?: number | undefined;
  /** Milliseconds; until then the row belongs to its writer, which processes it at once. */
  readonly leaseUntil?: number | undefined;
};

/** A transaction that was complete from the start: the deposit of an internal transfer, or a payout of fees. */
export type CompletedTransaction = { readonly transaction: Transaction; readonly progress: Progress };
type EndedColumn = {
  readonly name: string;
  readonly type: string;
  readonly of: (row: CompletedTransaction & Pick<InsertRow, 'texts'>) => unknown;
};

type InsertRow = NewTransaction & { readonly texts: string | null };
type Column = { readonly name: string; readonly type: string; readonly of: (row: InsertRow) => unknown };
const transactionColumn = (name: string, type: string, of: (t: Transaction) => unknown): Column => ({
  name,
  type,
  of: (row) => of(row.transaction),
});
const optionalId = (id: string | null): string | null => (id === null ? null : uuid(id));
const digits = (units: bigint | null): string | null => units?.toString() ?? null;

const transactionInserts: readonly Column[] = [
  transactionColumn('account', 'uuid', (t) => uuid(t.owner.account)),
  transactionColumn('environment', 'smallint', (t) => environmentCode[t.owner.environment]),
  transactionColumn('id', 'uuid', (t) => uuid(t.id)),
  transactionColumn('customer_id', 'uuid', (t) => uuid(t.customerId)),
  transactionColumn('wallet_id', 'uuid', (t) => uuid(t.walletId)),
  transactionColumn('payout_account_id', 'uuid', (t) => optionalId(t.payoutAccountId)),
  transactionColumn('destination_wallet_id', 'uuid', (t) => optionalId(t.destinationWalletId)),
  transactionColumn('related_transaction_id', 'uuid', (t) => optionalId(t.relatedTransactionId)),
  transactionColumn('hold_id', 'uuid', (t) => optionalId(t.holdId)),
  transactionColumn('group_id', 'uuid', (t) => optionalId(t.groupId)),
  transactionColumn('scheduled_for', 'timestamptz', (t) => (t.scheduledFor === null ? null : iso(t.scheduledFor))),
  transactionColumn('held_when_due', 'boolean', (t) => (t.isHeldWhenDue ? true : null)),
  transactionColumn('batch_id', 'uuid', (t) => optionalId(t.batchId)),
  transactionColumn('batch_row', 'integer', (t) => t.batchRow),
  transactionColumn('virtual_account_id', 'uuid', (t) => optionalId(t.virtualAccountId)),
  transactionColumn('return_of', 'uuid', (t) => optionalId(t.returnOf)),
  transactionColumn('late_return', 'text', (t) => (t.lateReturn === null ? null : JSON.stringify(t.lateReturn))),
  transactionColumn('type', 'smallint', (t) => typeCodes.code(t.type)),
  transactionColumn('rail', 'smallint', (t) => railCodes.code(t.rail)),
  transactionColumn('source_currency', 'smallint', (t) => currencyCodes.code(t.sourceCurrency)),
  transactionColumn('destination_currency', 'smallint', (t) => currencyCodes.code(t.destinationCurrency)),
  transactionColumn('final_units', 'numeric', (t) => digits(t.finalUnits)),
  transactionColumn('exchange_fee_units', 'numeric', (t) => digits(t.exchangeFeeUnits)),
  transactionColumn('gas_fee_units', 'numeric', (t) => digits(t.gasFeeUnits)),
  transactionColumn('developer_fee_units', 'numeric', (t) => digits(t.developerFeeUnits)),
  transactionColumn('amount', 'text', (t) => t.amount),
  transactionColumn('exchange_rate', 'text', (t) => t.exchangeRate),
  transactionColumn('destination_address', 'text', (t) => t.destinationAddress),
  transactionColumn('client_reference_id', 'text', (t) => t.clientReferenceId),
  { name: 'metadata', type: 'text', of: (row) => row.texts },
];
const openInserts: readonly Column[] = [
  { name: 'held', type: 'boolean', of: (row) => row.held },
  {
    name: 'scenario',
    type: 'smallint',
    of: (row) => (row.scenario === null || row.scenario === 'completed' ? null : scenarioIndex(row.scenario)),
  },
  { name: 'open_history', type: 'text', of: (row) => packHistory(initialProgress(row.transaction).history).toString('hex') },
  { name: 'due', type: 'float8', of: (row) => row.nextRunAt },
  { name: 'trace', type: 'text', of: (row) => row.trace ?? null },
  { name: 'lease', type: 'float8', of: (row) => row.leaseUntil ?? null },
];
const inserts = [...transactionInserts, ...openInserts];

const names = (columns: readonly Column[]): string => columns.map((column) => column.name).join(', ');
const insertSql = `
  with fresh (${names(inserts)}) as (
    select * from unnest(${inserts.map((column, i) => `$${i + 1}::${column.type}[]`).join(', ')})),
  created as (
    insert into transactions (${names(transactionInserts)}) select ${names(transactionInserts)} from fresh on conflict do nothing returning id)
  insert into open_transactions (account, environment, id, status, held, scenario, history, next_run_at, trace, waits_until, lease_until, attempts)
  select account, environment, id, ${statusCodes.code('pending')}, held, scenario, decode(open_history, 'hex'), to_timestamp(due / 1000), trace, scheduled_for,
    to_timestamp(lease / 1000), case when lease is null then 0 else 1 end
  from fresh where id in (select id from created) returning id`;

export const toTaggedResource = ({ owner, id, metadata }: Transaction): TaggedResource => ({
  owner,
  id,
  metadata,
  kind: 'transaction',
});

/** Writes new transactions and their open rows. Skips existing ids. Returns the uuids that were new. */
export async function insertTransactions(tx: HotTx, rows: readonly NewTransaction[]): Promise<Set<string>> {
  const sealed = rows.map((row): InsertRow => ({ ...row, texts: sealTexts(row.transaction, tx.sealing) }));
  const written = await tx.query<{ id: string }>(
    'transactions-insert',
    insertSql,
    inserts.map((column) => sealed.map(column.of)),
  );
  const fresh = new Set(written.map((row) => row.id));
  await insertTagsHot(
    tx,
    rows.flatMap(({ transaction }) => (fresh.has(uuid(transaction.id)) ? [toTaggedResource(transaction)] : [])),
  );
  return fresh;
}

const endedInserts: readonly EndedColumn[] = [
  ...transactionInserts.map(({ name, type, of }): EndedColumn => ({
    name,
    type,
    of: (row) => of({ ...row, held: false, scenario: null, nextRunAt: null }),
  })),
  { name: 'status', type: 'smallint', of: ({ progress }) => statusCodes.code(progress.status) },
  { name: 'history', type: 'text', of: ({ progress }) => packHistory(progress.history).toString('hex') },
];
const endedNames = endedInserts.map(({ name }) => name).join(', ');
const insertEndedSql = `
  insert into transactions (${endedNames})
  select ${endedNames.replace(/history$/, "decode(history, 'hex')")}
  from unnest(${endedInserts.map((column, i) => `$${i + 1}::${column.type}[]`).join(', ')}) as u(${endedNames}) on conflict do nothing returning id`;

/** Writes transactions that are complete from the start. Skips existing ids. Returns the uuids that were new. */
export async function insertCompleted(tx: HotTx, rows: readonly CompletedTransaction[]): Promise<Set<string>> {
  const sealed = rows.map((row) => ({ ...row, texts: sealTexts(row.transaction, tx.sealing) }));
  const written = await tx.query<{ id: string }>(
    'transactions-insert-completed',
    insertEndedSql,
    endedInserts.map((column) => sealed.map(column.of)),
  );
  return new Set(written.map((row) => row.id));
}

const findSql = `select ${transactionColumns}, ${openColumns}, ${generationOf('t')} as generation from transactions t left join open_transactions o on o.id = t.id where t.id = any($1::uuid[])`;

/** Rows by their uuids, of any owner. */
export const findRows = (db: { readonly hot: Pick<HotTx, 'query'> }, keys: readonly string[]): Promise<ReadRow[]> =>
  db.hot.query<ReadRow>('transactions-find', findSql, [keys]);

/** Transactions by id, of any owner: for replays of an operation, whose id cannot be guessed. */
export async function findByIds(
  db: { readonly hot: Pick<HotTx, 'query' | 'sealing'> },
  ids: readonly string[],
): Promise<Map<string, StoredTransaction | 'tombstone'>> {
  if (ids.length === 0) return new Map();
  const rows = await findRows(db, ids.map(uuid));
  return new Map(
    rows.map((row): [string, StoredTransaction | 'tombstone'] => [
      row.id,
      isTombstone(row) ? 'tombstone' : toStoredTransaction(row, db.hot.sealing),
    ]),
  );
}

const getSql = `${findSql.replace('any($1::uuid[])', '$1')} and t.account = $2 and t.environment = $3`;

/** One of the owner's transactions; undefined when missing, malformed, or another owner's. */
export async function findOne(db: Database, owner: Owner, id: string): Promise<StoredTransaction | undefined> {
  const key = uuidOfKind('transaction', id);
  if (key === undefined || !id.startsWith('txn_')) return undefined;
  const { account, environment } = ownerColumns(owner);
  const [row] = await db.hot.query<ReadRow>('transactions-get', getSql, [key, account, environment]);
  return row === undefined ? undefined : toStoredTransaction(row, db.hot.sealing);
}

const returnSql = findSql.replace('t.id = any($1::uuid[])', 't.return_of = $1');

/** The deposit of a completed transfer's return, if it was returned. */
export async function findReturn(db: Database, original: Id<'transaction'>): Promise<StoredTransaction | undefined> {
  const [row] = await db.hot.query<ReadRow>('transactions-return', returnSql, [uuid(original)]);
  return row === undefined ? undefined : toStoredTransaction(row, db.hot.sealing);
}

const lateReturnSql = 'update transactions set late_return = $2 where id = $1';

/** Marks a completed transfer as returned, in the commit that records the deposit. */
export async function saveLateReturn(tx: HotTx, original: Id<'transaction'>, lateReturn: ReturnNote): Promise<void> {
  await tx.query('transactions-late-return', lateReturnSql, [uuid(original), JSON.stringify(lateReturn)]);
}

// A tombstone occupies the id forever: the first insert wins, on the one unique index that both need.
const tombstoneColumns =
  'account, environment, id, customer_id, wallet_id, type, rail, source_currency, destination_currency, final_units, amount';
const tombstoneSql = `
  with dead as (select unnest($1::uuid[]) as id),
  buried as (
    insert into transactions (${tombstoneColumns})
    select '${noAccount}', 0, id, '${noAccount}', '${noAccount}', 0, 0, 0, 0, 0, '0' from dead on conflict do nothing returning id)
  select id from buried
  union select t.id from transactions t join dead on dead.id = t.id where t.account = '${noAccount}'`;

/** Makes ids of transactions that were never created unusable. Returns the uuids of the unusable ids. */
export async function writeTombstones(db: Database, ids: readonly Id<'transaction'>[]): Promise<Set<string>> {
  const rows = await db.hot.query<{ id: string }>('transactions-bury', tombstoneSql, [ids.map(uuid)]);
  return new Set(rows.map((row) => row.id));
}
