// Metrics of the saga for operators: transitions by rail and status, their durations, and returned money. Counted per
// batch and not per row, because every transfer passes here several times.
import { timeOf } from '@pay/core/id';
import { modeOf, secondsSince, type Metrics } from '@pay/kernel/metrics';
import type { PostingGroup } from '../domain/postings.ts';
import { isTerminal, type Status } from '../domain/status.ts';
import type { Progress, Transaction } from '../domain/transaction.ts';

export type TransitionRecord = {
  readonly transaction: Transaction;
  readonly next: Progress;
  readonly postings: PostingGroup | undefined;
};
export type Stage = 'prepare' | 'rail' | 'ledger' | 'write';
export type Compensation = 'release' | 'reversal' | 'orphan_hold';

export type SagaMetrics = {
  countTransitions(transitions: readonly TransitionRecord[]): void;
  countCompensations(kind: Compensation, count: number): void;
  time<T>(stage: Stage, work: () => Promise<T>): Promise<T>;
};

export function createSagaMetrics(metrics: Metrics): SagaMetrics {
  const transitions = metrics.counter('payments_transfer_transitions_total');
  const ended = metrics.counter('payments_transfers_total');
  const duration = metrics.histogram('payments_transfer_duration_seconds');
  const submit = metrics.histogram('payments_transfer_submit_seconds');
  const stages = metrics.histogram('payments_saga_step_duration_seconds');
  const compensations = metrics.counter('payments_saga_compensations_total');
  const countCompensations = (kind: Compensation, count: number): void => compensations.inc({ kind }, count);
  return {
    countTransitions(records) {
      for (const { labels, to, count } of tally(records)) {
        transitions.inc({ ...labels, to }, count);
        if (isTerminal(to)) ended.inc({ ...labels, terminal: to }, count);
      }
      for (const { transaction, next } of records) {
        const { rail, type, owner } = transaction;
        const mode = modeOf(owner.environment);
        const ageS = Math.max(0, (next.history.at(-1)?.at ?? 0) - timeOf(transaction.id)) / 1_000;
        if (isTerminal(next.status)) duration.observe({ rail, type, mode }, ageS);
        else if (next.status === 'payment_submitted') submit.observe({ rail, mode }, ageS);
      }
      const kinds = records.map(compensationOf);
      for (const kind of ['release', 'reversal'] as const) countCompensations(kind, kinds.filter((one) => one === kind).length);
    },
    countCompensations,
    async time(step, work) {
      const startedAt = performance.now();
      try {
        const done = await work();
        stages.observe({ step, outcome: 'ok' }, secondsSince(startedAt));
        return done;
      } catch (error) {
        stages.observe({ step, outcome: 'failed' }, secondsSince(startedAt));
        throw error;
      }
    },
  };
}

type Tally = {
  readonly labels: { readonly rail: string; readonly type: string; readonly mode: string };
  readonly to: Status;
  count: number;
};

function tally(records: readonly TransitionRecord[]): Iterable<Tally> {
  const tallies = new Map<string, Tally>();
  for (const { transaction, next } of records) {
    const { rail, type, owner } = transaction;
    const to = next.status;
    const key = `${rail} ${type} ${to} ${owner.environment}`;
    const known = tallies.get(key);
    if (known === undefined) tallies.set(key, { labels: { rail, type, mode: modeOf(owner.environment) }, to, count: 1 });
    else known.count += 1;
  }
  return tallies.values();
}

/** The money that a transition returned, if any: a hold before the money left, or postings after. */
function compensationOf({ next, postings }: TransitionRecord): Compensation | undefined {
  if (postings === undefined || next.status === 'completed' || !isTerminal(next.status)) return undefined;
  return postings.steps.some(({ op }) => op === 'release') ? 'release' : 'reversal';
}
