// Gauges from the tables, and from the review queues of other services. One replica collects them for the whole
// service.
import { platformOwner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import { isOutage, type Database } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import type { CollectGaugesInput } from '@pay/kernel/service';
import { oldestMailMs } from '../store/mails.ts';
import type { AppDeps } from './app-deps.ts';

export async function collectGauges({ deps, db, metrics }: CollectGaugesInput<AppDeps>): Promise<void> {
  metrics.gauge('payments_console_mail_oldest_seconds').set((await oldestMailMs(db.knex, deps.clock.now())) / SECOND);
  const timeline = await timelineOf(db);
  if (timeline !== undefined) metrics.gauge('payments_database_timeline').set(timeline);
  const { customer, transfer: transaction } = deps.clients;
  await reviewQueues({ deps, metrics }, { customer, transaction });
}

// The first eight digits of a segment's name, in hex.
const timelineSql = `select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline`;

/** Undefined if a service that resembles Postgres names no segments. */
async function timelineOf(db: Pick<Database, 'hot'>): Promise<number | undefined> {
  try {
    return (await db.hot.query<{ timeline: number }>('database-timeline', timelineSql, []))[0]?.timeline;
  } catch (error) {
    if (isOutage(error)) throw error;
    return undefined;
  }
}

/** Milliseconds for a call: the next collection is soon, and a stopping service waits for this one. */
const callMs = 2_000;

export type QueueClient = Pick<AppDeps['clients']['customer'], 'operatorQueue'>;
type QueueInput = {
  readonly deps: Pick<AppDeps, 'clock' | 'ids' | 'log' | 'reviewMsMax'>;
  readonly metrics: CollectGaugesInput<AppDeps>['metrics'];
};

export async function reviewQueues({ deps, metrics }: QueueInput, clients: Readonly<Record<string, QueueClient>>): Promise<void> {
  metrics.gauge('payments_review_queue_bound_seconds').set(deps.reviewMsMax / SECOND);
  await Promise.all(
    Object.entries(clients).map(([kind, client]) =>
      reviewQueue({ deps, metrics }, kind, client).catch((error: unknown) => {
        // The gauge keeps its last value: the items still wait while their service is unavailable, which has separate
        // alerts.
        deps.log.warn('review queue read failed', { kind, err: errorOf(error) });
      }),
    ),
  );
}

async function reviewQueue({ deps: { clock, ids }, metrics }: QueueInput, kind: string, client: QueueClient): Promise<void> {
  const now = clock.now();
  const ctx = systemCtx(platformOwner, ids.next('operation', now), now + callMs);
  const asked = client.operatorQueue(ctx, { environment: 'live', limit: 1 });
  const { items, count } = await Promise.race([asked, tooLate()]);
  const [oldest] = items;
  const ageMs = oldest === undefined ? 0 : Math.max(0, now - Date.parse(oldest.since));
  metrics.gauge('payments_review_queue_oldest_seconds').set({ kind }, ageMs / SECOND);
  metrics.gauge('payments_review_queue_waiting').set({ kind }, count);
}

/** Real time, regardless of the service's clock. */
const tooLate = (): Promise<never> =>
  new Promise((_, reject) => {
    AbortSignal.timeout(callMs).addEventListener('abort', () => reject(new Error('request timed out')));
  });
