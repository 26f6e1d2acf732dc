// `POST /v1/transfers` from a caller's view, compared with the ceiling of the same Postgres in the same round.
import { eventually } from '@pay/testkit/eventually';
import { systemClock } from '@pay/core/time';
import { Client } from 'pg';
import { ceiling, type Ceiling } from './ceiling.ts';
import type { Load, LoadResult } from './generator.ts';
import { diskRows, measureGrowth } from './disk.ts';
import { cpuByProcess, postgresUse, residentMiB, tableBytes } from './measure.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';

export type Plan = {
  readonly rounds: number;
  readonly seconds: number;
  readonly wallets: number;
  readonly say: (line: string) => void;
};

type Wallet = { id: string; customerId: string };
const destination = '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB';

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Creates a key with funded wallets. By default, transfers stop at `pending`, to measure only the request. */
export async function prepareOwner(
  stage: Stage,
  plan: Pick<Plan, 'wallets' | 'say'>,
  options: { autoAdvance: boolean },
): Promise<{ key: string; wallets: Wallet[] }> {
  const key = await stage.newKey();
  await stage.call(key, 'PATCH', '/v1/simulate/settings', {
    autoAdvance: options.autoAdvance,
    stepDelayMs: 0,
    openingBalance: '1000000000',
  });
  // The benchmark makes far more payments than people do, so this rule would fire each time.
  const velocityLimit = { maxPerHour: 10_000, maxPerDay: 1_000_000 };
  await stage.call(key, 'PATCH', '/v1/settings/risk', { velocityLimit });
  const customer = await stage.call<{ id: string }>(key, 'POST', '/v1/customers', {
    email: 'bench@example.com',
    firstName: 'B',
    lastName: 'M',
  });
  await stage.call(key, 'POST', `/v1/simulate/customers/${customer.id}/tos`);
  const wallets: Wallet[] = [];
  const maker = async (): Promise<void> => {
    while (wallets.length < plan.wallets)
      wallets.push(await stage.call<Wallet>(key, 'POST', '/v1/wallets', { customerId: customer.id }));
  };
  plan.say(`making ${plan.wallets} wallets`);
  await Promise.all(Array.from({ length: 32 }, maker));
  return { key, wallets: wallets.slice(0, plan.wallets) };
}

export const transferBy = (key: string, wallet: Wallet): Load['requests'][number] => ({
  method: 'POST',
  path: '/v1/transfers',
  key,
  idempotent: true,
  body: JSON.stringify({
    customerId: wallet.customerId,
    walletId: wallet.id,
    amount: '{amount}',
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'solana',
    destinationAddress: destination,
    reference: 'bench',
    clientReferenceId: 'b-{n}',
  }),
});

export type TransferMeasurement = LoadResult & {
  cpuUs: Record<string, number>;
  totalCpuUs: number;
  walBytes: number;
  fsyncs: number;
};

export async function measureTransfers(stage: Stage, load: Omit<Load, 'port' | 'run'>): Promise<TransferMeasurement> {
  const processes = stage.processes();
  const before = { cpu: cpuByProcess(processes), postgres: await postgresUse(stage.infra.postgres.adminUrl) };
  const result = await stage.load(load);
  const after = { cpu: cpuByProcess(processes), postgres: await postgresUse(stage.infra.postgres.adminUrl) };
  if (result.statuses['200'] !== result.completed)
    throw new Error(`not every request succeeded: ${JSON.stringify(result.statuses)} ${result.firstFailure}`);
  const per = (value: number): number => value / result.completed;
  const cpuUs = Object.fromEntries(
    Object.keys(processes).map((name) => [name, per((after.cpu[name] ?? 0) - (before.cpu[name] ?? 0))]),
  );
  return {
    ...result,
    cpuUs,
    totalCpuUs: Object.values(cpuUs).reduce((sum, one) => sum + one, 0),
    walBytes: per(after.postgres.walBytes - before.postgres.walBytes),
    fsyncs: per(after.postgres.fsyncs - before.postgres.fsyncs),
  };
}

type Round = { ceiling: Ceiling; c64: TransferMeasurement; c256: TransferMeasurement; hot: TransferMeasurement };

export const lineOf = (name: string, one: TransferMeasurement): string =>
  `  ${name.padEnd(14)} ${one.perSecond.toFixed(0).padStart(6)}/s  p50 ${one.p50Ms.toFixed(1)}  p95 ${one.p95Ms.toFixed(1)}  p99 ${one.p99Ms.toFixed(1)} ms  ` +
  `CPU ${one.totalCpuUs.toFixed(0)} µs (${Object.entries(one.cpuUs)
    .map(([process, us]) => `${process} ${us.toFixed(0)}`)
    .join(', ')})  ` +
  `WAL ${one.walBytes.toFixed(0)} B  fsyncs ${one.fsyncs.toFixed(3)}`;

export async function benchTransfers(stage: Stage, plan: Plan): Promise<Row[]> {
  const { key, wallets } = await prepareOwner(stage, plan, { autoAdvance: false });
  const spread = wallets.map((wallet) => transferBy(key, wallet));
  const hotRequests = spread.slice(0, 1);
  const durationMs = plan.seconds * 1_000;
  plan.say('warming up');
  await stage.load({ connections: 64, durationMs: Math.min(3_000, durationMs), requests: spread });
  const rounds: Round[] = [];
  const disk = { before: await tableBytes(stage.databaseUrl), transfers: 0 };
  for (let n = 1; n <= plan.rounds; n += 1) {
    const top = await ceiling(stage.infra.postgres.adminUrl, { seconds: plan.seconds });
    plan.say(`round ${n}/${plan.rounds}: ceiling ${top.perSecond.toFixed(0)} transfers/s, one transaction each (${top.driver})`);
    const c64 = await measureTransfers(stage, { connections: 64, durationMs, requests: spread });
    plan.say(lineOf('64 spread', c64));
    const c256 = await measureTransfers(stage, { connections: 256, durationMs, requests: spread });
    plan.say(lineOf('256 spread', c256));
    const hot = await measureTransfers(stage, { connections: 256, durationMs, requests: hotRequests });
    plan.say(lineOf('256 hot wallet', hot));
    disk.transfers += c64.completed + c256.completed + hot.completed;
    rounds.push({ ceiling: top, c64, c256, hot });
  }
  const memory = Object.fromEntries(Object.entries(stage.processes()).map(([name, pid]) => [name, residentMiB(pid)]));
  const grown = await measureGrowth(stage, disk.before, { ...disk, say: plan.say });
  return [...rowsOf(rounds), ...diskRows('accepted', grown), ...memoryRows(memory, 'under load', 256)];
}

function rowsOf(rounds: readonly Round[]): Row[] {
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  const context = (name: string, value: number, unit: string, better: Row['better'] = 'lower'): Row => ({
    name,
    value,
    unit,
    better,
    goal: null,
  });
  const last = rounds.at(-1);
  return [
    context(
      'ceiling, one transaction per transfer',
      of((r) => r.ceiling.perSecond),
      'transfers/s',
      'higher',
    ),
    context(
      'POST /v1/transfers, 64 connections',
      of((r) => r.c64.perSecond),
      'req/s',
      'higher',
    ),
    context(
      'POST /v1/transfers, 256 connections',
      of((r) => r.c256.perSecond),
      'req/s',
      'higher',
    ),
    context(
      'POST /v1/transfers, 256, hot wallet',
      of((r) => r.hot.perSecond),
      'req/s',
      'higher',
    ),
    {
      name: '256 connections ÷ ceiling',
      value: of((r) => r.c256.perSecond / r.ceiling.perSecond),
      unit: '×',
      better: 'higher',
      goal: 1,
    },
    {
      name: 'hot wallet ÷ spread',
      value: of((r) => r.hot.perSecond / r.c256.perSecond),
      unit: '×',
      better: 'higher',
      goal: 0.75,
    },
    { name: 'CPU per transfer, all processes', value: of((r) => r.c256.totalCpuUs), unit: 'µs', better: 'lower', goal: 600 },
    { name: 'p99 ÷ p50 at 64 connections', value: of((r) => r.c64.p99Ms / r.c64.p50Ms), unit: '×', better: 'lower', goal: 3 },
    context(
      'p50 at 64 connections',
      of((r) => r.c64.p50Ms),
      'ms',
    ),
    context(
      'p95 at 64 connections',
      of((r) => r.c64.p95Ms),
      'ms',
    ),
    context(
      'p99 at 64 connections',
      of((r) => r.c64.p99Ms),
      'ms',
    ),
    context(
      'p99 at 256 connections',
      of((r) => r.c256.p99Ms),
      'ms',
    ),
    ...Object.keys(last?.c256.cpuUs ?? {}).map((process) =>
      context(
        `CPU per transfer, ${process}`,
        of((r) => r.c256.cpuUs[process] ?? 0),
        'µs',
      ),
    ),
    context(
      'CPU per request, load generator',
      of((r) => r.c256.ownCpuUs),
      'µs',
    ),
    context(
      'WAL per transfer',
      of((r) => r.c256.walBytes),
      'B',
    ),
    context(
      'fsyncs per transfer at 256 connections',
      of((r) => r.c256.fsyncs),
      '',
    ),
  ];
}

export const memoryRows = (memory: Readonly<Record<string, number>>, when: string, goal: number): Row[] =>
  Object.entries(memory)
    .filter(([name]) => name !== 'postgres' && name !== 'nats')
    .map(([name, value]) => ({ name: `memory ${when}, ${name}`, value, unit: 'MiB', better: 'lower' as const, goal }));

/** Transfers that reach `completed` per second, including every step of the sandbox. */
export async function benchCompletion(stage: Stage, plan: Plan): Promise<Row[]> {
  const { key, wallets } = await prepareOwner(stage, { ...plan, wallets: Math.min(plan.wallets, 1_000) }, { autoAdvance: true });
  const requests = wallets.map((wallet) => transferBy(key, wallet));
  const processes = stage.processes();
  const diskBefore = await tableBytes(stage.databaseUrl);
  const before = cpuByProcess(processes);
  const startedAt = systemClock.now();
  const result = await stage.load({ connections: 64, durationMs: plan.seconds * 1_000, requests });
  const client = new Client({ connectionString: stage.databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  const open = async (): Promise<number> =>
    Number(
      (
        await client.query<{ open: string }>(
          'select count(*) as open from transfer.open_transactions where next_run_at is not null',
        )
      ).rows[0]?.open,
    );
  await eventually(open, (count) => count === 0, { withinMs: 120_000 });
  const seconds = (systemClock.now() - startedAt) / 1_000;
  await client.end();
  const after = cpuByProcess(processes);
  const cpuUs = Object.keys(processes).map(
    (name) => [name, ((after[name] ?? 0) - (before[name] ?? 0)) / result.completed] as const,
  );
  const cpu = cpuUs.reduce((sum, [, us]) => sum + us, 0);
  const grown = await measureGrowth(stage, diskBefore, { transfers: result.completed, say: plan.say });
  const shares = cpuUs.map(([process, us]) => `${process} ${us.toFixed(0)}`).join(', ');
  const rate = result.completed / seconds;
  plan.say(`  completion: ${rate.toFixed(0)} transfers/s end to end  CPU ${cpu.toFixed(0)} µs (${shares})`);
  return [
    { name: 'transfers completed, end to end', value: rate, unit: 'transfers/s', better: 'higher', goal: null },
    { name: 'CPU per completed transfer, all processes', value: cpu, unit: 'µs', better: 'lower', goal: null },
    ...diskRows('completed', grown),
  ];
}
