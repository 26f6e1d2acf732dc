// Formats amounts for people. They arrive as decimal text and stay text: no digit passes through a floating-point
// number.
import { groupDecimal, isCurrency, scales } from '@pay/core/money';

/** `-12.500000` is `−12.50`. Text that is not a plain decimal is shown unchanged. */
export const groupAmount = (amount: string): string =>
  /^-?\d+(?:\.\d+)?$/.test(amount) ? groupDecimal(amount).replace('-', '−') : amount;

/** The exact sum of decimal texts of one currency. */
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
