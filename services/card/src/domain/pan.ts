// Card numbers: sixteen digits, beginning with a configured range and ending with Luhn's check digit.
import { withLuhn } from '@pay/core/luhn';

const digitsOfPan = 16;

/** A number of the range; `digit` returns unpredictable, uniformly distributed digits. */
export function newPan(bin: string, digit: () => number): string {
  let body = bin;
  while (body.length < digitsOfPan - 1) body += String(digit());
  return withLuhn(body);
}
