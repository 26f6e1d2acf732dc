// Counts postings by kind, once per batch: a batch has hundreds of postings but few kinds.
import type { Metrics } from '@pay/kernel/metrics';
import type { Posting } from '../domain/ledger-state.ts';

export function countPostings(metrics: Metrics): (postings: readonly Posting[]) => void {
  const counter = metrics.counter('payments_ledger_postings_total');
  return (postings) => {
    const counts = new Map<string, number>();
    for (const { kind } of postings) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    for (const [kind, count] of counts) counter.inc({ kind }, count);
  };
}
