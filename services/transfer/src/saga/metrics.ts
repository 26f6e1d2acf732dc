// What operators see of the saga: moves by state and rail, and how old the oldest unfinished transaction is.
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import type { Metrics } from '@pay/kernel/metrics';
import { statuses, type Status } from '../domain/status.ts';
import type { Transaction } from '../domain/transaction.ts';
import { countOpen } from '../store/open.ts';

export type SagaMetrics = { moved(transaction: Pick<Transaction, 'type' | 'rail'>, to: Status): void };

export function sagaMetrics({ metrics, db, clock }: { metrics: Metrics; db: Database; clock: Clock }): SagaMetrics {
  const moves = metrics.counter('pay_transaction_moves_total', 'Transactions entering a state', ['type', 'rail', 'to']);
  const open = metrics.gauge('pay_transactions_open', 'Transactions under way by state', ['status']);
  const oldest = metrics.gauge('pay_transaction_oldest_open_seconds', 'Age of the oldest transaction under way by state', [
    'status',
  ]);
  Object.assign(open, {
    // Asked when scraped; a database that is down leaves the last values.
    collect: async () => {
      const counts = await countOpen(db).catch(() => undefined);
      if (counts === undefined) return;
      for (const status of statuses) {
        const found = counts.find((count) => count.status === status);
        open.set({ status }, found?.count ?? 0);
        oldest.set({ status }, found === undefined ? 0 : Math.max(0, (clock.now() - found.oldestAt) / 1_000));
      }
    },
  });
  return { moved: ({ type, rail }, to) => moves.inc({ type, rail, to }) };
}
