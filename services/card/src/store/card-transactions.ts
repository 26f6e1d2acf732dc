// Rows of card transactions. Hot statements are prepared and set-based: one statement for a whole batch.
import type { AttestationStatus, CardTransactionStatus, Decline, DeclinedReason } from '@pay/contract/card/card-transaction';
import type { Keyset } from '@pay/contract/page';
import { idOf, uuid, uuidOfKind, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Environment, Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { environmentCode, ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import type { CardTransaction, Hold, TransactionOrigin } from '../domain/card-transaction.ts';
import type { Merchant } from '../domain/merchant.ts';

type Hot = Database['hot'] | HotTx;

export type Row = {
  account: string;
  environment: number;
  id: string;
  card_id: string;
  customer_id: string;
  agent_id: string | null;
  wallet_id: string | null;
  related_id: string | null;
  origin: TransactionOrigin;
  status: CardTransactionStatus;
  attestation: AttestationStatus;
  declined_reason: DeclinedReason | null;
  risk_rule: string | null;
  decline: Decline | null;
  risk_outage: CardTransaction['riskOutage'];
  local_units: string;
  local_currency: Currency;
  asked_units: string;
  authorized_units: string;
  reversed_units: string;
  cleared_units: string;
  refunded_units: string;
  paid_units: string;
  overdraft_units: string;
  returned_units: string;
  taken_back_units: string;
  funding_currency: Currency | null;
  funding_rate: string | null;
  holds: string | null;
  merchant: Merchant;
  authorized_at: Date | null;
  posted_at: Date | null;
  moves: number;
  version: number;
};

const optional = <K extends Parameters<typeof idOf>[0]>(kind: K, value: string | null): Id<K> | null =>
  value === null ? null : idOf(kind, value);

export function fromRow(row: Row): CardTransaction {
  return {
    id: idOf('cardTransaction', row.id),
    owner: { account: idOf('key', row.account), environment: row.environment === environmentCode.live ? 'live' : 'sandbox' },
    cardId: idOf('card', row.card_id),
    customerId: idOf('customer', row.customer_id),
    agentId: optional('agent', row.agent_id),
    origin: row.origin,
    status: row.status,
    localUnits: BigInt(row.local_units),
    localCurrency: row.local_currency,
    requestedUnits: BigInt(row.asked_units),
    authorizedUnits: BigInt(row.authorized_units),
    reversedUnits: BigInt(row.reversed_units),
    clearedUnits: BigInt(row.cleared_units),
    refundedUnits: BigInt(row.refunded_units),
    paidUnits: BigInt(row.paid_units),
    overdraftUnits: BigInt(row.overdraft_units),
    returnedUnits: BigInt(row.returned_units),
    takenBackUnits: BigInt(row.taken_back_units),
    merchant: row.merchant,
    funding:
      row.funding_currency === null
        ? null
        : { walletId: optional('wallet', row.wallet_id), currency: row.funding_currency, rate: row.funding_rate ?? '1' },
    holds: unpackHolds(row.holds),
    declinedReason: row.declined_reason,
    riskRule: row.risk_rule,
    decline: row.decline,
    riskOutage: row.risk_outage,
    attestation: row.attestation,
    authorizedAt: row.authorized_at?.getTime() ?? null,
    postedAt: row.posted_at?.getTime() ?? null,
    relatedId: optional('cardTransaction', row.related_id),
    operationCount: row.moves,
    version: row.version,
  };
}

const packHolds = (holds: readonly Hold[]): string | null =>
  holds.length === 0 ? null : holds.map(({ id, units }) => `${id}:${units}`).join(',');

const unpackHolds = (text: string | null): Hold[] =>
  (text ?? '')
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.lastIndexOf(':');
      return { id: part.slice(0, at) as Id<'hold'>, units: BigInt(part.slice(at + 1)) };
    });

/** A transaction to write; `expiresAt` in real milliseconds while it is pending. */
export type TransactionWrite = { readonly transaction: CardTransaction; readonly expiresAt: number | null };
type Column = { readonly name: string; readonly type: string; readonly of: (write: TransactionWrite) => unknown };

const column = (name: string, type: string, of: (t: CardTransaction) => unknown): Column => ({
  name,
  type,
  of: ({ transaction }) => of(transaction),
});
const optionalUuid = (id: string | null | undefined): string | null => (id === null || id === undefined ? null : uuid(id));
const instant = (ms: number | null): string | null => (ms === null ? null : iso(ms));

const identityColumns: readonly Column[] = [
  column('account', 'uuid', (t) => uuid(t.owner.account)),
  column('environment', 'smallint', (t) => environmentCode[t.owner.environment]),
  column('id', 'uuid', (t) => uuid(t.id)),
];
const fixedColumns: readonly Column[] = [
  column('card_id', 'uuid', (t) => uuid(t.cardId)),
  column('customer_id', 'uuid', (t) => uuid(t.customerId)),
  column('agent_id', 'uuid', (t) => optionalUuid(t.agentId)),
  column('wallet_id', 'uuid', (t) => optionalUuid(t.funding?.walletId)),
  column('related_id', 'uuid', (t) => optionalUuid(t.relatedId)),
  column('origin', 'text', (t) => t.origin),
  column('attestation', 'text', (t) => t.attestation),
  column('declined_reason', 'text', (t) => t.declinedReason),
  column('risk_rule', 'text', (t) => t.riskRule),
  column('decline', 'jsonb', (t) => (t.decline === null ? null : JSON.stringify(t.decline))),
  column('risk_outage', 'text', (t) => t.riskOutage),
  column('local_units', 'numeric', (t) => t.localUnits.toString()),
  column('local_currency', 'text', (t) => t.localCurrency),
  column('asked_units', 'bigint', (t) => t.requestedUnits.toString()),
  column('funding_currency', 'text', (t) => t.funding?.currency ?? null),
  column('funding_rate', 'text', (t) => (t.funding === null || t.funding.rate === '1' ? null : t.funding.rate)),
  column('merchant', 'jsonb', (t) => JSON.stringify(t.merchant)),
  column('authorized_at', 'timestamptz', (t) => instant(t.authorizedAt)),
];
const changingColumns: readonly Column[] = [
  column('status', 'text', (t) => t.status),
  column('authorized_units', 'bigint', (t) => t.authorizedUnits.toString()),
  column('reversed_units', 'bigint', (t) => t.reversedUnits.toString()),
  column('cleared_units', 'bigint', (t) => t.clearedUnits.toString()),
  column('refunded_units', 'bigint', (t) => t.refundedUnits.toString()),
  column('paid_units', 'numeric', (t) => t.paidUnits.toString()),
  column('overdraft_units', 'numeric', (t) => t.overdraftUnits.toString()),
  column('returned_units', 'numeric', (t) => t.returnedUnits.toString()),
  column('taken_back_units', 'numeric', (t) => t.takenBackUnits.toString()),
  column('holds', 'text', (t) => packHolds(t.holds)),
  column('posted_at', 'timestamptz', (t) => instant(t.postedAt)),
  column('moves', 'integer', (t) => t.operationCount),
  column('version', 'integer', (t) => t.version),
];
const expiryColumn: Column = { name: 'expires_at', type: 'timestamptz', of: ({ expiresAt }) => instant(expiresAt) };

const insertedColumns = [...identityColumns, ...fixedColumns, ...changingColumns, expiryColumn];
const namesOf = (columns: readonly Column[]): string => columns.map(({ name }) => name).join(', ');
const insertSql = `insert into card_transactions (${namesOf(insertedColumns)})
  select * from unnest(${insertedColumns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ')})`;

/** Writes new transactions. Throws a unique violation when one of them exists already. */
export async function insertTransactions(tx: HotTx, rows: readonly TransactionWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    'card-transactions-insert',
    insertSql,
    insertedColumns.map(({ of }) => rows.map(of)),
  );
}

const saveSql = `update card_transactions set ${changingColumns.map(({ name, type }, i) => `${name} = $${i + 2}::${type}`).join(', ')},
  expires_at = case when $2 = 'pending' then expires_at end where id = $1`;

/** Writes a locked transaction back. Its expiry is cleared once the transaction is no longer pending. */
export async function saveTransaction(tx: HotTx, transaction: CardTransaction): Promise<void> {
  const write = { transaction, expiresAt: null };
  await tx.query('card-transactions-save', saveSql, [uuid(transaction.id), ...changingColumns.map(({ of }) => of(write))]);
}

export const columns = namesOf([...identityColumns, ...fixedColumns, ...changingColumns]);
const byIdsSql = `select ${columns} from card_transactions where id = any($1::uuid[])`;

/** Transactions by id, of any owner: for repeated operations, whose ids cannot be guessed, and for jobs. */
export async function findTransactionsByIds(db: Hot, ids: readonly string[]): Promise<Map<string, CardTransaction>> {
  const rows = await db.query<Row>('card-transactions-find', byIdsSql, [ids.map(uuid)]);
  return new Map(rows.map((row) => [idOf('cardTransaction', row.id), fromRow(row)]));
}

const oneSql = `select ${columns} from card_transactions where id = $1 and account = $2 and environment = $3`;

/** A transaction of this owner; undefined for any other id. */
export async function findTransaction(db: Hot, owner: Owner, id: string): Promise<CardTransaction | undefined> {
  return readOne(db, owner, { id, lock: false });
}

/** Like findTransaction, with the row locked until the commit. Locked before spend windows, never after. */
export async function lockTransaction(tx: HotTx, owner: Owner, id: string): Promise<CardTransaction | undefined> {
  return readOne(tx, owner, { id, lock: true });
}

async function readOne(
  db: Hot,
  owner: Owner,
  { id, lock }: { readonly id: string; readonly lock: boolean },
): Promise<CardTransaction | undefined> {
  const key = uuidOfKind('cardTransaction', id);
  if (key === undefined || !id.startsWith('ctx_')) return undefined;
  const { account, environment } = ownerColumns(owner);
  const [name, sql] = lock ? ['card-transactions-lock', `${oneSql} for no key update`] : ['card-transactions-get', oneSql];
  const [row] = await db.query<Row>(name, sql, [key, account, environment]);
  return row === undefined ? undefined : fromRow(row);
}

const listSql = `select ${columns} from card_transactions
  where card_id = $1 and account = $2 and environment = $3 and id < $4 order by id desc nulls last limit $5`;
const newest = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A page of transactions, newest first, and one row more. */
export async function listCardTransactions(
  db: Hot,
  owner: Owner,
  { cardId, keyset }: { readonly cardId: Id<'card'>; readonly keyset: Keyset },
): Promise<CardTransaction[]> {
  const { account, environment } = ownerColumns(owner);
  const parameters = [uuid(cardId), account, environment, keyset.before ?? newest, keyset.rows];
  return (await db.query<Row>('card-transactions-list', listSql, parameters)).map(fromRow);
}

const dueSql = `select ${columns} from card_transactions
  where expires_at <= $1 and ($3::uuid is null or (account = $3 and environment = $4)) order by expires_at limit $2`;

/** Pending transactions that are expired, of one owner or of all; `now` in real milliseconds. */
export async function findExpiredTransactions(
  db: Hot,
  { now, limit, owner }: { readonly now: number; readonly limit: number; readonly owner?: Owner },
): Promise<CardTransaction[]> {
  const who = owner === undefined ? [null, null] : Object.values(ownerColumns(owner));
  return (await db.query<Row>('card-transactions-expired', dueSql, [iso(now), limit, ...who])).map(fromRow);
}

const shiftSql = `
  update card_transactions set expires_at = expires_at - make_interval(secs => $3::float8 / 1000)
  where account = $1 and environment = $2 and expires_at is not null and card_id in (select id from cards where account = $1 and environment = $2)`;

/** Shifts an owner's expiries by the milliseconds that its sandbox clock advanced. */
export async function shiftExpiries(db: Hot, owner: Owner, byMs: number): Promise<void> {
  const { account, environment } = ownerColumns(owner);
  await db.query('card-transactions-shift', shiftSql, [account, environment, byMs]);
}

const pendingSql =
  'select environment, count(*)::float8 as pending from card_transactions where expires_at is not null group by 1';

/** Card transactions that are not final, by environment; for metrics. A row with an expiry is pending. */
export async function countPendingTransactions(db: Database): Promise<Map<Environment, number>> {
  const rows = await db.hot.query<{ environment: number; pending: number }>('card-transactions-pending', pendingSql, []);
  return new Map(rows.map(({ environment, pending }) => [environment === environmentCode.live ? 'live' : 'sandbox', pending]));
}
