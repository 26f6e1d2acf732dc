// An amount is an integer count of minor units and a currency. The platform uses no other arithmetic on amounts.
import { assert } from './fault.ts';

/**
 * Minor-unit exponents: fiat 2 (ISO 4217), stablecoins 6 (their token contracts). Never change the scale of a currency
 * that an account uses.
 */
export const scales = {
  usd: 2,
  eur: 2,
  gbp: 2,
  mxn: 2,
  brl: 2,
  ghs: 2,
  ngn: 2,
  kes: 2,
  usdc: 6,
  usdt: 6,
  pyusd: 6,
  eurc: 6,
} as const satisfies Record<string, number>;

export type Currency = keyof typeof scales;
export const currencies = Object.keys(scales) as readonly Currency[];
export const isCurrency = (text: string): text is Currency => Object.hasOwn(scales, text);
export const stablecoins = ['usdc', 'usdt', 'pyusd', 'eurc'] as const satisfies readonly Currency[];
export const isStablecoin = (currency: Currency): boolean => (stablecoins as readonly string[]).includes(currency);

export type Money = { readonly currency: Currency; readonly units: bigint };

/** The only accepted form of an amount: no sign, exponent, spaces, or thousands separators. */
export const amountPattern = /^(0|[1-9]\d{0,14})(\.\d{1,6})?$/;

/**
 * The exact units of a decimal text. Undefined if the form is wrong or the text has more decimals than the scale: input
 * is never rounded.
 */
export function parseUnits(text: string, scale: number): bigint | undefined {
  if (!amountPattern.test(text)) return undefined;
  const dot = text.indexOf('.');
  const whole = dot < 0 ? text : text.slice(0, dot);
  const fraction = dot < 0 ? '' : text.slice(dot + 1);
  if (fraction.length > scale) return undefined;
  return BigInt(whole + fraction.padEnd(scale, '0'));
}

/** The decimal text with exactly `scale` decimals: `1050n` at 2 is `10.50`. */
export function formatUnits(units: bigint, scale: number): string {
  const negative = units < 0n;
  const digits = (negative ? -units : units).toString().padStart(scale + 1, '0');
  const text = scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  return negative ? `-${text}` : text;
}

const decimalsMin = 2;

/**
 * A decimal text as people read it: `-9164.110000` is `-9,164.11`. Groups thousands, and has at least two decimals and
 * every significant digit.
 */
export function groupDecimal(text: string): string {
  const sign = text.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = text.slice(sign.length).split('.');
  const first = whole.length % 3;
  const groups = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].filter((digits) => digits !== '');
  let end = fraction.length;
  while (end > decimalsMin && fraction[end - 1] === '0') end -= 1;
  return `${sign}${groups.join(',')}.${fraction.slice(0, end).padEnd(decimalsMin, '0')}`;
}

export const parseMoney = (text: string, currency: Currency): Money | undefined => {
  const units = parseUnits(text, scales[currency]);
  return units === undefined ? undefined : { currency, units };
};
export const formatMoney = (money: Money): string => formatUnits(money.units, scales[money.currency]);

export function add(a: Money, b: Money): Money {
  assert(a.currency === b.currency, `cannot add ${a.currency} to ${b.currency}`);
  return { currency: a.currency, units: a.units + b.units };
}

export function subtract(a: Money, b: Money): Money {
  assert(a.currency === b.currency, `cannot subtract ${b.currency} from ${a.currency}`);
  assert(a.units >= b.units, 'subtraction below zero');
  return { currency: a.currency, units: a.units - b.units };
}

/** An exact rate: destination units per source unit, both in major units. */
export type Rate = { readonly numerator: bigint; readonly denominator: bigint };

/** Parses a decimal text into an exact rate. */
export function parseRate(text: string): Rate {
  assert(/^\d+(\.\d+)?$/.test(text), 'rate is not a plain decimal');
  const [whole = '0', fraction = ''] = text.split('.');
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}

export type Rounding = 'down' | 'up' | 'half-even';

/**
 * numerator ÷ denominator as an integer, rounded as requested. Both are non-negative, and the denominator is positive.
 */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  assert(denominator > 0n && numerator >= 0n, 'division with a negative numerator or a denominator below 1');
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  if (remainder === 0n || rounding === 'down') return quotient;
  if (rounding === 'up') return quotient + 1n;
  const twice = remainder * 2n;
  if (twice > denominator) return quotient + 1n;
  if (twice < denominator) return quotient;
  return quotient % 2n === 0n ? quotient : quotient + 1n;
}

/** Converts at an exact rate into another currency's scale. The caller chooses the rounding. */
export function convert(money: Money, to: Currency, rate: Rate, rounding: Rounding): Money {
  const numerator = money.units * rate.numerator * 10n ** BigInt(scales[to]);
  const denominator = rate.denominator * 10n ** BigInt(scales[money.currency]);
  return { currency: to, units: divide(numerator, denominator, rounding) };
}

/** A share of an amount, in millionths (hundredths of a basis point). */
export const share = (money: Money, millionths: bigint, rounding: Rounding): Money => ({
  currency: money.currency,
  units: divide(money.units * millionths, 1_000_000n, rounding),
});
