// Amounts as people read them. They come as decimal text and stay text: no digit goes through a floating-point number.
import { isCurrency, scales } from '@pay/core/money';

/** `1234567.5` in euros is `1,234,567.50`. What is no plain decimal is shown as it came. */
export function groupedAmount(amount: string, currency: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount);
  if (match === null) return amount;
  const [, sign = '', whole = '', fraction = ''] = match;
  const decimals = fraction.padEnd(isCurrency(currency) ? shownDecimals(currency, fraction) : 0, '0');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `${sign === '' ? '' : '−'}${grouped}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Stablecoins have six decimals, of which people read two unless the others say something. */
function shownDecimals(currency: keyof typeof scales, fraction: string): number {
  const said = fraction.replace(/0+$/, '').length;
  return Math.max(2, Math.min(scales[currency], said));
}

/** The sum of decimal texts of one currency, exactly. */
export function sumOf(amounts: readonly string[], currency: string): string {
  const scale = isCurrency(currency) ? scales[currency] : 6;
  const units = amounts.reduce((sum, amount) => sum + unitsOf(amount, scale), 0n);
  const text = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  return `${units < 0n ? '-' : ''}${text.slice(0, -scale)}.${text.slice(-scale)}`;
}

export function unitsOf(amount: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const units = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return amount.startsWith('-') ? -units : units;
}

/** Cards and agents have amounts as JSON numbers of at most two decimals, whose shortest text is exact. */
export const decimalOf = (amount: number | string): string => String(amount);

export const isNegative = (amount: string): boolean => amount.startsWith('-') && /[1-9]/.test(amount);
