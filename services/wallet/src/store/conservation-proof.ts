// The proof of conservation for all owners, in slices: reads each journal from its last position, adds its postings to
// sums, and judges the sums. A slice is one short transaction. Nothing is read twice.
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import type { Database } from '@pay/kernel/db';
import type { AccountRef } from '@pay/contract/wallet/shapes';
import { accountNameOf } from '../domain/account-name.ts';
import { conservationOf, outsideKinds, type Conservation, type CurrencyFlows, type Flow } from '../domain/conservation.ts';
import { accountKindCodes, currencyCodes, postingKindCode } from './codes.ts';
import { postingsOf } from './journal-sql.ts';
import { ownerOfRow } from './operator.ts';

/** Maximums per slice: journals checked, journals read further, entries of each journal, and entries in total. */
const limits = { looked: 2_000, read: 200, each: 500, entries: 2_000 } as const;

/**
 * Stand for accounts in `conservation_sums`: all wallets together, card payments and refunds, fees that wallets
 * received and returned.
 */
const [allWallets, cards, payouts] = [0, -1, -2];

export type ConservationSlice = {
  /** Where the next slice continues; 0 after the last journal. */
  readonly after: number;
  readonly entries: number;
};

const none: ConservationSlice = { after: 0, entries: 0 };

/**
 * Continues reading the journals after `after`. Does nothing while another prover runs, or while old postings are being
 * numbered.
 */
export const advanceConservation = (db: Database, after: number): Promise<ConservationSlice> =>
  db.hot.tx(async (tx) => {
    const [lock] = await tx.query<{ taken: boolean }>('conservation-lock', tryLock, []);
    if (lock?.taken !== true) return none;
    const { looked, read, each, entries } = limits;
    const [row] = await tx.query<{ last: number | null; entries: number }>('conservation-advance', advance, [
      after,
      looked,
      read,
      each,
      entries,
    ]);
    return { after: row?.last ?? 0, entries: row?.entries ?? 0 };
  });

const tryLock = `select pg_try_advisory_xact_lock(hashtext('wallet.conservation')) as taken`;

const walletKind = accountKindCodes.code('wallet');
const [cardDebit, cardRefund] = [postingKindCode('card', true), postingKindCode('refund', true)];
const [payout, recovery] = [postingKindCode('deposit', false), postingKindCode('adjustment', false)];
const feesKind = accountKindCodes.code('developer_fees');

/** $1 after this journal, $2 journals checked, $3 journals read, $4 entries of each, $5 entries of all. */
const advance = `
  with looked as materialized (select id, last_number from journals where id > $1 order by id limit $2),
  due as materialized (
    select l.id, l.last_number, coalesce(p.number, 0) as number from looked l
    left join lateral (select number from conservation_proofs where journal = l.id limit 1) p on true
    where l.last_number > coalesce(p.number, 0) order by l.id limit $3),
  entries as materialized (
    select d.id as journal, e.number, e.group_id, e.stage from due d cross join lateral (
      select number, group_id, stage from journal_entries where journal = d.id and number > d.number order by number limit $4) e
    order by d.id, e.number limit $5),
  legs as materialized (
    select e.journal, p.kind, p.debit_account, p.credit_account, p.debit_version, p.credit_version, p.amount,
      d.currency, d.kind as debit_kind, c.kind as credit_kind
    from entries e cross join lateral ${postingsOf('e')} p
    cross join lateral (select currency, kind from ledger_accounts where id = p.debit_account limit 1) d
    cross join lateral (select kind from ledger_accounts where id = p.credit_account limit 1) c),
  sides as (
    select journal, currency, case when debit_version is null then debit_account else ${allWallets} end as account,
      amount as debit, 0::numeric as credit from legs
    union all
    select journal, currency, case when credit_version is null then credit_account else ${allWallets} end, 0, amount from legs
    union all
    select journal, currency, ${cards}, case kind when ${cardDebit} then amount else 0 end, case kind when ${cardRefund} then amount else 0 end
    from legs where kind in (${cardDebit}, ${cardRefund})
    union all
    select journal, currency, ${payouts}, case kind when ${payout} then amount else 0 end, case kind when ${recovery} then amount else 0 end
    from legs where kind = ${payout} and debit_kind = ${feesKind} and credit_kind = ${walletKind}
      or kind = ${recovery} and debit_kind = ${walletKind} and credit_kind = ${feesKind}),
  added as (
    insert into conservation_sums as s (journal, ledger_account, currency, debits, credits)
    select journal, account, currency, sum(debit), sum(credit) from sides group by journal, account, currency
    on conflict (journal, currency, ledger_account) do update
      set debits = s.debits + excluded.debits, credits = s.credits + excluded.credits),
  moved as (
    insert into conservation_proofs as p (journal, number) select journal, max(number) from entries group by journal
    on conflict (journal) do update set number = excluded.number)
  select (select count(*) from entries)::int as entries,
    -- A journal that has more is looked at again in the next round; one that was not read is the first of the next slice.
    case when (select count(*) from entries) = $5 then (select max(journal) from entries)
      when (select count(*) from due) = $3 then (select max(id) from due)
      when (select count(*) from looked) = $2 then (select max(id) from looked) end as last`;

export type OwnerExcess = { readonly owner: Owner; readonly currency: Currency; readonly conservation: Conservation };

/**
 * Owners whose sums break the rule, at most `breachesMax`. Owners with explained debts are judged and skipped, without
 * a limit.
 */
export async function findExcesses(db: Database): Promise<OwnerExcess[]> {
  const found: OwnerExcess[] = [];
  let [journal, currency] = [0, 0];
  while (found.length < breachesMax) {
    const rows = await db.hot.query<SumRow>('conservation-excesses', excesses, [journal, currency, judgedAtOnce]);
    const last = rows.at(-1);
    if (last === undefined) break;
    [journal, currency] = [last.journal, last.currency];
    found.push(...excessesIn(rows));
  }
  return found.slice(0, breachesMax);
}

function excessesIn(rows: readonly SumRow[]): OwnerExcess[] {
  const byCurrency = Map.groupBy(rows, (row) => `${row.journal} ${row.currency}`);
  return [...byCurrency.values()].flatMap((sums): OwnerExcess[] => {
    const [first] = sums;
    const conservation = conservationOf(flowsOf(sums));
    if (first === undefined || conservation.excess <= 0n) return [];
    return [{ owner: ownerOfRow(first), currency: currencyCodes.name(first.currency), conservation }];
  });
}

const breachesMax = 200;
/** Number of owners' currencies that are read and judged at a time. */
const judgedAtOnce = 200;

type SumRow = {
  journal: number;
  account: string;
  environment: number;
  currency: number;
  ledger_account: number;
  debits: string;
  credits: string;
  kind: number | null;
  key: string | null;
};

/**
 * All sums of the next $3 currencies of owners after ($1, $2) that have a negative inside account; the rule itself
 * decides. Debts of owners are common, so only the page is limited, not the number of judgments.
 */
const excesses = `
  with below as (
    select distinct s.journal, s.currency from conservation_sums s
    left join ledger_accounts a on a.id = s.ledger_account
    where s.credits < s.debits and s.ledger_account >= ${allWallets}
      and coalesce(a.kind, ${walletKind}) not in (${outsideKinds.map(accountKindCodes.code).join(', ')})
      and (s.journal, s.currency) > ($1::integer, $2::integer)
    order by s.journal, s.currency limit $3)
  select b.journal, j.account, j.environment, b.currency, s.ledger_account, s.debits::text as debits, s.credits::text as credits, a.kind, a.key
  from below b join journals j on j.id = b.journal
  join conservation_sums s on s.journal = b.journal and s.currency = b.currency
  left join ledger_accounts a on a.id = s.ledger_account
  order by b.journal, b.currency`;

function flowsOf(rows: readonly SumRow[]): CurrencyFlows {
  const accounts: [string, Flow & { ref: AccountRef }][] = [];
  const parts = { cards: nothing, payouts: nothing };
  for (const row of rows) {
    const flow = { debits: BigInt(row.debits), credits: BigInt(row.credits) };
    if (row.ledger_account === cards) parts.cards = flow;
    else if (row.ledger_account === payouts) parts.payouts = flow;
    else {
      const kind = row.kind === null ? 'wallet' : accountKindCodes.name(row.kind);
      const ref: AccountRef = { kind, id: row.key ?? 'all' };
      accounts.push([accountNameOf(ref), { ...flow, ref }]);
    }
  }
  return { accounts: new Map(accounts), ...parts };
}

const nothing: Flow = { debits: 0n, credits: 0n };

export async function countUnprovedEntries(db: Database): Promise<number> {
  const [row] = await db.hot.query<{ entries: string }>('conservation-lag', lag, []);
  return Number(row?.entries ?? 0);
}

const lag = `
  select coalesce(sum(j.last_number - coalesce(p.number, 0)), 0)::text as entries
  from journals j left join conservation_proofs p on p.journal = j.id`;
