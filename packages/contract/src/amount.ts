// Parses amounts from callers. Input is never rounded.
import type { FaultDetail } from '@pay/core/fault';
import { amountPattern, formatUnits, parseUnits, scales, type Currency } from '@pay/core/money';

export type AmountCheck =
  { readonly ok: true; readonly text: string; readonly units: bigint } | { readonly ok: false; readonly detail: FaultDetail };

/**
 * Units of an amount in the given currency. A number is read from its shortest decimal text, so 0.1 and "0.1" are the
 * same amount. The result includes the text because a transfer echoes it unchanged.
 */
export function readAmount(field: string, input: string | number, currency: Currency): AmountCheck {
  const text = typeof input === 'number' ? String(input) : input;
  const refuse = (code: FaultDetail['code'], message: string, hint: string): AmountCheck => ({
    ok: false,
    detail: { field, code, message, hint },
  });
  if (!amountPattern.test(text)) {
    return refuse(
      'invalid_format',
      'The amount must be decimal digits without sign, exponent, spaces, or separators, and at most 15 digits before the point',
      'Send digits with a decimal point, such as "1000.00".',
    );
  }
  const units = parseUnits(text, scales[currency]);
  const least = formatUnits(1n, scales[currency]);
  if (units === undefined) {
    const decimals = `${scales[currency]} decimals`;
    return refuse(
      'invalid_format',
      `${currency} has ${decimals}`,
      `Round the amount to ${decimals}. The smallest amount is ${least}.`,
    );
  }
  if (units === 0n) return refuse('out_of_range', 'The amount must be greater than zero', `Send at least ${least}.`);
  return { ok: true, text, units };
}

/** Like `readAmount`, but accepts zero: for fees, and for clearings of zero. */
export function readAmountOrZero(field: string, text: string, currency: Currency): AmountCheck {
  if (/^0(\.0{1,6})?$/.test(text)) return { ok: true, text, units: 0n };
  return readAmount(field, text, currency);
}
