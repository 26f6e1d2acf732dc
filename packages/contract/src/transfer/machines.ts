// The state machine of transactions. transaction-scenarios.ts has a way to every state.
import type { StateMachine } from '../machine.ts';
import { type TransactionStatusName, transactionStatuses } from './transaction.ts';

/** Every allowed transition and its cause. The transfer service enforces this table. */
export const transactionTransitions = {
  pending: {
    in_review: 'risk screening requests a review',
    funds_received: 'the hold is captured, or the deposit is matched',
    failed: 'canceled, rejected by screening, or insufficient funds at capture',
  },
  in_review: {
    funds_received: 'the review approves it',
    failed: 'the review rejects it, or it is canceled',
    refunded: 'the review refunds it',
  },
  funds_received: {
    payment_submitted: 'the rail accepts the payment',
    completed: 'the deposit, internal transfer, or conversion is credited',
    in_review: 'the rail does not respond in time, or the deposit needs a review',
    failed: 'the rail rejects the payment',
    refunded: 'the funds return to their source',
  },
  payment_submitted: {
    completed: 'the rail confirms the payment',
    returned: 'the rail returns the payment',
    failed: 'the rail rejects the payment after acceptance',
  },
  completed: {},
  failed: {},
  returned: {},
  refunded: {},
} as const satisfies Record<TransactionStatusName, { readonly [K in TransactionStatusName]?: string }>;

const isFinal = (status: TransactionStatusName): boolean => Object.keys(transactionTransitions[status]).length === 0;

/** Served at /v1/meta/state-machines. */
export const transactionMachines: readonly StateMachine[] = [
  {
    resource: 'transaction',
    field: 'status',
    initial: 'pending',
    states: [...transactionStatuses],
    terminal: transactionStatuses.filter(isFinal),
    transitions: transactionStatuses.flatMap((from) =>
      Object.entries(transactionTransitions[from]).map(([to, trigger]) => ({ from, to, trigger })),
    ),
  },
];
