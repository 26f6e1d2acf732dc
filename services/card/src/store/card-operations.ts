// Rows of operations on card transactions: inserted before their money is posted, closed in the commit of their
// outcome. The database allows one open operation per transaction, and a transaction does not change while it has one.
import { idOf, uuid, type Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import { generationOf } from '@pay/kernel/sandbox-generations';
import { notSetAside } from '@pay/kernel/work-guard';
import type { CardOperation, CardOperationKind } from '../domain/card-operation.ts';
import type { DoneOperation } from '../domain/card-timeline.ts';
import type { PaymentSplit } from '../domain/payment-split.ts';
import { ownerOfRow } from './owners.ts';

type Hot = Database['hot'] | HotTx;

export type StoredOperation = CardOperation & {
  readonly owner: Owner;
  readonly transactionId: Id<'cardTransaction'>;
  readonly done: boolean;
  /** The sandbox's generation when the row was read (ADR-0124). */
  readonly generation?: number;
};

type Row = {
  account: string;
  environment: number;
  id: string;
  transaction_id: string;
  kind: CardOperationKind;
  units: string;
  at: Date;
  number: number;
  done: boolean;
  generation: number;
};

const fromRow = (row: Row): StoredOperation => ({
  owner: ownerOfRow(row),
  id: idOf('operation', row.id),
  transactionId: idOf('cardTransaction', row.transaction_id),
  kind: row.kind,
  cents: BigInt(row.units),
  at: row.at.getTime(),
  number: row.number,
  done: row.done,
  generation: row.generation,
});

const columns = 'account, environment, id, transaction_id, kind, units, at, number, done';
const readColumns = `${columns}, ${generationOf('card_moves')} as generation`;
const insertSql = `insert into card_moves (${columns}, due_at) values ($1, $2, $3, $4, $5, $6, $7, $8, false, $9)`;

/** Writes an upcoming operation; a job continues it if it is still open at `dueAt` (real milliseconds). */
export async function insertOperation(tx: HotTx, operation: StoredOperation, dueAt: number): Promise<void> {
  const { account, environment } = ownerColumns(operation.owner);
  await tx.query('card-moves-insert', insertSql, [
    account,
    environment,
    uuid(operation.id),
    uuid(operation.transactionId),
    operation.kind,
    operation.cents.toString(),
    iso(operation.at),
    operation.number,
    iso(dueAt),
  ]);
}

export async function findOperation(db: Hot, id: Id<'operation'>): Promise<StoredOperation | undefined> {
  const [row] = await db.query<Row>('card-moves-find', `select ${readColumns} from card_moves where id = $1`, [uuid(id)]);
  return row === undefined ? undefined : fromRow(row);
}

export async function findOpenOperation(db: Hot, transactionId: Id<'cardTransaction'>): Promise<StoredOperation | undefined> {
  const sql = `select ${readColumns} from card_moves where transaction_id = $1 and not done`;
  const [row] = await db.query<Row>('card-moves-open', sql, [uuid(transactionId)]);
  return row === undefined ? undefined : fromRow(row);
}

const historySql = `select ${readColumns}, paid_units, overdraft_units from card_moves
  where done and (transaction_id = $1 or id = $1) order by at desc, number desc limit ${limits.cardTimeline}`;

/**
 * The newest finished operations on a transaction, and the one that created it, oldest first: a created transaction has
 * the body of its operation's id.
 */
export async function findDoneOperations(db: Hot, transactionId: Id<'cardTransaction'>): Promise<DoneOperation[]> {
  const rows = await db.query<Row & { paid_units: string; overdraft_units: string }>('card-moves-history', historySql, [
    uuid(transactionId),
  ]);
  return rows.reverse().map((row) => ({
    ...fromRow(row),
    split: { paidUnits: BigInt(row.paid_units), overdraftUnits: BigInt(row.overdraft_units) },
  }));
}

const doneSql = 'update card_moves set done = true, due_at = null, paid_units = $2, overdraft_units = $3 where id = $1';

export async function closeOperation(tx: HotTx, id: Id<'operation'>, { paidUnits, overdraftUnits }: PaymentSplit): Promise<void> {
  await tx.query('card-moves-done', doneSql, [uuid(id), paidUnits.toString(), overdraftUnits.toString()]);
}

/** The guard's name for the work on an operation. */
export const cardOperationWork = 'card_operation';

const leaseSql = `
  update card_moves set due_at = $3 where id in (
    select id from card_moves where not done and due_at <= $1 and ${notSetAside(cardOperationWork, 'card_moves.id::text')} order by due_at limit $2 for update skip locked)
  returning ${readColumns}`;

/** Leases open operations that are due, until `leaseUntil`; all in real milliseconds. */
export async function leaseOperations(
  db: Hot,
  { now, limit, leaseUntil }: { readonly now: number; readonly limit: number; readonly leaseUntil: number },
): Promise<StoredOperation[]> {
  return (await db.query<Row>('card-moves-lease', leaseSql, [iso(now), limit, iso(leaseUntil)])).map(fromRow);
}
