// Gauges of the transactions in progress. The leader reads them from the tables.
import type { CollectGaugesInput } from '@pay/kernel/service';
import { MINUTE, type Clock } from '@pay/core/time';
import { modeOf } from '@pay/kernel/metrics';
import { countBreaks, lastReconciledAt } from '../store/reconciliation.ts';
import { countOpen, countOverdue, type OpenCount } from '../store/counts.ts';

/** Milliseconds for which a step may be due before it counts as stuck: many times the interval of its job. */
const STUCK_MS = MINUTE;
const environments = ['sandbox', 'live'] as const;

/** The clock is real time. */
export type GaugeDeps = { readonly clock: Clock };

export async function collectGauges({ deps, db, metrics }: CollectGaugesInput<GaugeDeps>): Promise<void> {
  const now = deps.clock.now();
  const counts = await countOpen(db);
  const inState = metrics.gauge('payments_transfers_in_state');
  const oldest = metrics.gauge('payments_transfer_oldest_in_state_seconds');
  // Groups that disappeared must not keep their last value.
  for (const gauge of [inState, oldest]) gauge.reset();
  for (const { status: state, rail, environment, count } of counts)
    inState.set({ state, rail, mode: modeOf(environment) }, count);
  for (const one of oldestByState(counts))
    oldest.set({ state: one.status, mode: modeOf(one.environment) }, Math.max(0, (now - one.oldestAt) / 1_000));
  const overdue = await countOverdue(db, now - STUCK_MS);
  for (const environment of environments)
    metrics.gauge('payments_saga_stuck').set({ mode: modeOf(environment) }, overdue.get(environment) ?? 0);
  await reconciliation({ db, metrics });
}

async function reconciliation({ db, metrics }: Pick<CollectGaugesInput<GaugeDeps>, 'db' | 'metrics'>): Promise<void> {
  const breaks = metrics.gauge('payments_reconciliation_breaks');
  breaks.reset();
  for (const { rail, count } of await countBreaks(db)) breaks.set({ rail }, count);
  const at = await lastReconciledAt(db);
  if (at !== undefined) metrics.gauge('payments_reconciliation_last_success_timestamp_seconds').set(at / 1_000);
}

function oldestByState(counts: readonly OpenCount[]): OpenCount[] {
  const found = new Map<string, OpenCount>();
  for (const one of counts) {
    const key = `${one.status} ${one.environment}`;
    const known = found.get(key);
    if (known === undefined || one.oldestAt < known.oldestAt) found.set(key, one);
  }
  return [...found.values()];
}
