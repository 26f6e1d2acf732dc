// Moves: written before their money moves, done in the commit of their outcome. One at a time per transaction, which the
// database itself sees to; a transaction does not change while one of its moves is open.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import type { Move, MoveKind } from '../domain/move.ts';
import type { Paid } from '../domain/who-paid.ts';
import { ownerOfRow } from './owners.ts';

type Hot = Database['hot'] | HotTx;

export type StoredMove = Move & {
  readonly owner: Owner;
  readonly transactionId: Id<'cardTransaction'>;
  readonly done: boolean;
};

type Row = {
  account: string;
  environment: number;
  id: string;
  transaction_id: string;
  kind: MoveKind;
  units: string;
  at: Date;
  number: number;
  rules: number;
  done: boolean;
};

const fromRow = (row: Row): StoredMove => ({
  owner: ownerOfRow(row),
  id: idOf('operation', row.id),
  transactionId: idOf('cardTransaction', row.transaction_id),
  kind: row.kind,
  cents: BigInt(row.units),
  at: row.at.getTime(),
  number: row.number,
  rules: row.rules,
  done: row.done,
});

const columns = 'account, environment, id, transaction_id, kind, units, at, number, rules, done';
const insertSql = `insert into card_moves (${columns}, due_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, false, $10)`;

/** Writes a move that is about to happen; should it not be done by `dueAt` (real milliseconds), a job takes it up. */
export async function insertMove(tx: HotTx, move: StoredMove, dueAt: number): Promise<void> {
  const { account, environment } = ownerColumns(move.owner);
  await tx.query('card-moves-insert', insertSql, [
    account,
    environment,
    uuid(move.id),
    uuid(move.transactionId),
    move.kind,
    move.cents.toString(),
    iso(move.at),
    move.number,
    move.rules,
    iso(dueAt),
  ]);
}

/** The move that an operation asked for, if it was written before. */
export async function findMove(db: Hot, id: Id<'operation'>): Promise<StoredMove | undefined> {
  const [row] = await db.query<Row>('card-moves-find', `select ${columns} from card_moves where id = $1`, [uuid(id)]);
  return row === undefined ? undefined : fromRow(row);
}

/** The move that a transaction waits for. */
export async function findOpenMove(db: Hot, transactionId: Id<'cardTransaction'>): Promise<StoredMove | undefined> {
  const sql = `select ${columns} from card_moves where transaction_id = $1 and not done`;
  const [row] = await db.query<Row>('card-moves-open', sql, [uuid(transactionId)]);
  return row === undefined ? undefined : fromRow(row);
}

const doneSql = 'update card_moves set done = true, due_at = null, paid_units = $2, overdraft_units = $3 where id = $1';

/** Closes a move and keeps who paid it. */
export async function markDone(tx: HotTx, id: Id<'operation'>, { paidUnits, overdraftUnits }: Paid): Promise<void> {
  await tx.query('card-moves-done', doneSql, [uuid(id), paidUnits.toString(), overdraftUnits.toString()]);
}

const leaseSql = `
  update card_moves set due_at = $3 where id in (
    select id from card_moves where not done and due_at <= $1 order by due_at limit $2 for update skip locked)
  returning ${columns}`;

/** Takes moves that nobody finished, and keeps them from others until `leaseUntil`; all in real milliseconds. */
export async function leaseMoves(
  db: Hot,
  { now, limit, leaseUntil }: { readonly now: number; readonly limit: number; readonly leaseUntil: number },
): Promise<StoredMove[]> {
  return (await db.query<Row>('card-moves-lease', leaseSql, [iso(now), limit, iso(leaseUntil)])).map(fromRow);
}
