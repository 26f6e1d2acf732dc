// What an operator's decision makes of a customer, as a table of the ways that are open.
import type { customerDecisions } from '@pay/contract/customer-care';
import { kycCanMove, moveKyc, moveStatus, reopen, statusCanMove, type CustomerStanding } from './customer.ts';

export type OperatorDecision = (typeof customerDecisions)[number];

const outcomes = { approve: 'approved', reject: 'rejected', request_more: 'incomplete' } as const;
const statuses = { suspend: 'suspended', reactivate: 'active' } as const;

/** The standing afterwards; `already` where it is so, undefined where there is no way. */
export function applyDecision(before: CustomerStanding, decision: OperatorDecision): CustomerStanding | 'already' | undefined {
  if (decision === 'reopen') return before.status === 'rejected' ? reopen(before) : undefined;
  if (decision === 'suspend' || decision === 'reactivate') {
    const to = statuses[decision];
    if (before.status === to) return 'already';
    return statusCanMove(before.status, to) ? moveStatus(before, to) : undefined;
  }
  const to = outcomes[decision];
  // Nobody is approved who never handed anything in.
  if (before.kycStatus === to) return 'already';
  return before.status !== 'rejected' && before.kycStatus === 'under_review' && kycCanMove(before.kycStatus, to)
    ? moveKyc(before, to)
    : undefined;
}
