// Gauges of what is under way, read from the tables by the leader.
import { modeOf } from '@pay/kernel/metrics';
import type { CollectGaugesInput } from '@pay/kernel/service';
import type { Deps } from './deps.ts';
import { countPending } from './store/card-transactions.ts';

const environments = ['sandbox', 'live'] as const;

export async function measure({ db, metrics }: CollectGaugesInput<Deps>): Promise<void> {
  const pending = await countPending(db);
  for (const environment of environments)
    metrics
      .gauge('payments_card_transactions_in_state')
      .set({ state: 'pending', mode: modeOf(environment) }, pending.get(environment) ?? 0);
}
