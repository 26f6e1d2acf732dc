// What an operator's decision on a review makes of a transaction.
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

/** Text that differs after every step: an operator decides about what they saw. */
export const versionOf = (status: Status, visits: number): string => `${status}.${visits}`;

/** Whether its rail was asked to pay before the review began, so that it may have paid. */
const mayBePaid = (history: Review['history']): boolean => history.some(({ status }) => status === 'funds_received');

/**
 * The transition that the saga carries out. A deposit that is refused goes back to its sender, a transfer's money to its wallet.
 * @throws 409 for a transfer that its rail may have paid, unless the rail has said that it did not.
 */
export function reviewOutcome({ transaction, history, decision, railConfirmed }: Review): RequestedTransition {
  if (decision === 'approve') return { to: 'funds_received', code: null };
  if (transaction.type === 'deposit') return { to: 'refunded', code: null };
  if (mayBePaid(history) && !railConfirmed)
    throw conflict('invalid_state_transition', 'railConfirmed', 'The platform instructed the rail, which may have paid', {
      hint: 'Approve it: the platform asks the rail again before it sends anything. Reject it with railConfirmed only if the rail confirms in writing that it did not pay.',
    });
  // Whoever is told of a rail's refusal looks at the payment; of a review's, at the customer.
  return { to: 'failed', code: mayBePaid(history) ? 'rail_unavailable' : 'compliance_rejected' };
}
