// The state of a service: gauges for scrapes, and whether it accepts work.
import { systemClock, withTimeout } from '@pay/core/time';
import type { Bus } from './bus.ts';
import type { BaseConfig } from './config.ts';
import type { Database } from './db.ts';
import { schemaGap } from './collect-gauges.ts';
import type { Metrics } from './metrics.ts';
import type { AnyService, HttpFront } from './service.ts';
import type { TableCheck } from './table-check.ts';

type ResourceDeps = { readonly config: BaseConfig; readonly metrics: Metrics; readonly db: Database; readonly bus: Bus };

/** Gauges of values in memory, read at each scrape. */
export function observeResources({ config, metrics, db, bus }: ResourceDeps): void {
  metrics.gauge('payments_build_info').set({ version: config.BUILD_VERSION, node: process.version }, 1);
  metrics.onScrape('payments_bus_connected', (gauge) => gauge.set(bus.connected() ? 1 : 0));
  metrics.onScrape('payments_db_connected', async (gauge) => gauge.set((await answers(db)) ? 1 : 0));
  for (const state of ['used', 'free', 'pending', 'max'] as const)
    metrics.onScrape(`payments_db_pool_${state}`, (gauge) => {
      for (const [pool, load] of Object.entries(db.load())) gauge.set({ pool }, load[state]);
    });
}

type ReadinessDeps = Pick<ResourceDeps, 'db' | 'bus'> & {
  readonly definition: AnyService;
  readonly front: HttpFront | undefined;
  readonly tables: Pick<TableCheck, 'isDone'>;
};

/**
 * A service is ready if these hold: Postgres answers and has every migration that this build needs, and the data that
 * the service needs. The bus is connected. The HTTP front, if any, accepts requests. Additional migrations are
 * harmless: a newer build is being rolled out.
 */
export const readiness =
  ({ definition, db, bus, front, tables }: ReadinessDeps) =>
  async () => {
    const gap = await schemaGap(definition, db).catch(() => undefined);
    const checks = {
      postgres: gap !== undefined,
      schema: gap?.missing === 0,
      tables: tables.isDone(),
      nats: bus.connected(),
      accepting: front?.ready() ?? true,
    };
    return { ready: Object.values(checks).every(Boolean), checks };
  };

/** Whether the database answers within a second. A server that hangs must not block the scrape too. */
async function answers(db: Database): Promise<boolean> {
  const ping = db.ping().then(
    () => true,
    () => false,
  );
  return withTimeout(systemClock, 1_000, ping, () => false);
}
