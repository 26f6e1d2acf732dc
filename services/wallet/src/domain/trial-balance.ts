// A trial balance: the balance of every account, in the column of its side. Pure.
import type { JournalAccount, TrialBalance } from '@pay/contract/wallet/journal';
import type { AccountRef } from '@pay/contract/wallet/shapes';
import { formatUnits, scales, type Currency } from '@pay/core/money';
import { iso } from '@pay/core/time';
import { accountCodeOf, chartOfAccounts, normalSideOf } from './chart-of-accounts.ts';

/** Credits minus debits of a ledger account, in units. */
export type AccountUnits = { readonly ref: AccountRef; readonly currency: Currency; readonly units: bigint };
/** Credits minus debits of an account of the chart, in units. */
export type CodeUnits = {
  readonly code: string;
  readonly kind: AccountRef['kind'];
  readonly currency: Currency;
  readonly units: bigint;
};

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The position of an account in the chart: its code and currency. */
export const positionIn = ({ code, currency }: { code: string; currency: string }): string => `${code}|${currency}`;

/** Ledger accounts that share a code are one account of the chart. Sorted by position. */
export function byCode(accounts: readonly AccountUnits[]): CodeUnits[] {
  const found = new Map<string, CodeUnits>();
  for (const { ref, currency, units } of accounts) {
    const code = accountCodeOf(ref);
    const key = positionIn({ code, currency });
    found.set(key, { code, kind: ref.kind, currency, units: units + (found.get(key)?.units ?? 0n) });
  }
  return [...found.values()].toSorted((a, b) => order(positionIn(a), positionIn(b)));
}

export function journalAccountOf({ code, kind, currency, units }: CodeUnits): JournalAccount {
  const { type } = chartOfAccounts[kind];
  const normalSide = normalSideOf(type);
  const balance = formatUnits(normalSide === 'credit' ? units : -units, scales[currency]);
  return { code, type, currency, normalSide, balance };
}

/** `at` is in milliseconds. */
export function trialBalanceOf(at: number, accounts: readonly AccountUnits[]): TrialBalance {
  const rows = byCode(accounts).filter(({ units }) => units !== 0n);
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted(order);
  return { at: iso(at), currencies: currencies.map((currency) => columns(currency, rows)) };
}

function columns(currency: Currency, rows: readonly CodeUnits[]): TrialBalance['currencies'][number] {
  const mine = rows.filter((row) => row.currency === currency);
  const formatAmount = (units: bigint): string => formatUnits(units, scales[currency]);
  const debitOf = ({ units }: CodeUnits): bigint => (units < 0n ? -units : 0n);
  const creditOf = ({ units }: CodeUnits): bigint => (units > 0n ? units : 0n);
  const sum = (of: (row: CodeUnits) => bigint): string => formatAmount(mine.reduce((total, row) => total + of(row), 0n));
  return {
    currency,
    debits: sum(debitOf),
    credits: sum(creditOf),
    rows: mine.map((row) => ({ code: row.code, debit: formatAmount(debitOf(row)), credit: formatAmount(creditOf(row)) })),
  };
}
