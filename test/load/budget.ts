// The cost of a transfer: accepted, completed, as a row of a batch, and between wallets. The cost is CPU by process,
// minus the processes' idle use, until the last event is stored. Also lists the most expensive statements.
import { performance } from 'node:perf_hooks';
import { systemClock } from '@pay/core/time';
import { eventually } from '@pay/testkit/eventually';
import { Client } from 'pg';
import { measureBatch } from './batches.ts';
import { internalBy } from './internal.ts';
import { cpuByProcess, postgresUse } from './measure.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';
import { prepareOwner, transferBy, type Plan } from './transfers.ts';

/** Settings that make Postgres count statements. */
export const statementSettings = { shared_preload_libraries: 'pg_stat_statements' };

type CpuUs = Readonly<Record<string, number>>;
type Statements = ReadonlyMap<
  string,
  { readonly text: string; readonly calls: number; readonly ms: number; readonly wal: number }
>;
type BudgetMeasure = {
  readonly stage: Stage;
  readonly sql: Client;
  readonly admin: Client;
  readonly idleUs: CpuUs;
  readonly say: Plan['say'];
};
type Phase = { readonly name: string; readonly run: () => Promise<number> };

const idleMs = 5_000;
const statementsShown = 25;
const batchRows = 2_000;

export async function benchBudget(stage: Stage, plan: Plan): Promise<Row[]> {
  const sql = await connectClient(stage.databaseUrl);
  const admin = await connectClient(stage.infra.postgres.adminUrl);
  try {
    await admin.query('create extension if not exists pg_stat_statements');
    const small = { ...plan, wallets: Math.min(plan.wallets, 500) };
    const [walking, still] = [
      await prepareOwner(stage, small, { autoAdvance: true }),
      await prepareOwner(stage, small, { autoAdvance: false }),
    ];
    const send = async ({ key, wallets }: typeof walking, ms: number): Promise<number> => {
      const requests = wallets.map((wallet) => transferBy(key, wallet));
      return (await stage.load({ connections: 64, durationMs: ms, requests })).completed;
    };
    await send(walking, 3_000);
    await waitUntilIdle(sql);
    const measuring = { stage, sql, admin, idleUs: await idleUse(stage), say: plan.say };
    const ms = plan.seconds * 1_000;
    const phases: readonly Phase[] = [
      { name: 'an accepted transfer', run: () => send(still, ms) },
      { name: 'a completed transfer', run: () => send(walking, ms) },
      { name: 'a row of a batch', run: async () => (await measureBatch(stage, walking, batchRows), batchRows) },
      {
        name: 'a transfer between wallets',
        run: async () => {
          const requests = internalBy(walking.key, walking.wallets);
          return (await stage.load({ connections: 256, durationMs: ms, requests })).completed;
        },
      },
    ];
    const rows: Row[] = [];
    for (const phase of phases) rows.push(await measurePhase(phase, measuring));
    const [accepted, completed] = rows;
    const ratio = (completed?.value ?? 0) / (accepted?.value ?? 1);
    return [...rows, { name: 'a completed transfer ÷ an accepted one', value: ratio, unit: '×', better: 'lower', goal: 2 }];
  } finally {
    await Promise.all([sql.end(), admin.end()]);
  }
}

async function connectClient(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function measurePhase({ name, run }: Phase, { stage, sql, admin, idleUs, say }: BudgetMeasure): Promise<Row> {
  const look = async () => ({
    at: performance.now(),
    cpu: cpuByProcess(stage.processes()),
    use: await postgresUse(stage.infra.postgres.adminUrl),
    statements: await statementsOf(admin),
  });
  const before = await look();
  const items = await run();
  await waitUntilIdle(sql);
  const after = await look();
  const seconds = (after.at - before.at) / 1_000;
  const cpuUs = Object.fromEntries(
    Object.keys(idleUs).map((process) => {
      const used = (after.cpu[process] ?? 0) - (before.cpu[process] ?? 0) - (idleUs[process] ?? 0) * seconds;
      return [process, Math.max(0, used) / items];
    }),
  );
  const total = Object.values(cpuUs).reduce((sum, one) => sum + one, 0);
  const shares = Object.entries(cpuUs).map(([process, us]) => `${process} ${us.toFixed(0)}`);
  const wal = (after.use.walBytes - before.use.walBytes) / items;
  say(`${name} (of ${items}): CPU ${total.toFixed(0)} µs (${shares.join(', ')}), WAL ${wal.toFixed(0)} B`);
  for (const line of largest(before.statements, after.statements, items)) say(line);
  return { name: `CPU of ${name}, idle use taken off`, value: total, unit: 'µs', better: 'lower', goal: null };
}

/** Waits until all work is complete, published, received, and numbered. */
async function waitUntilIdle(sql: Client): Promise<void> {
  const count = async (text: string): Promise<number> =>
    Number((await sql.query<{ n: string }>(`select ${text} as n`)).rows[0]?.n);
  const waiting = `(select count(*) from transfer.open_transactions where next_run_at < now() + interval '5 s')
    + (select count(*) from transfer.outbox o, transfer.outbox_cursor c where (o.xid, o.seq) > (c.xid, c.seq)) + (select count(*) from wallet.journal_queue)`;
  await eventually(
    () => count(waiting),
    (n) => n === 0,
    { withinMs: 300_000 },
  );
  let last = -1;
  const isStill = async (): Promise<boolean> => {
    const [before, now] = [last, await count('(select count(*) from webhook.events)')];
    last = now;
    await systemClock.sleep(200);
    return before === now;
  };
  await eventually(isStill, Boolean, { withinMs: 60_000 });
}

/** Microseconds of CPU a second that each idle process uses. */
async function idleUse(stage: Stage): Promise<CpuUs> {
  const [before, startedAt] = [cpuByProcess(stage.processes()), performance.now()];
  await systemClock.sleep(idleMs);
  const [after, seconds] = [cpuByProcess(stage.processes()), (performance.now() - startedAt) / 1_000];
  return Object.fromEntries(
    Object.keys(after).map((process) => [process, ((after[process] ?? 0) - (before[process] ?? 0)) / seconds]),
  );
}

async function statementsOf(admin: Client): Promise<Statements> {
  const { rows } = await admin.query<{ key: string; text: string; calls: string; ms: number; wal: string }>(
    `select r.rolname || s.queryid as key, r.rolname || ' ' || s.query as text, s.calls, s.total_exec_time as ms, s.wal_bytes as wal
     from pg_stat_statements s join pg_roles r on r.oid = s.userid where s.toplevel`,
  );
  return new Map(rows.map((row) => [row.key, { text: row.text, calls: Number(row.calls), ms: row.ms, wal: Number(row.wal) }]));
}

/** The slowest statements, one per line: microseconds and bytes of WAL for each item, calls, text. */
function largest(before: Statements, after: Statements, items: number): string[] {
  const since = [...after].map(([key, { text, calls, ms, wal }]) => {
    const then = before.get(key);
    return {
      text,
      calls: calls - (then?.calls ?? 0),
      us: ((ms - (then?.ms ?? 0)) * 1_000) / items,
      wal: (wal - (then?.wal ?? 0)) / items,
    };
  });
  return since
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => b.us - a.us)
    .slice(0, statementsShown)
    .map(({ text, calls, us, wal }) => {
      const words = text.replaceAll(/\s+/g, ' ').slice(0, 90);
      return `  ${us.toFixed(1).padStart(7)} µs ${wal.toFixed(0).padStart(6)} B ${String(calls).padStart(6)} calls  ${words}`;
    });
}
