// Spending limits of cards and agents, and the form of their amounts: JSON numbers in major units of US dollars.
import { z } from 'zod';
import { parseUnits, formatUnits } from '@pay/core/money';
import { fieldIssue } from '../field.ts';

/** Rolling windows, except `allTime`. */
export const LimitFrequency = z
  .enum(['per24HourPeriod', 'per7DayPeriod', 'per30DayPeriod', 'allTime'])
  .meta({ id: 'LimitFrequency', description: 'Rolling window that ends now. `allTime` counts everything.' });
export type LimitFrequency = z.infer<typeof LimitFrequency>;

const usdScale = 2;
/** Maximum cents: one million dollars. */
const unitsMax = 100_000_000n;

/**
 * A dollar amount in a request: above 0, at most 1,000,000, at most two decimals. The gateway has rejected numbers with
 * more digits than a double keeps. The number's shortest text is therefore the caller's text, and no amount is rounded.
 */
export const UsdAmount = z
  .number()
  .superRefine((amount, ctx) => {
    const units = parseUnits(String(amount), usdScale);
    if (amount <= 0 || amount > 1_000_000)
      fieldIssue(ctx, [], 'out_of_range', {
        message: 'must be above 0 and at most 1000000',
        hint: 'Send US dollars from 0.01 to 1000000.',
        params: { min: 0.01, max: 1_000_000 },
      });
    else if (units === undefined)
      fieldIssue(ctx, [], 'invalid_format', {
        message: 'must have at most two decimals',
        hint: 'Send dollars and whole cents, such as 10.05.',
      });
  })
  .meta({
    exclusiveMinimum: 0,
    maximum: Number(unitsMax / 100n),
    multipleOf: 0.01,
    description: 'US dollars in major units, with at most two decimals.',
  });

/** Cents of an amount that UsdAmount accepted. */
export function centsOf(amount: number): bigint {
  const units = parseUnits(String(amount), usdScale);
  if (units === undefined) throw new RangeError('not an amount in US dollars');
  return units;
}

/** The JSON number of an amount in cents. Exact for every amount below 2^53 cents. */
export const usdOf = (cents: bigint): number => Number(formatUnits(cents, usdScale));

/** A dollar amount in a response. */
export const Usd = z.number().meta({ multipleOf: 0.01, description: 'US dollars in major units.' });
