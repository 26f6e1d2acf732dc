// Gauges of the journal and of the database server. The leader reads them.
import type { CollectGaugesInput } from '@pay/kernel/service';
import { journalQueue } from '../store/journal.ts';
import { collectPostgresGauges } from './collect-postgres-gauges.ts';

export async function collectGauges({ db, metrics }: CollectGaugesInput<unknown>): Promise<void> {
  const { groups, ageS } = await journalQueue(db);
  metrics.gauge('payments_journal_unnumbered').set(groups);
  metrics.gauge('payments_journal_oldest_unnumbered_seconds').set(ageS);
  await collectPostgresGauges({ db, metrics });
}
