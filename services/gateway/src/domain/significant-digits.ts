const isDigit = (code: number): boolean => code >= 48 && code <= 57;
const zero = 48;

/**
 * Significant digits of a JSON number: without sign, exponent, leading zeros, and trailing zeros of a whole number. One
 * pass over it.
 */
export function significantDigits(literal: string): number {
  // Short literals are the rule; only long ones need the exact count.
  if (literal.length <= 15) return literal.length;
  let [digits, trailingZeros] = [0, 0];
  for (let at = 0; at < literal.length; at += 1) {
    const code = literal.charCodeAt(at);
    if (code === 69 || code === 101) break;
    if (!isDigit(code) || (digits === 0 && code === zero)) continue;
    digits += 1;
    trailingZeros = code === zero ? trailingZeros + 1 : 0;
  }
  return literal.includes('.') ? digits : digits - trailingZeros;
}
