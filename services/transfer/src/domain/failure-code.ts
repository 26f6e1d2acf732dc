import { isChain, type Rail } from './rail-matrix.ts';
import type { Status } from './status.ts';
import type { FailureCode } from './transaction.ts';

/** The most common reason for an end that is requested without one. */
export function defaultFailureCode(from: Status, to: 'failed' | 'returned'): FailureCode {
  if (to === 'returned') return 'account_closed';
  if (from === 'pending') return 'insufficient_funds';
  return from === 'in_review' ? 'compliance_rejected' : 'invalid_account';
}

/** NACHA return reason codes, which the sandbox uses for every bank rail; chains have none. */
export const returnCodes: Readonly<Partial<Record<FailureCode, string>>> = {
  insufficient_funds: 'R01',
  account_closed: 'R02',
  name_mismatch: 'R03',
  invalid_account: 'R04',
  compliance_rejected: 'R16',
};
export const returnCodeOf = (rail: Rail, code: FailureCode | null): string | null =>
  code === null || isChain(rail) ? null : (returnCodes[code] ?? null);
