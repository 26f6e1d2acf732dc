// Rows of batches. Their submitted content is sealed: it names people and their accounts.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { openJson, sealJson, type Sealing } from '@pay/core/sealing';
import { ofOwner, ownerColumns, sealingOf, type Database, type Tx } from '@pay/kernel/db';
import { mapInTurns } from '@pay/kernel/turns';
import { isTerminal, statuses } from '../domain/status.ts';
import { rowStates, type Batch, type BatchRow, type RowState } from '../domain/batches/batch.ts';
import { failureCodeCodes, statusCodes } from './codes.ts';

type Reader = Database['knex'] | Tx;

type Row = {
  batch_id: string;
  number: number;
  state: number;
  client_row_id: string | null;
  customer_id: string | null;
  words: unknown;
  wallet_id: string | null;
  amount_units: string | null;
  fee_units: string | null;
  final_amount: string | null;
  transaction_id: string | null;
  counterparty_id: string | null;
  slice: number | null;
  failure: number | null;
  retry_of_row: number | null;
  reserved_id: string | null;
};
type Words = Pick<BatchRow, 'sent' | 'errors'>;

const table = 'batch_rows';
const stateCode = (state: RowState): number => rowStates.indexOf(state);
const encryptionContextOf = (batch: string, number: number): string => `batch-row|${batch}|${number}`;
const optionalId = (id: string | null): string | null => (id === null ? null : uuid(id));

function rowOf(row: Row, sealing: Sealing): BatchRow {
  const words = openJson<Words | null>(sealing, encryptionContextOf(row.batch_id, row.number), row.words);
  return {
    number: row.number,
    state: rowStates[row.state] as RowState,
    clientRowId: row.client_row_id,
    customerId: row.customer_id === null ? null : idOf('customer', row.customer_id),
    sent: words?.sent ?? null,
    errors: words?.errors ?? [],
    walletId: row.wallet_id === null ? null : idOf('wallet', row.wallet_id),
    amountUnits: row.amount_units === null ? null : BigInt(row.amount_units),
    feeUnits: row.fee_units === null ? null : BigInt(row.fee_units),
    finalAmount: row.final_amount,
    transactionId: row.transaction_id === null ? null : idOf('transaction', row.transaction_id),
    counterpartyId: row.counterparty_id === null ? null : idOf('counterparty', row.counterparty_id),
    slice: row.slice,
    failure: row.failure === null ? null : failureCodeCodes.name(row.failure),
    retryOfRow: row.retry_of_row,
    ...(row.reserved_id === null ? {} : { reservedId: idOf('transaction', row.reserved_id) }),
  };
}

type BatchKey = { readonly batchId: Id<'batch'>; readonly owner: Owner };

/** Maximums of one statement: rows, and bytes of their content. Sealing and writing them takes some milliseconds. */
const statement = { rowsMax: 500, bytesMax: 512 * 1_024 } as const;
/** Number of rows decrypted without a pause: three megabytes for the largest rows. */
const rowsPerTurn = 100;

/** Rows in the groups that one statement writes. */
function* statementsOf(rows: readonly BatchRow[]): Generator<readonly BatchRow[]> {
  let from = 0;
  let bytes = 0;
  for (const [at, row] of rows.entries()) {
    const size = sizeOf(row);
    if (at > from && (at - from === statement.rowsMax || bytes + size > statement.bytesMax)) {
      yield rows.slice(from, at);
      [from, bytes] = [at, 0];
    }
    bytes += size;
  }
  if (from < rows.length) yield rows.slice(from);
}

const sizeOf = ({ sent }: BatchRow): number => {
  let size = 0;
  for (const [name, text] of Object.entries(sent ?? {})) size += name.length + text.length;
  return size;
};

const insertSql = `
  insert into batch_rows (account, environment, batch_id, number, state, client_row_id, customer_id, words, retry_of_row)
  select :account, :environment, :batch, u.* from unnest(:numbers::integer[], :states::smallint[], :clientRowIds::text[], :customers::uuid[], :words::jsonb[],
      :retryOfRows::integer[])
    as u(number, state, client_row_id, customer_id, words, retry_of_row)`;

export async function insertRows(tx: Tx, { batchId, owner }: BatchKey, rows: readonly BatchRow[]): Promise<void> {
  const batch = uuid(batchId);
  const sealing = sealingOf(tx);
  for (const some of statementsOf(rows)) {
    await tx.raw(insertSql, {
      ...ownerColumns(owner),
      batch,
      numbers: some.map(({ number }) => number),
      states: some.map(({ state }) => stateCode(state)),
      clientRowIds: some.map(({ clientRowId }) => clientRowId),
      customers: some.map(({ customerId }) => optionalId(customerId)),
      words: some.map(({ number, sent, errors }) =>
        sealJson(sealing, encryptionContextOf(batch, number), { sent, errors } satisfies Words),
      ),
      retryOfRows: some.map(({ retryOfRow }) => retryOfRow),
    });
  }
}

/**
 * Looks rows up by their key, regardless of the planner. The planner has no statistics on a batch that was just
 * written. A condition with a constant, such as the batch or its owner, seems to leave one or two rows. Then it
 * compares each row of the table with each input row (measured: 80 to 890 ms for 512 of 2,000 rows, where 5 ms are
 * enough). So everything that names a row is a column.
 */
const fillArray = (name: string, type: string): string =>
  `array_fill(:${name}::${type}, array[cardinality(:numbers::integer[])])`;
const keys = `unnest(${fillArray('account', 'uuid')}, ${fillArray('environment', 'smallint')}, ${fillArray('batch', 'uuid')}, :numbers::integer[]`;
const keyColumns = 'account, environment, batch_id, number';
const isTheirs = 'r.batch_id = u.batch_id and r.number = u.number and r.account = u.account and r.environment = u.environment';

const updateSql = `
  update batch_rows r set state = u.state, customer_id = coalesce(u.customer_id, r.customer_id), words = u.words, wallet_id = u.wallet_id, amount_units = u.amount_units,
    fee_units = u.fee_units, final_amount = u.final_amount, transaction_id = u.transaction_id, counterparty_id = u.counterparty_id, slice = u.slice
  from ${keys}, :states::smallint[], :customers::uuid[], :words::jsonb[], :wallets::uuid[], :amounts::numeric[], :fees::numeric[],
      :finals::text[], :transactions::uuid[], :counterparties::uuid[], :slices::integer[])
    as u(${keyColumns}, state, customer_id, words, wallet_id, amount_units, fee_units, final_amount, transaction_id, counterparty_id, slice)
  where ${isTheirs}`;

/** Prevents the planner from reading a whole table when an index has the rows. */
const byKey = async (tx: Tx): Promise<void> => void (await tx.raw('set local enable_seqscan = off'));

/** Writes the current rows; their batch is locked. */
export async function saveRows(tx: Tx, { batchId, owner }: BatchKey, rows: readonly BatchRow[]): Promise<void> {
  if (rows.length === 0) return;
  const batch = uuid(batchId);
  const sealing = sealingOf(tx);
  await byKey(tx);
  for (const some of statementsOf(rows)) {
    await tx.raw(updateSql, {
      ...ownerColumns(owner),
      batch,
      numbers: some.map(({ number }) => number),
      states: some.map(({ state }) => stateCode(state)),
      customers: some.map(({ customerId }) => optionalId(customerId)),
      words: some.map(({ number, sent, errors }) =>
        sealJson(sealing, encryptionContextOf(batch, number), { sent, errors } satisfies Words),
      ),
      wallets: some.map(({ walletId }) => optionalId(walletId)),
      amounts: some.map(({ amountUnits }) => amountUnits?.toString() ?? null),
      fees: some.map(({ feeUnits }) => feeUnits?.toString() ?? null),
      finals: some.map(({ finalAmount }) => finalAmount),
      transactions: some.map(({ transactionId }) => optionalId(transactionId)),
      counterparties: some.map(({ counterpartyId }) => optionalId(counterpartyId)),
      slices: some.map(({ slice }) => slice),
    });
  }
}

const moveSql = `
  update batch_rows r set state = :state from ${keys}) as u(${keyColumns}) where ${isTheirs}`;

/** Writes rows of which only the state changes; their batch is locked. */
export async function moveRows(
  tx: Tx,
  { batchId, owner }: BatchKey,
  to: { numbers: readonly number[]; state: RowState },
): Promise<void> {
  if (to.numbers.length === 0) return;
  await byKey(tx);
  const named = { ...ownerColumns(owner), batch: uuid(batchId), numbers: [...to.numbers], state: stateCode(to.state) };
  await tx.raw(moveSql, named);
}

type RowFilter = {
  readonly states?: readonly RowState[];
  readonly after?: number;
  readonly walletId?: Id<'wallet'>;
  readonly slice?: number;
  /** Only rows that a rail has already paid. */
  readonly isReserved?: boolean;
  readonly limit: number;
};

/** Rows by number. */
export async function rowsOfBatch(
  db: Reader,
  { batchId, owner }: BatchKey,
  { states, after = 0, walletId, slice, isReserved = false, limit }: RowFilter,
): Promise<BatchRow[]> {
  const query = ofOwner(db, owner, table)
    .where('batch_id', uuid(batchId))
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit);
  if (states !== undefined) void query.whereIn('state', states.map(stateCode));
  if (walletId !== undefined) void query.where('wallet_id', uuid(walletId));
  if (slice !== undefined) void query.where('slice', slice);
  if (isReserved) void query.whereNotNull('reserved_id');
  const rows: Row[] = await query;
  return mapInTurns(rows, rowsPerTurn, (row) => rowOf(row, sealingOf(db)));
}

const endedStates = statuses.filter(isTerminal).map(statusCodes.code);
// Codes of statuses and failures are positions in lists that never change their order.
const endSql = `
  with ended as materialized (
    select r.batch_id, r.number, t.status, t.failure from batch_rows r join transactions t on t.id = r.transaction_id
    where r.account = :account and r.environment = :environment and r.batch_id = :batch and r.state = ${stateCode('processing')}
      and t.status in (${endedStates.join(', ')}) and t.history is not null limit :limit)
  update batch_rows r set failure = e.failure, state = case e.status
      when ${statusCodes.code('completed')} then ${stateCode('completed')} when ${statusCodes.code('failed')} then ${stateCode('failed')}
      when ${statusCodes.code('returned')} then ${stateCode('returned')} else ${stateCode('refunded')} end
  from ended e where r.batch_id = e.batch_id and r.number = e.number returning r.state`;

/** Records how transfers ended. Returns the new states of the rows. */
export async function endRows(tx: Tx, { batchId, owner }: BatchKey, limit: number): Promise<RowState[]> {
  await byKey(tx);
  const { rows } = await tx.raw<{ rows: { state: number }[] }>(endSql, { ...ownerColumns(owner), batch: uuid(batchId), limit });
  return rows.map(({ state }) => rowStates[state] as RowState);
}

/** Cancels rows of a state. Returns their number. A row that a rail has paid is never canceled. */
export const cancelRows = async (tx: Tx, { batchId, owner }: BatchKey, from: RowState): Promise<number> =>
  ofOwner(tx, owner, table)
    .where({ batch_id: uuid(batchId), state: stateCode(from) })
    .whereNull('reserved_id')
    .update({ state: stateCode('canceled') });

const lateSql = `
  select count(*)::integer as late from (
    select 1 from batch_rows r join open_transactions o on o.id = r.transaction_id
    where r.batch_id = :batch and r.state = ${stateCode('processing')} and o.next_run_at <= :now limit :limit) late`;

/** How many of the sent rows wait for the saga, counted up to a limit; `now` is real time. */
export async function lateRows(
  db: Database,
  { id }: Pick<Batch, 'id'>,
  { now, limit }: { now: number; limit: number },
): Promise<number> {
  const { rows } = await db.knex.raw<{ rows: { late: number }[] }>(lateSql, { batch: uuid(id), now: new Date(now), limit });
  return rows[0]?.late ?? 0;
}

const forgetMax = 2_000;
const forgetSql = `
  update batch_rows set words = null, client_row_id = null where (batch_id, number) in (
    select batch_id, number from batch_rows where account = :account and environment = :environment and customer_id = :customer
      and (words is not null or client_row_id is not null) limit ${forgetMax})`;

/** Deletes the content of an erased customer's rows. Returns true while there may be more. */
export async function forgetRows(tx: Tx, owner: Owner, customerId: Id<'customer'>): Promise<boolean> {
  const { rowCount } = await tx.raw<{ rowCount: number }>(forgetSql, { ...ownerColumns(owner), customer: uuid(customerId) });
  return rowCount === forgetMax;
}
