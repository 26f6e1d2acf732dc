// Entries of all of an owner's wallets in the order of the journal, for exports.
import type { SeenRow } from '@pay/contract/export-rows';
import type { WalletEntry } from '@pay/contract/wallet/shapes';
import type { z } from 'zod';
import { idOf } from '@pay/core/id';
import { formatUnits, scales } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { entryUuid } from '../domain/entry-id.ts';
import { currencyCodes, postingKindOf } from './codes.ts';
import { journalOf } from './journal-entries.ts';
import { noSubject } from './ledger.ts';

type View = z.infer<typeof WalletEntry>;

/** Everything except the number is null if an entry touches no wallet. */
type EntryRow = {
  number: string;
  at_ms: string;
  kind: number;
  subject: string;
  wallet: string | null;
  currency: number;
  version: number;
  units: string;
  balance: string;
  held: string;
};

const side = (name: 'debit' | 'credit', sign: string): string => `
  select e.number, (extract(epoch from p.at) * 1000)::bigint as at_ms, p.kind, coalesce(p.subject, p.group_id) as subject, p.${name}_account as ledger_account, p.${name}_version as version,
    ${sign}p.amount as units, p.${name}_balance as balance, p.${name}_held as held
  from entries e cross join lateral (
    select * from postings where group_id = e.group_id and stage = e.stage and ordinal = 0
    union all select * from postings where group_id = e.group_id and stage = e.stage and ordinal > 0) p
  where p.${name}_version is not null`;

/**
 * $1 the journal, $2 and $3 its numbers: after, until; $4 the number of entries to read. Includes entries that touch no
 * wallet.
 */
const entriesSql = `
  with entries as materialized (
    select number, group_id, stage from journal_entries
    where journal = $1 and number > $2::bigint and number <= $3::bigint order by number limit $4),
  sides as (${side('debit', '-')} union all ${side('credit', '')})
  select e.number, s.at_ms, s.kind, s.subject, a.key as wallet, a.currency, s.version, s.units, s.balance, s.held
  from entries e left join sides s on s.number = e.number
  left join lateral (select key, currency from ledger_accounts where id = s.ledger_account limit 1) a on true
  order by e.number, s.ledger_account, s.version`;

export type EntriesAsked = {
  readonly after: number;
  readonly until: number;
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly filters: Readonly<Record<string, string>>;
};

/** Journal entries per page: most touch one or two wallets, and all wallets of an entry are on one page. */
export const journalRows = 250;

export async function walletEntriesForExport(db: Database, owner: Owner, input: EntriesAsked): Promise<SeenRow[]> {
  const journal = await journalOf(db, owner);
  if (journal === undefined) return [];
  const parameters = [journal, input.after, input.until, journalRows];
  const rows = await db.hot.query<EntryRow>('entries-export', entriesSql, parameters);
  return [...Map.groupBy(rows, ({ number }) => number)].map(([position, sides]) => ({
    position,
    rows: sides.flatMap((row) => (row.wallet === null ? [] : filterEntry(entryOf({ ...row, wallet: row.wallet }), input))),
  }));
}

function filterEntry(entry: View, { from, to, filters }: EntriesAsked): View[] {
  const at = Date.parse(entry.createdAt);
  const isWanted =
    (filters['walletId'] === undefined || entry.walletId === filters['walletId']) &&
    (filters['kind'] === undefined || entry.kind === filters['kind']) &&
    (from === undefined || at >= from) &&
    (to === undefined || at < to);
  return isWanted ? [entry] : [];
}

function entryOf(row: EntryRow & { wallet: string }): View {
  const currency = currencyCodes.name(row.currency);
  const { kind, card } = postingKindOf(row.kind);
  const [balance, held] = [BigInt(row.balance), BigInt(row.held)];
  const formatAmount = (units: bigint): string => formatUnits(units, scales[currency]);
  const at = Number(row.at_ms);
  const subject = row.subject === noSubject ? null : row.subject;
  return {
    id: idOf('entry', entryUuid(row.wallet, { at, version: row.version })),
    walletId: row.wallet,
    currency,
    amount: formatAmount(BigInt(row.units)),
    balanceAfter: formatAmount(balance),
    availableAfter: formatAmount(balance - held),
    kind,
    transactionId: subject === null || card ? null : idOf('transaction', subject),
    cardTransactionId: subject === null || !card ? null : idOf('cardTransaction', subject),
    createdAt: iso(at),
  };
}
