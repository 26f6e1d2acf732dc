// Turns an operator's decision on a review into a transition.
import { conflict } from '@pay/core/fault';
import type { Status } from './status.ts';
import type { RequestedTransition } from './step.ts';
import type { Transaction } from './transaction.ts';

type Review = {
  readonly transaction: Pick<Transaction, 'type'>;
  readonly history: readonly { readonly status: Status }[];
  readonly decision: 'approve' | 'reject';
  readonly railConfirmed: boolean;
};

/** Text that differs after every step: a decision applies to the state that the operator saw. */
export const versionOf = (status: Status, visits: number): string => `${status}.${visits}`;

/** Whether the payment was sent to its rail before the review began, so that the rail may have paid. */
const mayBePaid = (history: Review['history']): boolean => history.some(({ status }) => status === 'funds_received');

/**
 * The transition that the saga executes. A refused deposit goes back to its sender, a transfer's money to its wallet.
 * @throws 409 for a transfer that its rail may have paid, unless the rail reported that it did not
 */
export function reviewOutcome({ transaction, history, decision, railConfirmed }: Review): RequestedTransition {
  if (decision === 'approve') return { to: 'funds_received', code: null };
  if (transaction.type === 'deposit') return { to: 'refunded', code: null };
  if (mayBePaid(history) && !railConfirmed)
    throw conflict('invalid_state_transition', 'railConfirmed', 'The platform instructed the rail, which may have paid', {
      hint: 'Approve the transfer: the platform asks the rail again before it sends anything. Reject the transfer with railConfirmed only if the rail confirms in writing that it did not pay.',
    });
  // The code tells support where to look: after a rail's rejection at the payment, after a review's at the customer.
  return { to: 'failed', code: mayBePaid(history) ? 'rail_unavailable' : 'compliance_rejected' };
}
