// The arithmetic behind bank identifiers, each a few lines; sources are named per function.

const zero = 48;

/** Sum of digit × weight, weights repeating from the left. `text` holds digits only. */
export function sumWeighted(text: string, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < text.length; i += 1) sum += (text.charCodeAt(i) - zero) * (weights[i % weights.length] ?? 0);
  return sum;
}

/** ABA routing number: weights 3-7-1 over nine digits sum to a multiple of ten. */
export const abaHolds = (digits: string): boolean => sumWeighted(digits, [3, 7, 1]) % 10 === 0;

/** Federal Reserve districts and their special ranges: the only first two digits of a routing number. */
export function abaPrefixKnown(digits: string): boolean {
  const prefix = Number(digits.slice(0, 2));
  return prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80;
}

/** CLABE: each product of weights 3-7-1 is taken modulo ten before summing (Banxico). */
export function clabeHolds(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < 17; i += 1) sum += ((digits.charCodeAt(i) - zero) * ([3, 7, 1][i % 3] ?? 0)) % 10;
  return (10 - (sum % 10)) % 10 === digits.charCodeAt(17) - zero;
}

/** NUBAN: weights 3-7-3 repeating over bank code and serial number (Central Bank of Nigeria, 2010). */
export function nubanHolds(bankCode: string, account: string): boolean {
  const sum = sumWeighted(bankCode + account.slice(0, 9), [3, 7, 3]);
  return (10 - (sum % 10)) % 10 === account.charCodeAt(9) - zero;
}

/** ISO 7064 mod 97-10 over an IBAN whose first four characters were moved to the end; 1 when it is valid. */
export function mod97(iban: string): number {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

const mod11 = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11));

/** CPF: two mod-11 digits, and not eleven times the same digit (Receita Federal). */
export function cpfHolds(digits: string): boolean {
  if (/^(\d)\1{10}$/.test(digits)) return false;
  const first = mod11(sumWeighted(digits.slice(0, 9), [10, 9, 8, 7, 6, 5, 4, 3, 2]));
  const second = mod11(sumWeighted(digits.slice(0, 10), [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]));
  return digits.endsWith(`${first}${second}`);
}

/** CNPJ, also in its alphanumeric form: a character counts as its ASCII code minus 48 (Receita Federal, 2026). */
export function cnpjHolds(text: string): boolean {
  if (/^(.)\1{13}$/.test(text)) return false;
  const first = mod11(sumWeighted(text.slice(0, 12), [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]));
  const second = mod11(sumWeighted(text.slice(0, 13), [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]));
  return text.endsWith(`${first}${second}`);
}

/** CRC-16/CCITT-FALSE (polynomial 0x1021, start 0xFFFF) as four upper-case hex digits, over the text's UTF-8 bytes. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
