import type { Status } from './status.ts';
import type { FailureCode } from './transaction.ts';

/** The most ordinary reason for an end that is requested without one. */
export function defaultFailureCode(from: Status, to: 'failed' | 'returned'): FailureCode {
  if (to === 'returned') return 'account_closed';
  if (from === 'pending') return 'insufficient_funds';
  return from === 'in_review' ? 'compliance_rejected' : 'invalid_account';
}
