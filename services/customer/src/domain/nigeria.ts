// Nigerian bank codes: three-digit Central Bank codes are part of the NUBAN check digit; six-digit codes name
// instant-payment institutions, of which only deposit banks (000…) have a Central Bank code.
import { nigeria, type Bank } from '../data/banks.ts';
import { nubanHolds } from './check-digits.ts';

const byCode = new Map(nigeria.map((bank) => [bank.code, bank]));
const byInstantCode = new Map(
  nigeria.flatMap((bank) => (bank.instantCode === undefined ? [] : [[bank.instantCode, bank] as const])),
);

/** The bank that a Central Bank or instant-payment code names. */
export const nigerianBank = (code: string): Bank | undefined =>
  byCode.get(code) ?? byInstantCode.get(code) ?? (code.startsWith('000') ? byCode.get(code.slice(3)) : undefined);

/**
 * Central Bank codes a six-digit code may stand for. Two numberings share the prefix 000: the instant-payment list
 * (000016 is First Bank) and the six-digit form of the 2020 NUBAN standard (000011 is First Bank), so both are tried.
 */
function centralBankCodes(bankCode: string): readonly string[] {
  if (bankCode.length === 3) return [bankCode];
  if (!bankCode.startsWith('000')) return [];
  const listed = byInstantCode.get(bankCode)?.code;
  const padded = bankCode.slice(3);
  return [...(listed === undefined ? [] : [listed]), ...(byCode.has(padded) ? [padded] : [])];
}

/** False only when the bank has a Central Bank code and the account's check digit fails for it. */
export function nubanPlausible(bankCode: string, account: string): boolean {
  const codes = centralBankCodes(bankCode);
  return codes.length === 0 || codes.some((code) => nubanHolds(code, account));
}
