// The disk space of transfers, and how long the platform keeps it.
import { Client } from 'pg';
import { tableBytes } from './measure.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';

/**
 * How long rows are kept: work in progress and published rows for hours or days, history for `RETENTION_DAYS`. The rest
 * stays.
 */
const passingTables = /\.(outbox|inbox|receipts|idempotency_keys|outbox_cursor|open_transactions|simulated_payments)$/;
const history = /\.(events|deliveries|attempts|requests|requests_\d+|request_bodies|request_bodies_\d+)$/;

type GrownBytes = { readonly permanent: number; readonly history: number; readonly passing: number };

/** Bytes per transfer, by how long the platform keeps them. Reports the largest permanent tables. */
export async function measureGrowth(
  stage: Stage,
  before: Record<string, number>,
  { transfers, say }: { readonly transfers: number; readonly say: (line: string) => void },
): Promise<GrownBytes> {
  const client = new Client({ connectionString: stage.databaseUrl });
  await client.connect();
  await client.query('vacuum');
  await client.end();
  const after = await tableBytes(stage.databaseUrl);
  const sumGrowth = (keep: (table: string) => boolean): number =>
    Object.entries(after).reduce(
      (sum, [table, bytes]) => (keep(table) ? sum + Math.max(0, bytes - (before[table] ?? 0)) : sum),
      0,
    ) / transfers;
  const stays = Object.keys(after).filter((table) => !passingTables.test(table) && !history.test(table));
  const largest = stays
    .map((table) => [table, sumGrowth((one) => one === table)] as const)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 10);
  say(`  bytes that stay, each: ${largest.map(([table, bytes]) => `${table} ${bytes.toFixed(0)}`).join(', ')}`);
  return {
    permanent: sumGrowth((table) => !passingTables.test(table) && !history.test(table)),
    history: sumGrowth((table) => history.test(table)),
    passing: sumGrowth((table) => passingTables.test(table)),
  };
}

export const diskRows = (what: string, { permanent, history: kept, passing: short }: GrownBytes): Row[] => [
  { name: `permanent disk per ${what} transfer`, value: permanent, unit: 'B', better: 'lower', goal: 1_200 },
  { name: `disk for 30 days per ${what} transfer`, value: kept, unit: 'B', better: 'lower', goal: null },
  { name: `disk for 3 days per ${what} transfer`, value: short, unit: 'B', better: 'lower', goal: null },
];
