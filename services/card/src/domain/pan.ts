// Card numbers: sixteen digits of a configured range, the last of them a Luhn check digit (ISO/IEC 7812-1 annex B).

const digitsOfPan = 16;
const zero = 48;

/** Luhn's sum of a text of digits, the last digit counting once. */
function luhnSum(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - zero;
    sum += i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum;
}

export const luhnHolds = (digits: string): boolean => luhnSum(digits) % 10 === 0;

/** A number of the range; `digit` gives evenly spread digits that nobody can foretell. */
export function newPan(bin: string, digit: () => number): string {
  let body = bin;
  while (body.length < digitsOfPan - 1) body += String(digit());
  return body + String((10 - (luhnSum(`${body}0`) % 10)) % 10);
}
