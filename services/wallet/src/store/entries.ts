// A wallet's statement: both sides of the postings that touched its account, newest first, by the dense version.
import type { EntryKind } from '@pay/contract/wallet/entry-kind';
import { instant } from './arrays.ts';
import { postingKindOf } from './codes.ts';
import type { Database } from '@pay/kernel/db';

export type Entry = {
  readonly version: number;
  /** Signed: positive adds to the balance. */
  readonly units: bigint;
  readonly balance: bigint;
  readonly held: bigint;
  readonly kind: EntryKind;
  /** uuid of the transaction, or, when `card`, of the card transaction; the nil uuid when there is none. */
  readonly subject: string;
  readonly card: boolean;
  /** Milliseconds. */
  readonly at: number;
};

export type EntryRange = {
  readonly account: number;
  /** Exclusive; undefined starts at the newest. */
  readonly beforeVersion: number | undefined;
  /** Milliseconds: `from` inclusive, `to` exclusive. */
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly rows: number;
};

const side = (name: 'debit' | 'credit', sign: string): string => `
  (select ${name}_version as version, ${sign}amount as amount, ${name}_balance as balance, ${name}_held as held, kind,
     coalesce(subject, group_id) as subject, (extract(epoch from at) * 1000)::bigint as at_ms
   from postings where ${name}_account = $1 and ${name}_version < $2
     and ($3::timestamptz is null or at >= $3) and ($4::timestamptz is null or at < $4)
   order by ${name}_version desc limit $5)`;

const statement = `select * from (${side('debit', '-')} union all ${side('credit', '')}) as e order by version desc limit $5`;

/** Versions are int. No version reaches this one. */
export const pastAll = 2_147_483_647;

export type EntryRow = {
  version: number;
  amount: string;
  balance: string;
  held: string;
  kind: number;
  subject: string;
  at_ms: string;
};

export async function read(db: Database, range: EntryRange): Promise<Entry[]> {
  const time = (ms: number | undefined): string | null => (ms === undefined ? null : instant(ms));
  const rows = await db.hot.query<EntryRow>('wallet-entries', statement, [
    range.account,
    range.beforeVersion ?? pastAll,
    time(range.from),
    time(range.to),
    range.rows,
  ]);
  return rows.map(entryOf);
}

export const entryOf = (row: EntryRow): Entry => ({
  version: row.version,
  units: BigInt(row.amount),
  balance: BigInt(row.balance),
  held: BigInt(row.held),
  ...postingKindOf(row.kind),
  subject: row.subject,
  at: Number(row.at_ms),
});
