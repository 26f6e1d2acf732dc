// Luhn's check digit (ISO/IEC 7812-1 annex B). It distinguishes a card number from other digits.

const zero = 48;

/**
 * The last digit counts once, the digit before it twice, in alternation. A two-digit double counts as the sum of its
 * digits.
 */
function sumOf(digits: string): number {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - zero;
    sum += i % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0);
  }
  return sum;
}

/** Whether the last digit is the check digit of the others. */
export const luhnHolds = (digits: string): boolean => sumOf(digits) % 10 === 0;

/** The digits followed by their check digit. */
export const withLuhn = (digits: string): string => digits + String((10 - (sumOf(`${digits}0`) % 10)) % 10);
