// Converts an operator's decision to a customer's standing, by a table of the allowed transitions.
import type { customerDecisions } from '@pay/contract/customer/operator';
import { kycCanMove, moveKyc, moveStatus, reopen, statusCanMove, type CustomerStanding } from './customer.ts';

export type OperatorDecision = (typeof customerDecisions)[number];

const outcomes = { approve: 'approved', reject: 'rejected', request_more: 'incomplete' } as const;
const statuses = { suspend: 'suspended', reactivate: 'active' } as const;

/** The standing afterwards; `already` if it is the same, undefined if there is no transition. */
export function applyDecision(before: CustomerStanding, decision: OperatorDecision): CustomerStanding | 'already' | undefined {
  if (decision === 'reopen') return before.status === 'rejected' ? reopen(before) : undefined;
  if (decision === 'suspend' || decision === 'reactivate') {
    const to = statuses[decision];
    if (before.status === to) return 'already';
    return statusCanMove(before.status, to) ? moveStatus(before, to) : undefined;
  }
  const to = outcomes[decision];
  // A customer who never submitted anything cannot be approved.
  if (before.kycStatus === to) return 'already';
  return before.status !== 'rejected' && before.kycStatus === 'under_review' && kycCanMove(before.kycStatus, to)
    ? moveKyc(before, to)
    : undefined;
}
