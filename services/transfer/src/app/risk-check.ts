// Asks risk to evaluate transfers that their rail has cleared, just before their funds are captured. This happens
// outside the request, for a whole batch in one message, and before any money moves (ADR-0032).
import { unavailable } from '@pay/core/fault';
import { derive, sameBody, timeOf } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import { errorOf, type Log } from '@pay/kernel/log';
import {
  riskResultOf,
  riskResultWithoutAnswer,
  type RiskResult,
  type RiskNote,
  type RiskFailModes,
} from '../domain/risk-note.ts';
import { nextStep, type SagaTransaction, type RailOutcome, type Step, type StepContext } from '../domain/step.ts';
import type { Transaction } from '../domain/transaction.ts';
import type { Clients } from './clients.ts';

export type RiskCheck = {
  /**
   * One result per row, in order; undefined for rows that are not about to be captured. Never throws: without an
   * answer, the fail mode of the environment decides.
   */
  evaluate(rows: readonly RiskCheckInput[]): Promise<(EvaluatedRisk | undefined)[]>;
  /** The decision on a transfer that does not exist. Never throws. `now` is milliseconds on the owner's clock. */
  preview(transaction: Transaction, now: number): Promise<RiskResult>;
};
/** The error that prevented an answer of risk, with the decision of the fail mode. */
type EvaluatedRisk = RiskResult & { readonly error?: Error };
/** A row with its rail's answer. `now` is milliseconds on the owner's clock. */
export type RiskCheckInput = {
  readonly subject: SagaTransaction & TraceField;
  readonly outcome: RailOutcome;
  readonly now: number;
};
type TraceField = { readonly trace: string | null };

export type RiskCheckDeps = {
  readonly risk: Clients['risk'];
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs: number;
  readonly failModes: RiskFailModes;
};

export function createRiskCheck(deps: RiskCheckDeps): RiskCheck {
  const { clock, log, timeoutMs, failModes } = deps;
  const evaluateOne = async ({ subject, now }: RiskCheckInput, deadline: number): Promise<EvaluatedRisk> => {
    const { transaction } = subject;
    try {
      return riskResultOf(await callRisk(deps, subject, deadline), now);
    } catch (error) {
      return { ...riskResultWithoutAnswer(failModes[transaction.owner.environment], now), error: errorOf(error) };
    }
  };
  return {
    async preview(transaction, now) {
      try {
        const { ctx, asked } = riskRequestOf(transaction, clock.now() + timeoutMs);
        const { decision } = await deps.risk.preview(ctx, asked);
        return riskResultOf({ decision, apply: 'none', anomalies: [] }, now);
      } catch (error) {
        log.warn('transfer risk check failed', { err: errorOf(error) });
        return riskResultWithoutAnswer(failModes[transaction.owner.environment], now);
      }
    },
    async evaluate(rows) {
      const deadline = clock.now() + timeoutMs;
      const results = new Map<RiskCheckInput, EvaluatedRisk>();
      // Older transfers first: of two similar payments, the second must stand out, regardless of the order of
      // evaluation.
      const evaluated = rows
        .filter(isAboutToBeCaptured)
        .sort((a, b) => (a.subject.transaction.id < b.subject.transaction.id ? -1 : 1));
      const answers = await Promise.all(evaluated.map((row) => evaluateOne(row, deadline)));
      evaluated.forEach((row, i) => results.set(row, answers[i] as EvaluatedRisk));
      const failed = answers.find(({ error }) => error !== undefined)?.error;
      if (failed !== undefined) log.warn('transfer risk check failed', { err: failed });
      return rows.map((row) => results.get(row));
    },
  };
}

function isAboutToBeCaptured({ subject, outcome }: RiskCheckInput): boolean {
  const { transaction, progress, requestedTransition } = subject;
  if (transaction.type === 'deposit' || progress.status !== 'pending' || subject.isRecovered === true) return false;
  return requestedTransition === null ? outcome.kind === 'clear' : requestedTransition.to === 'funds_received';
}

function callRisk({ risk }: RiskCheckDeps, { transaction, trace }: RiskCheckInput['subject'], deadline: number) {
  const { ctx, asked } = riskRequestOf(transaction, deadline);
  return risk.evaluate(trace === null ? ctx : { ...ctx, trace }, asked);
}

/**
 * The operation id is derived from the transfer's id, so a repeated call after a crash or a lost answer is the same
 * request.
 */
function riskRequestOf(t: Transaction, deadline: number) {
  const operationId = sameBody('operation', derive('operation', t.id, 'risk'));
  const asked = {
    subject: 'transfer' as const,
    subjectId: t.id,
    customerId: t.customerId,
    walletId: t.walletId,
    amountUnits: t.amountUnits.toString(),
    currency: t.sourceCurrency,
    destination: t.destinationAddress ?? t.payoutAccountId ?? t.destinationWalletId ?? t.rail,
    at: t.scheduledFor ?? timeOf(t.id),
  };
  return { ctx: systemCtx(t.owner, operationId, deadline), asked };
}

type PreparedTransaction = {
  readonly leased: RiskCheckInput['subject'] & { readonly legs?: readonly RiskCheckInput['subject'][] };
  readonly context: StepContext;
};

type DecidedByRisk = {
  step: Step;
  readonly note: RiskNote | null;
  readonly legNotes: readonly (RiskNote | null)[];
  failure?: Error | undefined;
};

/**
 * Each row's next step, with risk's decision if funds are about to be captured. The legs of a split share one decision.
 */
export async function withRisk<R extends PreparedTransaction>(
  riskCheck: RiskCheck,
  rows: readonly R[],
  outcomes: readonly RailOutcome[],
): Promise<(R & DecidedByRisk)[]> {
  const inputs = rows.map((row, i) => {
    const outcome = outcomes[i] as RailOutcome;
    return [row.leased, ...(row.leased.legs ?? [])].map((subject) => ({ subject, outcome, now: row.context.now }));
  });
  const results = await riskCheck.evaluate(inputs.flat());
  let at = 0;
  return rows.map((row, i) => {
    const own = (inputs[i] as RiskCheckInput[]).map(({ outcome }): EvaluatedRisk => results[at++] ?? { outcome, note: null });
    const outcome = strictest(own.map((result) => result.outcome));
    // A caller's request to continue does not overrule risk: if risk parks, declines, or cannot evaluate a row, the row
    // does not continue.
    const objected = results[at - own.length] !== undefined && outcome.kind !== 'clear';
    const step = nextStep(objected ? { ...row.leased, requestedTransition: null } : row.leased, outcome, row.context);
    const [note = null, ...legNotes] = own.map((result) => result.note);
    const { error } = own.find((result) => result.error !== undefined) ?? {};
    return { ...row, note, legNotes, step, failure: findWaitReason(step, outcome, error) };
  });
}

/**
 * Why a row without an answer waits: risk's error, the outage of its rail, or recovery mode, which does not call rails.
 * Undefined for a row that has an answer or continues.
 */
export const findWaitReason = (step: Step, outcome: RailOutcome, error: Error = unavailable('rail')): Error | undefined =>
  step.kind === 'stay' && (outcome.kind === 'unknown' || outcome.kind === 'paused') ? error : undefined;

/** An unevaluated row may still be declined, so it ranks before a review: an approval does not ask risk again. */
const severity: readonly RailOutcome['kind'][] = ['refuse', 'unknown', 'park', 'review'];

function strictest(outcomes: readonly RailOutcome[]): RailOutcome {
  const found = severity.flatMap((kind) => outcomes.filter((outcome) => outcome.kind === kind));
  return found[0] ?? (outcomes[0] as RailOutcome);
}
