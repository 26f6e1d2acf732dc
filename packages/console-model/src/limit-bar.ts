// A spending limit as a bar: its length and its label. Amounts stay decimal text.
import { amountText, compareDecimals, permille, subtractDecimals } from './decimal.ts';

export type LimitInput = {
  readonly amount: string | number;
  /** Missing in lists, which do not count spending. */
  readonly spent?: string | number | undefined;
};

/** `near` from 80 % on, `full` with nothing left, `over` beyond the limit, which a forced post can exceed. */
export type LimitTone = 'open' | 'near' | 'full' | 'over';

export type LimitBar = {
  readonly amount: string;
  readonly spent: string;
  /** Never below zero. */
  readonly remaining: string;
  /** The amount beyond the limit, if any. */
  readonly excess: string | undefined;
  /** Length of the bar, 0 to 1,000. Any spending is visible. */
  readonly filledPermille: number;
  readonly tone: LimitTone;
};

const nearPermille = 800;

/** Undefined if the spending is unknown. */
export function limitBar(input: LimitInput): LimitBar | undefined {
  if (input.spent === undefined) return undefined;
  const [amount, spent] = [amountText(input.amount), amountText(input.spent)];
  const left = subtractDecimals(amount, spent);
  const isOver = compareDecimals(left, '0') < 0;
  const share = permille(spent, amount);
  const shows = compareDecimals(spent, '0') > 0 ? Math.max(share, 5) : 0;
  return {
    amount,
    spent,
    remaining: isOver ? '0' : left,
    excess: isOver ? subtractDecimals(spent, amount) : undefined,
    filledPermille: Math.min(shows, 1_000),
    tone: toneOf(compareDecimals(left, '0'), share),
  };
}

function toneOf(left: number, share: number): LimitTone {
  if (left < 0) return 'over';
  if (left === 0) return 'full';
  return share >= nearPermille ? 'near' : 'open';
}

/** Describes the window of a limit, after its amount: “250.00 in any 24 hours”. */
export const windowWords: Readonly<Record<string, string>> = {
  per24HourPeriod: 'in any 24 hours',
  per7DayPeriod: 'in any 7 days',
  per30DayPeriod: 'in any 30 days',
  allTime: 'in all',
};
