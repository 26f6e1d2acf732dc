// When developer fees are paid out automatically. Pure.
import type { FeePayoutMode, FeeSettings } from '@pay/contract/transfer/fee-payout';
import type { Id } from '@pay/core/id';
import { currencies, type Currency } from '@pay/core/money';
import { DAY, iso } from '@pay/core/time';

export type FeePayoutProblem = { readonly currency: Currency; readonly walletId: Id<'wallet'>; readonly code: string };

/** Times are milliseconds on the owner's clock. */
export type FeeSchedule = {
  readonly payout: FeePayoutMode;
  readonly wallets: Readonly<Partial<Record<Currency, Id<'wallet'>>>>;
  readonly nextAt: number | null;
  readonly lastAt: number | null;
  readonly problems: readonly FeePayoutProblem[];
};

export const noSchedule: FeeSchedule = { payout: 'manual', wallets: {}, nextAt: null, lastAt: null, problems: [] };

/** The next midnight UTC after `now`, of a day or of the first of a month. */
export function nextPayoutAt(payout: FeePayoutMode, now: number): number | null {
  if (payout === 'manual') return null;
  if (payout === 'daily') return (Math.floor(now / DAY) + 1) * DAY;
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
}

/** The schedule after a change; an unchanged mode keeps its next time. */
export function changeSchedule(
  before: FeeSchedule,
  change: {
    readonly payout?: FeePayoutMode | undefined;
    readonly wallets: Readonly<Partial<Record<Currency, Id<'wallet'> | null>>>;
  },
  now: number,
): FeeSchedule {
  const payout = change.payout ?? before.payout;
  const named = currencies.flatMap((currency) => {
    const walletId = change.wallets[currency] === undefined ? before.wallets[currency] : change.wallets[currency];
    return walletId === undefined || walletId === null ? [] : [[currency, walletId] as const];
  });
  const wallets = Object.fromEntries(named) as FeeSchedule['wallets'];
  const problems = before.problems.filter(({ currency, walletId }) => wallets[currency] === walletId);
  const nextAt = payout === before.payout && before.nextAt !== null ? before.nextAt : nextPayoutAt(payout, now);
  return { ...before, payout, wallets, problems, nextAt };
}

export const scheduleView = ({ payout, wallets, nextAt, lastAt, problems }: FeeSchedule): FeeSettings => ({
  payout,
  wallets: { ...wallets },
  nextPayoutAt: nextAt === null ? null : iso(nextAt),
  lastPayoutAt: lastAt === null ? null : iso(lastAt),
  problems: problems.map((problem) => ({ ...problem })),
});
