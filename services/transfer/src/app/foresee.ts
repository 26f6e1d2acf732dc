// Predicts the state of an uncreated transaction at the time of its answer. Risk evaluates it without recording it.
import { unavailable } from '@pay/core/fault';
import { scriptOf } from '../domain/scenario.ts';
import { nextStep, type RailOutcome, type SagaTransaction } from '../domain/step.ts';
import { initialProgress, isOneStep, type Progress } from '../domain/transaction.ts';
import type { NewTransaction } from '../store/transactions.ts';
import type { RiskCheck } from './risk-check.ts';

const atOnce = { captureMs: 0, submitMs: 0, settleMs: 0 } as const;

/** Throws 503 if risk is needed and does not answer. `now` is milliseconds on the owner's clock. */
export async function foresee(row: NewTransaction, riskCheck: Pick<RiskCheck, 'preview'>, now: number): Promise<Progress> {
  const { transaction } = row;
  const progress = initialProgress(transaction);
  // A scheduled transfer is not evaluated before it is due.
  if (transaction.scheduledFor !== null) return progress;
  const outcome = foreseeScreening(row) ?? (await riskCheck.preview(transaction, now)).outcome;
  // A transfer over a rail is answered before anything happens to it, but an objection of risk is still reported.
  if (outcome.kind === 'clear' && !isOneStep(transaction)) return progress;
  const saga: SagaTransaction = { transaction, progress, held: row.held, requestedTransition: null, attempts: 1 };
  const step = nextStep(saga, outcome, { now, realNow: now, pace: atOnce, autoAdvance: true });
  if (step.kind !== 'transition') throw unavailable('risk');
  return step.next;
}

/** The scenario that the sandbox applies between wallets. A rail is only asked about transactions that exist. */
function foreseeScreening({ transaction, scenario }: NewTransaction): RailOutcome | undefined {
  if (!isOneStep(transaction)) return undefined;
  const { screening } = scriptOf(scenario ?? 'completed');
  if (screening.verdict === 'reject') return { kind: 'refuse', to: 'failed', code: screening.code };
  return screening.verdict === 'review' ? { kind: 'review' } : undefined;
}
