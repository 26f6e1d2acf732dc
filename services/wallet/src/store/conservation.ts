// Reads the input of the conservation rule: an owner's postings in the order of the journal.
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Database } from '@pay/kernel/db';
import { ConservationReplay, type Breach, type Conservation, type Movement } from '../domain/conservation.ts';
import { accountKindCodes, currencyCodes, postingKindOf } from './codes.ts';
import { journalOf } from './journal-entries.ts';
import { postingsOf } from './journal-sql.ts';

/** Maximum number of entries per read; an entry has about four postings. */
const pageMax = 2_000;

export type OwnerConservation = {
  readonly breaches: readonly Breach[];
  readonly currencies: ReadonlyMap<Currency, Conservation>;
};

/** Replays all postings of an owner, including those without a number, and judges after each entry. */
export async function proveConservation(db: Database, owner: Owner): Promise<OwnerConservation> {
  const journal = (await journalOf(db, owner)) ?? 0;
  const { account, environment } = ownerColumns(owner);
  const replay = new ConservationReplay();
  let after = '0';
  for (;;) {
    const rows = await db.hot.query<MovementRow>('conservation-page', page, [journal, after, pageMax]);
    const last = rows.at(-1)?.number ?? null;
    if (last === null) break;
    after = last;
    for (const entry of entriesOf(rows)) replay.add(entry);
  }
  // One statement, so that an entry which is numbered concurrently is in exactly one of the two parts.
  const rest = await db.hot.query<MovementRow>('conservation-rest', unnumberedSql, [after, account, environment]);
  for (const entry of entriesOf(rest)) replay.add(entry);
  return { breaches: replay.breaches(), currencies: replay.now() };
}

type MovementRow = {
  number: string | null;
  group_id: string;
  stage: number;
  kind: number;
  amount: string;
  currency: number;
  debit_kind: number;
  debit_key: string;
  credit_kind: number;
  credit_key: string;
};

const columns = `e.number, e.group_id, e.stage, p.kind, p.amount, d.currency, d.kind as debit_kind, d.key as debit_key,
  c.kind as credit_kind, c.key as credit_key`;
const accounts = `
  cross join lateral ${postingsOf('e')} p
  cross join lateral (select kind, key, currency, account, environment from ledger_accounts where id = p.debit_account limit 1) d
  cross join lateral (select kind, key from ledger_accounts where id = p.credit_account limit 1) c`;

/** The movements of the next $3 entries of journal $1 after number $2. */
const page = `
  select ${columns}
  from (select number, group_id, stage from journal_entries where journal = $1 and number > $2 order by number limit $3) e ${accounts}
  order by e.number, p.ordinal`;

/**
 * Movements of entries after number $1 of owner ($2, $3), then of groups that wait for their number, in their future
 * order. The journal is looked up here again: it may have begun since.
 */
const unnumberedSql = `
  with queued as (
    select q.id, u.n, u.group_id, u.stage from journal_queue q
    cross join lateral unnest(q.group_ids, q.stages) with ordinality as u(group_id, stage, n)),
  e as materialized (
    select number, group_id, stage, null::bigint as queued, null::bigint as n from journal_entries
    where journal = (select id from journals where account = $2 and environment = $3) and number > $1
    union all select null, group_id, stage, id, n from queued)
  select ${columns} from e ${accounts} where d.account = $2 and d.environment = $3 order by e.number nulls last, e.queued, e.n, p.ordinal`;

function entriesOf(rows: readonly MovementRow[]): Movement[][] {
  const entries: Movement[][] = [];
  let before: MovementRow | undefined;
  for (const row of rows) {
    if (before === undefined || row.group_id !== before.group_id || row.stage !== before.stage) entries.push([]);
    entries.at(-1)?.push(movementOf(row));
    before = row;
  }
  return entries;
}

const movementOf = (row: MovementRow): Movement => ({
  number: row.number === null ? null : Number(row.number),
  group: row.group_id,
  stage: row.stage,
  ...postingKindOf(row.kind),
  currency: currencyCodes.name(row.currency),
  debit: { kind: accountKindCodes.name(row.debit_kind), id: row.debit_key },
  credit: { kind: accountKindCodes.name(row.credit_kind), id: row.credit_key },
  units: BigInt(row.amount),
});
