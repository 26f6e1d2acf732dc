// Amounts that count against limits: a spend per approval, and the spend window (the running sum) of each card and
// agent. A window and its spends are written under the lock of the window, so the spends read after locking are those
// in its sum.
import type { LimitFrequency } from '@pay/contract/card/spending-limit';
import { idOf, uuid, type Id } from '@pay/core/id';
import { limits } from '@pay/core/limits';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import type { Increment } from '../domain/card-timeline.ts';
import { emptyWindow, shiftWindow, shiftTo, windowStart, type SpendWindow } from '../domain/spend-window.ts';

type Hot = Database['hot'] | HotTx;

/** A card or an agent with the frequency of its limit; `now` in milliseconds on its owner's clock. */
export type SpendQuery = {
  readonly id: Id<'card'> | Id<'agent'>;
  readonly frequency: LimitFrequency;
  readonly now: number;
};
export type SpendState = {
  readonly window: SpendWindow;
  /** The merchantKey of the first approval on a card. */
  readonly firstMerchant: string | null;
  /** Whether the card or agent had no decision yet. */
  readonly isFirstDecision: boolean;
};

const lockSql = 'select id from spend_windows where id = any($1::uuid[]) order by id for no key update';

/**
 * Locks the windows of cards and agents in the order of their ids. A window that does not exist yet is protected by the
 * card's lock.
 */
export async function lockWindows(tx: HotTx, ids: readonly string[]): Promise<void> {
  await tx.query('spend-windows-lock', lockSql, [ids.map(uuid)]);
}

type WindowRow = { id: string; units: string; from_ms: string; total_units: string; first_merchant: string | null };
const windowsSql = `
  select id, units, (extract(epoch from from_at) * 1000)::bigint as from_ms, total_units, first_merchant
  from spend_windows where id = any($1::uuid[])`;

const sumOf = (column: 'card_id' | 'agent_id'): string => `
  select w.n, s.units from unnest($1::integer[], $2::uuid[], $3::timestamptz[], $4::timestamptz[]) as w(n, id, lo, hi)
  cross join lateral (select coalesce(sum(units), 0) as units from card_spends where ${column} = w.id and at > w.lo and at <= w.hi) s`;
const sums = { card: sumOf('card_id'), agent: sumOf('agent_id') };

/**
 * The current window of each card or agent: its sum, moved to the start of its limit's window. Only the spends in
 * between are added up.
 */
export async function readSpendStates(
  db: Hot,
  kind: 'card' | 'agent',
  queries: readonly SpendQuery[],
): Promise<Map<string, SpendState>> {
  if (queries.length === 0) return new Map();
  const rows = await db.query<WindowRow>('spend-windows-read', windowsSql, [queries.map(({ id }) => uuid(id))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const before = queries.map(({ id, frequency, now }) => {
    const row = byId.get(uuid(id));
    const window = row === undefined ? emptyWindow : fromRow(row);
    const start = windowStart(frequency, now);
    return { id, row, window, shift: row === undefined || start === null ? undefined : shiftTo(window, start), start };
  });
  const passed = await sumRanges(
    db,
    kind,
    before.flatMap(({ id, shift }, n) => (shift === undefined ? [] : [{ n, id, ...shift }])),
  );
  return new Map(
    before.map(({ id, row, window, shift, start }, n) => {
      const moved =
        shift === undefined
          ? { ...window, from: row === undefined ? (start ?? 0) : window.from }
          : shiftWindow(window, shift, passed.get(n) ?? 0n);
      return [id, { window: moved, firstMerchant: row?.first_merchant ?? null, isFirstDecision: row === undefined }];
    }),
  );
}

const fromRow = (row: WindowRow): SpendWindow => ({
  units: BigInt(row.units),
  from: Number(row.from_ms),
  totalUnits: BigInt(row.total_units),
});

type SumRange = { readonly n: number; readonly id: string; readonly lo: number; readonly hi: number };

async function sumRanges(db: Hot, kind: 'card' | 'agent', ranges: readonly SumRange[]): Promise<Map<number, bigint>> {
  if (ranges.length === 0) return new Map();
  const rows = await db.query<{ n: number; units: string }>(`card-spends-sum-${kind}`, sums[kind], [
    ranges.map(({ n }) => n),
    ranges.map(({ id }) => uuid(id)),
    ranges.map(({ lo }) => iso(lo)),
    ranges.map(({ hi }) => iso(hi)),
  ]);
  return new Map(rows.map(({ n, units }) => [n, BigInt(units)]));
}

export type SpendWindowWrite = {
  readonly owner: Owner;
  readonly id: string;
  readonly window: SpendWindow;
  readonly firstMerchant: string | null;
};

const saveSql = `
  insert into spend_windows (account, environment, id, units, from_at, total_units, first_merchant)
  select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::bigint[], $5::timestamptz[], $6::bigint[], $7::text[])
  on conflict (id) do update set units = excluded.units, from_at = excluded.from_at, total_units = excluded.total_units,
    first_merchant = coalesce(spend_windows.first_merchant, excluded.first_merchant)`;

export async function saveWindows(tx: HotTx, rows: readonly SpendWindowWrite[]): Promise<void> {
  if (rows.length === 0) return;
  const owners = rows.map(({ owner }) => ownerColumns(owner));
  await tx.query('spend-windows-save', saveSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    rows.map(({ id }) => uuid(id)),
    rows.map(({ window }) => window.units.toString()),
    rows.map(({ window }) => iso(window.from)),
    rows.map(({ window }) => window.totalUnits.toString()),
    rows.map(({ firstMerchant }) => firstMerchant),
  ]);
}

/** An amount that counts against limits. An approval has the id of its hold. */
export type CardSpend = {
  readonly owner: Owner;
  readonly id: string;
  readonly transactionId: Id<'cardTransaction'>;
  readonly cardId: Id<'card'>;
  readonly agentId: Id<'agent'> | null;
  readonly at: number;
  readonly units: bigint;
};

const insertSql = `insert into card_spends (account, environment, id, transaction_id, card_id, agent_id, at, units)
  select * from unnest($1::uuid[], $2::smallint[], $3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::timestamptz[], $8::bigint[])`;

/** Throws a unique violation when an approval's hold was already released as an orphan. */
export async function insertSpends(tx: HotTx, spends: readonly CardSpend[]): Promise<void> {
  if (spends.length === 0) return;
  const owners = spends.map(({ owner }) => ownerColumns(owner));
  await tx.query('card-spends-insert', insertSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    spends.map(({ id }) => uuid(id)),
    spends.map(({ transactionId }) => uuid(transactionId)),
    spends.map(({ cardId }) => uuid(cardId)),
    spends.map(({ agentId }) => (agentId === null ? null : uuid(agentId))),
    spends.map(({ at }) => iso(at)),
    spends.map(({ units }) => units.toString()),
  ]);
}

const openSql = `insert into spend_windows (account, environment, id, units, from_at, total_units)
  select $1, $2, unnest($3::uuid[]), 0, to_timestamp(0), 0 on conflict do nothing`;

/** Creates the windows of a card and an agent that have none. Called under the locks of the card and the agent. */
export async function createWindows(tx: HotTx, owner: Owner, ids: readonly string[]): Promise<void> {
  const { account, environment } = ownerColumns(owner);
  await tx.query('spend-windows-open', openSql, [account, environment, ids.map(uuid)]);
}

const countSql = `
  update spend_windows set units = units + case when $2::timestamptz > from_at then $3::bigint else 0 end,
    total_units = total_units + $3::bigint where id = any($1::uuid[])`;

/** Adds clearings beyond or without an approval. */
export async function addSpend(tx: HotTx, spend: CardSpend): Promise<void> {
  const subjects = spend.agentId === null ? [spend.cardId] : [spend.cardId, spend.agentId];
  await lockWindows(tx, subjects);
  await insertSpends(tx, [spend]);
  await tx.query('spend-windows-count', countSql, [subjects.map(uuid), iso(spend.at), spend.units.toString()]);
}

const tombstoneAccount = '00000000-0000-0000-0000-000000000000';

/** The transaction of an approval, found by its hold's id; undefined when there is none. */
export async function findSpend(db: Hot, id: Id<'hold'>): Promise<Id<'cardTransaction'> | undefined> {
  const sql = `select transaction_id from card_spends where id = $1 and account <> '${tombstoneAccount}'`;
  const [row] = await db.query<{ transaction_id: string }>('card-spends-line', sql, [uuid(id)]);
  return row === undefined ? undefined : idOf('cardTransaction', row.transaction_id);
}

type CardSpendRow = { id: string; at_ms: string; units: string };
const linesSql = `
  select id, (extract(epoch from at) * 1000)::bigint as at_ms, units from card_spends where id = $1 and units > 0
  union all
  select id, (extract(epoch from at) * 1000)::bigint, units from card_spends where transaction_id = $1 and transaction_id <> id and units > 0
  order by at_ms desc, id desc`;
const reduceSql = `
  update card_spends s set units = u.units from unnest($1::uuid[], $2::bigint[]) as u(id, units) where s.id = u.id`;
const uncountSql = `
  update spend_windows w set units = w.units - case when u.at > w.from_at then u.units else 0 end, total_units = w.total_units - u.units
  from unnest($1::uuid[], $2::timestamptz[], $3::bigint[]) as u(id, at, units) where w.id = u.id`;

export type TakeBackSpendInput = {
  readonly transactionId: Id<'cardTransaction'>;
  readonly cardId: Id<'card'>;
  readonly agentId: Id<'agent'> | null;
  readonly units: bigint;
};

/** Subtracts cents that no longer count: from the newest approval first, and at the time of that approval. */
export async function takeBackSpend(tx: HotTx, { transactionId, cardId, agentId, units }: TakeBackSpendInput): Promise<void> {
  if (units === 0n) return;
  const spends = await tx.query<CardSpendRow>('card-spends-of', linesSql, [uuid(transactionId)]);
  const taken: { id: string; at: number; units: bigint; left: bigint }[] = [];
  let rest = units;
  for (const spend of spends) {
    const counted = BigInt(spend.units);
    const part = counted < rest ? counted : rest;
    if (part > 0n) taken.push({ id: spend.id, at: Number(spend.at_ms), units: part, left: counted - part });
    rest -= part;
  }
  const subjects = [cardId, ...(agentId === null ? [] : [agentId])].sort();
  // Windows are locked first: a transaction that holds them may be reading these spends. They are changed one at a
  // time, because a statement updates a row once.
  await lockWindows(tx, subjects);
  await tx.query('card-spends-reduce', reduceSql, [taken.map(({ id }) => id), taken.map(({ left }) => left.toString())]);
  for (const { at, units: part } of taken) {
    const parameters = [subjects.map(uuid), subjects.map(() => iso(at)), subjects.map(() => part.toString())];
    await tx.query('spend-windows-uncount', uncountSql, parameters);
  }
}

const incrementsSql = `
  select (extract(epoch from s.at) * 1000)::bigint as at_ms, s.units from card_spends s
  where s.transaction_id = $1 and s.transaction_id <> s.id and not exists (select 1 from card_moves m where m.id = s.id)
  order by s.at desc, s.id desc limit ${limits.cardTimeline}`;

/**
 * The newest approvals in addition to the first, in order of time. A clearing beyond the approval has the id of its
 * operation.
 */
export async function findIncrements(db: Hot, transactionId: Id<'cardTransaction'>): Promise<Increment[]> {
  const rows = await db.query<{ at_ms: string; units: string }>('card-spends-increments', incrementsSql, [uuid(transactionId)]);
  return rows.reverse().map(({ at_ms, units }) => ({ at: Number(at_ms), cents: BigInt(units) }));
}

const tombstoneSql = `
  with dead as (select unnest($1::uuid[]) as id),
  buried as (
    insert into card_spends (account, environment, id, transaction_id, card_id, at, units)
    select '${tombstoneAccount}', 0, id, id, '${tombstoneAccount}', to_timestamp(0), 0 from dead on conflict do nothing returning id)
  select id from buried
  union select s.id from card_spends s join dead on dead.id = s.id where s.account = '${tombstoneAccount}'`;

/**
 * Writes a tombstone for each hold without an approval, so that no late approval can use the hold. Returns the holds
 * with a tombstone.
 */
export async function blockOrphanHolds(db: Database, holdIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.hot.query<{ id: string }>('card-spends-bury', tombstoneSql, [holdIds.map(uuid)]);
  return new Set(rows.map(({ id }) => idOf('hold', id)));
}
