// An owner's downloads: a file of a million transactions, and a printed statement of ten thousand lines.
import { performance } from 'node:perf_hooks';
import { systemClock } from '@pay/core/time';
import { cpuByProcess, residentMiB } from './measure.ts';
import { fillTransactions } from './pages.ts';
import { fillEntries } from './past-balances.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';
import { median, type Plan } from './transfers.ts';

type ExportPlan = Plan & { readonly rows: number };

const statementLines = 10_000;
const lookMs = 50;
const exportMsMax = 600_000;

type Export = { readonly id: string; readonly status: string; readonly rowCount: number; readonly sizeBytes: number | null };

export async function benchExports(stage: Stage, plan: ExportPlan): Promise<Row[]> {
  plan.say(`filling ${plan.rows.toLocaleString('en')} transactions`);
  const { key } = await fillTransactions(stage, plan, plan.rows);
  await measureExport(stage, plan, { key, from: new Date(Date.now() - 60_000).toISOString() });
  const made: Awaited<ReturnType<typeof measureExport>>[] = [];
  for (let n = 0; n < plan.rounds; n += 1) made.push(await measureExport(stage, plan, { key }));
  const of = (pick: (one: (typeof made)[number]) => number): number => median(made.map(pick));
  const perRow = ({ rows, cpuUs }: (typeof made)[number]): number =>
    Object.values(cpuUs).reduce((total, us) => total + us, 0) / rows;
  return [
    { name: 'rows exported', value: of(({ rows }) => rows), unit: 'rows', better: 'higher', goal: plan.rows },
    { name: 'export as CSV', value: of(({ rows, ms }) => rows / (ms / 1_000)), unit: 'rows/s', better: 'higher', goal: 20_000 },
    { name: 'memory of its writer, at most', value: of(({ mostMiB }) => mostMiB), unit: 'MiB', better: 'lower', goal: 256 },
    { name: 'CPU per row, all processes', value: of(perRow), unit: 'µs', better: 'lower', goal: null },
    ...(await benchPdf(stage, plan)),
  ];
}

async function measureExport(stage: Stage, plan: ExportPlan, { key, from }: { key: string; from?: string }) {
  const before = cpuByProcess(stage.processes());
  const startedAt = performance.now();
  const { id } = await stage.call<Export>(key, 'POST', '/v1/exports', { type: 'transactions', format: 'csv', from });
  let mostMiB = 0;
  for (;;) {
    const { status, rowCount, sizeBytes } = await stage.call<Export>(key, 'GET', `/v1/exports/${id}`);
    const ms = performance.now() - startedAt;
    mostMiB = Math.max(mostMiB, residentMiB(stage.fleet.pid('report')));
    if (status === 'completed') {
      const after = cpuByProcess(stage.processes());
      const cpuUs = Object.fromEntries(Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
      const of = Object.entries(cpuUs).map(([name, us]) => `${name} ${(us / rowCount).toFixed(1)}`);
      plan.say(
        `  ${rowCount} rows, ${((sizeBytes ?? 0) / 2 ** 20).toFixed(0)} MiB in ${(ms / 1_000).toFixed(1)} s; at most ${mostMiB.toFixed(0)} MiB; CPU µs a row: ${of.join(', ')}`,
      );
      return { rows: rowCount, ms, mostMiB, cpuUs };
    }
    if (ms > exportMsMax || !['pending', 'running'].includes(status)) throw new Error(`the export was ${status}`);
    await systemClock.sleep(lookMs);
  }
}

async function benchPdf(stage: Stage, plan: ExportPlan): Promise<Row[]> {
  const times: { made: number; printed: number }[] = [];
  for (let n = 0; n < plan.rounds; n += 1) {
    const { key, walletId } = await fillEntries(stage, plan, { entries: statementLines, seconds: 86_400, agoSeconds: 86_400 });
    const startedAt = performance.now();
    const [from, to] = [dayBefore(3), dayBefore(0)];
    const { id } = await stage.call<{ id: string }>(key, 'POST', '/v1/statements', { walletId, from, to });
    await waitForStatement(stage, key, id);
    const madeAt = performance.now();
    const bytes = await content(stage, key, id);
    const printedAt = performance.now();
    times.push({ made: madeAt - startedAt, printed: printedAt - madeAt });
    plan.say(
      `  statement made in ${(madeAt - startedAt).toFixed(0)} ms, PDF of ${bytes} B in ${(printedAt - madeAt).toFixed(0)} ms`,
    );
  }
  const seconds = (pick: (one: (typeof times)[number]) => number): number => median(times.map(pick)) / 1_000;
  return [
    { name: 'statement of 10,000 lines, made', value: seconds(({ made }) => made), unit: 's', better: 'lower', goal: null },
    { name: 'the same, printed as PDF', value: seconds(({ printed }) => printed), unit: 's', better: 'lower', goal: 5 },
  ];
}

const dayBefore = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function waitForStatement(stage: Stage, key: string, id: string): Promise<void> {
  for (;;) {
    const { status, lineCount } = await stage.call<{ status: string; lineCount: number }>(key, 'GET', `/v1/statements/${id}`);
    if (status === 'failed') throw new Error('the statement failed');
    if (status === 'completed') {
      if (lineCount < statementLines) throw new Error(`the statement has ${lineCount} lines`);
      return;
    }
    await systemClock.sleep(lookMs);
  }
}

async function content(stage: Stage, key: string, id: string): Promise<number> {
  const response = await fetch(`${stage.fleet.url}/v1/statements/${id}/content?format=pdf`, {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(120_000),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.status !== 200 || bytes.subarray(0, 5).toString() !== '%PDF-')
    throw new Error(`content answered ${response.status}`);
  return bytes.length;
}
