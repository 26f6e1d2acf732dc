// What counts against limits: a line per approval, and the running sum of each card and agent. Both rows of a sum and its
// lines are written under the lock of the sum, so that the lines read after locking are the lines it was made of.
import type { LimitFrequency } from '@pay/contract/spending-limit';
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ownerColumns, type Database, type HotTx } from '@pay/kernel/db';
import { emptyWindow, shifted, shiftTo, windowStart, type SpendWindow } from '../domain/spend-window.ts';

type Hot = Database['hot'] | HotTx;

/** A card or an agent with the frequency of its limit, at a moment of its owner's clock. */
export type Asked = {
  readonly id: Id<'card'> | Id<'agent'>;
  readonly frequency: LimitFrequency;
  readonly now: number;
};
export type Spent = {
  readonly window: SpendWindow;
  /** By merchantKey: of the first approval on a card. */
  readonly firstMerchant: string | null;
  /** Whether nothing was ever decided about it. */
  readonly first: boolean;
};

const lockSql = 'select id from spend_windows where id = any($1::uuid[]) order by id for no key update';

/** Locks the sums of cards and agents in the order of their ids. Those that do not exist yet are locked by their card. */
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

/** What counts for each now, its sum moved to where its limit's window begins. Only what the move passes is added up. */
export async function readSpent(db: Hot, kind: 'card' | 'agent', asked: readonly Asked[]): Promise<Map<string, Spent>> {
  if (asked.length === 0) return new Map();
  const rows = await db.query<WindowRow>('spend-windows-read', windowsSql, [asked.map(({ id }) => uuid(id))]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const before = asked.map(({ id, frequency, now }) => {
    const row = byId.get(uuid(id));
    const window = row === undefined ? emptyWindow : fromRow(row);
    const start = windowStart(frequency, now);
    return { id, row, window, shift: row === undefined || start === null ? undefined : shiftTo(window, start), start };
  });
  const passed = await addUp(
    db,
    kind,
    before.flatMap(({ id, shift }, n) => (shift === undefined ? [] : [{ n, id, ...shift }])),
  );
  return new Map(
    before.map(({ id, row, window, shift, start }, n) => {
      const moved =
        shift === undefined
          ? { ...window, from: row === undefined ? (start ?? 0) : window.from }
          : shifted(window, shift, passed.get(n) ?? 0n);
      return [id, { window: moved, firstMerchant: row?.first_merchant ?? null, first: row === undefined }];
    }),
  );
}

const fromRow = (row: WindowRow): SpendWindow => ({
  units: BigInt(row.units),
  from: Number(row.from_ms),
  totalUnits: BigInt(row.total_units),
});

type Range = { readonly n: number; readonly id: string; readonly lo: number; readonly hi: number };

async function addUp(db: Hot, kind: 'card' | 'agent', ranges: readonly Range[]): Promise<Map<number, bigint>> {
  if (ranges.length === 0) return new Map();
  const rows = await db.query<{ n: number; units: string }>(`card-spends-sum-${kind}`, sums[kind], [
    ranges.map(({ n }) => n),
    ranges.map(({ id }) => uuid(id)),
    ranges.map(({ lo }) => iso(lo)),
    ranges.map(({ hi }) => iso(hi)),
  ]);
  return new Map(rows.map(({ n, units }) => [n, BigInt(units)]));
}

/** A sum as it is to be remembered. */
export type WindowWriting = {
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

/** Writes locked sums back. */
export async function saveWindows(tx: HotTx, rows: readonly WindowWriting[]): Promise<void> {
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

/** One approval; its id has the body of the hold that stands behind it. */
export type Line = {
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

/** Throws a unique violation when an approval's hold was already given back as an orphan. */
export async function insertLines(tx: HotTx, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const owners = lines.map(({ owner }) => ownerColumns(owner));
  await tx.query('card-spends-insert', insertSql, [
    owners.map(({ account }) => account),
    owners.map(({ environment }) => environment),
    lines.map(({ id }) => uuid(id)),
    lines.map(({ transactionId }) => uuid(transactionId)),
    lines.map(({ cardId }) => uuid(cardId)),
    lines.map(({ agentId }) => (agentId === null ? null : uuid(agentId))),
    lines.map(({ at }) => iso(at)),
    lines.map(({ units }) => units.toString()),
  ]);
}

const openSql = `insert into spend_windows (account, environment, id, units, from_at, total_units)
  select $1, $2, unnest($3::uuid[]), 0, to_timestamp(0), 0 on conflict do nothing`;

/** Begins the sums of a card and an agent about which nothing was decided yet. Under the lock of the card and the agent. */
export async function openWindows(tx: HotTx, owner: Owner, ids: readonly string[]): Promise<void> {
  const { account, environment } = ownerColumns(owner);
  await tx.query('spend-windows-open', openSql, [account, environment, ids.map(uuid)]);
}

const countSql = `
  update spend_windows set units = units + case when $2::timestamptz > from_at then $3::bigint else 0 end,
    total_units = total_units + $3::bigint where id = any($1::uuid[])`;

/** Counts what no approval stands behind: cleared beyond one, or without. */
export async function count(tx: HotTx, line: Line): Promise<void> {
  const subjects = line.agentId === null ? [line.cardId] : [line.cardId, line.agentId];
  await lockWindows(tx, subjects);
  await insertLines(tx, [line]);
  await tx.query('spend-windows-count', countSql, [subjects.map(uuid), iso(line.at), line.units.toString()]);
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Whose approval a line is; undefined when there is none. */
export async function findLine(db: Hot, id: Id<'hold'>): Promise<Id<'cardTransaction'> | undefined> {
  const sql = `select transaction_id from card_spends where id = $1 and account <> '${nobody}'`;
  const [row] = await db.query<{ transaction_id: string }>('card-spends-line', sql, [uuid(id)]);
  return row === undefined ? undefined : idOf('cardTransaction', row.transaction_id);
}

type LineRow = { id: string; at_ms: string; units: string };
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

export type Uncounting = {
  readonly transactionId: Id<'cardTransaction'>;
  readonly cardId: Id<'card'>;
  readonly agentId: Id<'agent'> | null;
  readonly units: bigint;
};

/** Takes cents back that no longer count, newest approval first, each from the time at which it was approved. */
export async function uncount(tx: HotTx, { transactionId, cardId, agentId, units }: Uncounting): Promise<void> {
  if (units === 0n) return;
  const lines = await tx.query<LineRow>('card-spends-of', linesSql, [uuid(transactionId)]);
  const taken: { id: string; at: number; units: bigint; left: bigint }[] = [];
  let rest = units;
  for (const line of lines) {
    const counted = BigInt(line.units);
    const part = counted < rest ? counted : rest;
    if (part > 0n) taken.push({ id: line.id, at: Number(line.at_ms), units: part, left: counted - part });
    rest -= part;
  }
  const subjects = [cardId, ...(agentId === null ? [] : [agentId])].sort();
  // Sums first: whoever holds them may be reading these very lines. One at a time, since a row is updated once a statement.
  await lockWindows(tx, subjects);
  await tx.query('card-spends-reduce', reduceSql, [taken.map(({ id }) => id), taken.map(({ left }) => left.toString())]);
  for (const { at, units: part } of taken) {
    const parameters = [subjects.map(uuid), subjects.map(() => iso(at)), subjects.map(() => part.toString())];
    await tx.query('spend-windows-uncount', uncountSql, parameters);
  }
}

const burySql = `
  with dead as (select unnest($1::uuid[]) as id),
  buried as (
    insert into card_spends (account, environment, id, transaction_id, card_id, at, units)
    select '${nobody}', 0, id, id, '${nobody}', to_timestamp(0), 0 from dead on conflict do nothing returning id)
  select id from buried
  union select s.id from card_spends s join dead on dead.id = s.id where s.account = '${nobody}'`;

/** Makes holds without an approval unusable for one; returns those that now are. */
export async function buryHolds(db: Database, holdIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.hot.query<{ id: string }>('card-spends-bury', burySql, [holdIds.map(uuid)]);
  return new Set(rows.map(({ id }) => idOf('hold', id)));
}
