// What a round of the saga knows about a row, from the lease to the commit.
import type { PaymentRequest } from '../adapters/rails/rail-adapter.ts';
import type { RiskNote } from '../domain/risk-note.ts';
import type { Step, StepContext } from '../domain/step.ts';
import type { CompletedTransaction, NewTransaction } from '../store/transactions.ts';
import type { LeasedTransaction } from '../store/transaction-rows.ts';

export type TransitionStep = Extract<Step, { kind: 'transition' }>;
export type PreparedStep = {
  readonly leased: LeasedTransaction;
  readonly request: PaymentRequest;
  readonly context: StepContext;
};
export type ProposedStep = PreparedStep & {
  step: Step;
  readonly note: RiskNote | null;
  readonly legNotes: readonly (RiskNote | null)[];
  /** The lost transaction whose payment this row adopts. */
  adopts?: LeasedTransaction['id'] | undefined;
  /** Why the row stays, if its step failed or a dependency gave no answer. */
  failure?: Error | undefined;
};
/** A transition that is written in the commit of the previous transition, and the row after the previous transition. */
export type FollowingStep = { readonly leased: LeasedTransaction; readonly step: TransitionStep; readonly context: StepContext };
export type DecidedStep = ProposedStep & {
  readonly following?: FollowingStep | undefined;
  readonly forward?: NewTransaction | undefined;
  /** The receivers' deposits, of the lead and of its legs in their order. */
  readonly arrivals?: readonly (CompletedTransaction | undefined)[] | undefined;
};
