// A spending limit as a bar: how long it is and what is said beside it. Amounts stay decimal text.
import { amountText, compareDecimals, permille, subtractDecimals } from './decimal.ts';

export type LimitInput = {
  readonly amount: string | number;
  /** Missing in lists, which do not count spending. */
  readonly spent?: string | number | undefined;
};

/** `near` from four fifths on, `full` with nothing left, `over` beyond: a forced post asks no limit. */
export type LimitTone = 'open' | 'near' | 'full' | 'over';

export type LimitBar = {
  readonly amount: string;
  readonly spent: string;
  /** Zero at least. */
  readonly remaining: string;
  /** How far beyond the limit, where it is. */
  readonly excess: string | undefined;
  /** 0 to 1,000, of the bar's length. Anything that was spent shows. */
  readonly filledPermille: number;
  readonly tone: LimitTone;
};

const nearPermille = 800;

/** Undefined where what was spent is not known. */
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

/** How a limit counts, in words that follow an amount: “250.00 in any 24 hours”. */
export const windowWords: Readonly<Record<string, string>> = {
  per24HourPeriod: 'in any 24 hours',
  per7DayPeriod: 'in any 7 days',
  per30DayPeriod: 'in any 30 days',
  allTime: 'in all',
};
