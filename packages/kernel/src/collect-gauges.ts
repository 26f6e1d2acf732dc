// Gauges that cost a query. The leader measures them every 15 seconds, instead of every replica at every scrape.
import type { Bus } from './bus.ts';
import type { Database } from './db.ts';
import type { Job } from './jobs.ts';
import type { Metrics } from './metrics.ts';
import { kernelMigrations } from './migrations.ts';
import { outboxState, streamOf } from './outbox.ts';
import type { AnyService } from './service.ts';
import { SECOND } from '@pay/core/time';

const everyMs = 15 * SECOND;

type GaugeSources = { readonly definition: AnyService; readonly db: Database; readonly bus: Bus; readonly metrics: Metrics };

/** The job that measures the kernel's gauges of a service and then the service's own. */
export function collectGaugesJob(sources: GaugeSources, deps: unknown): Job<unknown> {
  const { definition, metrics, db } = sources;
  const own = definition.collectGauges;
  const measures: readonly (() => unknown)[] = [
    ...[measureOutbox, measureConsumers, measureDeadLetters, measureSetAsideWork, measureStoredStream, measureSchema].map(
      (measure) => () => measure(sources),
    ),
    // The definition's own type proves that `deps` fits `collectGauges`. AnyService erases that type.
    () => own?.({ deps: deps as never, db, metrics }),
  ];
  return {
    name: 'measure',
    everyMs,
    alone: true,
    async run() {
      // A failing gauge must not hide the others.
      const failed = (await Promise.allSettled(measures.map(async (measure) => measure()))).find(
        ({ status }) => status === 'rejected',
      );
      if (failed !== undefined) throw (failed as PromiseRejectedResult).reason;
      return false;
    },
  };
}

async function measureOutbox({ db, metrics }: GaugeSources): Promise<void> {
  const { pending, ageS } = await outboxState(db);
  metrics.gauge('payments_outbox_pending').set(pending);
  metrics.gauge('payments_outbox_oldest_age_seconds').set(ageS);
}

async function measureConsumers({ definition, bus, metrics }: GaugeSources): Promise<void> {
  const consumer = definition.name;
  const sources = new Set((definition.reactions ?? []).map(({ source }) => source));
  for (const source of sources) {
    const stream = streamOf(source).name;
    const state = await bus.pending(stream, consumer);
    if (state === undefined) continue;
    metrics.gauge('payments_consumer_pending').set({ stream, consumer }, state.pending);
    metrics.gauge('payments_consumer_ack_pending').set({ stream, consumer }, state.ackPending);
  }
}

async function measureDeadLetters({ definition, db, metrics }: GaugeSources): Promise<void> {
  const [row] = await db.hot.query<{ count: string }>('dead-letters-count', 'select count(*) as count from dead_letters', []);
  metrics.gauge('payments_dead_letters').set({ consumer: definition.name }, Number(row?.count ?? 0));
}

const setAsideSql = 'select kind, count(*) as count from work_attempts where set_aside_at is not null group by kind';

async function measureSetAsideWork({ db, metrics }: GaugeSources): Promise<void> {
  const rows = await db.hot.query<{ kind: string; count: string }>('work-count', setAsideSql, []);
  const gauge = metrics.gauge('payments_work_set_aside');
  gauge.reset();
  for (const { kind, count } of rows) gauge.set({ kind }, Number(count));
}

async function measureStoredStream({ definition, bus, metrics }: GaugeSources): Promise<void> {
  const stream = streamOf(definition.name).name;
  const kept = await bus.stored(stream);
  // A service that has never published an event has no stream.
  if (kept === undefined) return;
  metrics.gauge('payments_stream_bytes').set({ stream }, kept.bytes);
  metrics.gauge('payments_stream_bytes_max').set({ stream }, kept.bytesMax);
}

async function measureSchema({ definition, db, metrics }: GaugeSources): Promise<void> {
  const { missing, unknown } = await schemaGap(definition, db);
  metrics.gauge('payments_schema_missing_migrations').set(missing);
  metrics.gauge('payments_schema_unknown_migrations').set(unknown);
}

/** The number of migrations between this build and the database's schema. */
export async function schemaGap(definition: AnyService, db: Database): Promise<{ missing: number; unknown: number }> {
  const rows = await db.hot.query<{ name: string }>('migrations-applied', 'select name from migrations', []);
  const applied = new Set(rows.map(({ name }) => name));
  const wanted = [...kernelMigrations, ...definition.migrations].map(({ name }) => name);
  const missing = wanted.filter((name) => !applied.has(name)).length;
  return { missing, unknown: applied.size - (wanted.length - missing) };
}
