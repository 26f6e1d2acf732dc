// Gauges of transactions that are not final; the leader reads them from the tables.
import type { Database } from '@pay/kernel/db';
import { modeOf, type Metrics } from '@pay/kernel/metrics';
import { countPendingTransactions } from '../store/card-transactions.ts';

const environments = ['sandbox', 'live'] as const;

export async function collectGauges({ db, metrics }: { readonly db: Database; readonly metrics: Metrics }): Promise<void> {
  const pending = await countPendingTransactions(db);
  for (const environment of environments)
    metrics
      .gauge('payments_card_transactions_in_state')
      .set({ state: 'pending', mode: modeOf(environment) }, pending.get(environment) ?? 0);
}
