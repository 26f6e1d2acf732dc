// Batch payouts from their creation to `completed`, while another owner makes ordinary calls, and the effect of the
// payouts on those calls.
import { performance } from 'node:perf_hooks';
import { systemClock } from '@pay/core/time';
import { cpuByProcess } from './measure.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';
import { quantile, steadily } from './steady.ts';
import { median, prepareOwner, transferBy, type Plan } from './transfers.ts';

export type BatchPlan = { readonly rounds: number; readonly rows: number; readonly seconds: number; readonly say: Plan['say'] };

/** Requests a second of the other caller. Half of them are transfers, which complete. */
const ordinaryPerSecond = 40;
const waitMs = 100;
const quietMs = 4_000;
const batchMsMax = 600_000;

type CpuUs = Record<string, number>;
type Round = { readonly quietP99: number; readonly besideP99: number; readonly rowsPerSecond: number; readonly cpuUs: CpuUs };

export async function benchBatches(stage: Stage, plan: BatchPlan): Promise<Row[]> {
  const [payer, caller] = [
    await prepareOwner(stage, oneOf(1, plan), walkingSettings),
    await prepareOwner(stage, oneOf(20, plan), walkingSettings),
  ];
  const requests = caller.wallets.flatMap((wallet) => [
    transferBy(caller.key, wallet),
    { method: 'GET', path: `/v1/wallets/${wallet.id}`, key: caller.key },
  ]);
  const calls = (until: () => boolean): Promise<number[]> => steadily(stage, { requests, perSecond: ordinaryPerSecond, until });
  plan.say('warming up');
  await calls(after(3_000));
  await measureBatch(stage, payer, Math.min(200, plan.rows));
  const rounds: Round[] = [];
  for (let n = 1; n <= plan.rounds; n += 1) {
    await waitForEvents();
    const quiet = await calls(after(plan.seconds * 1_000));
    await waitForEvents();
    const before = cpuByProcess(stage.processes());
    let isOver = false;
    const paying = measureBatch(stage, payer, plan.rows).finally(() => (isOver = true));
    const beside = await calls(() => isOver);
    const ms = await paying;
    await waitForEvents();
    // Includes the other caller's calls. Their cost cannot be subtracted, because calls cost less during work that
    // shares their commits.
    const end = cpuByProcess(stage.processes());
    const cpuUs = Object.fromEntries(
      Object.keys(end).map((name) => [name, ((end[name] ?? 0) - (before[name] ?? 0)) / plan.rows]),
    );
    const round = {
      ...{ quietP99: quantile(quiet, 0.99), besideP99: quantile(beside, 0.99) },
      ...{ rowsPerSecond: plan.rows / (ms / 1_000), cpuUs },
    };
    rounds.push(round);
    plan.say(
      `round ${n}/${plan.rounds}: ${round.rowsPerSecond.toFixed(0)} rows/s; a caller’s p99 ${round.quietP99.toFixed(0)} ms, beside it ` +
        `${round.besideP99.toFixed(0)} ms; CPU ${sum(cpuUs).toFixed(0)} µs a row (${Object.entries(cpuUs)
          .map(([name, us]) => `${name} ${us.toFixed(0)}`)
          .join(', ')})`,
    );
  }
  const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
  return [
    { name: 'batch rows to completed', value: of((r) => r.rowsPerSecond), unit: 'rows/s', better: 'higher', goal: 300 },
    {
      name: 'CPU per row, all processes, with the caller’s',
      value: of((r) => sum(r.cpuUs)),
      unit: 'µs',
      better: 'lower',
      goal: null,
    },
    { name: 'p99 of an ordinary caller', value: of((r) => r.quietP99), unit: 'ms', better: 'lower', goal: null },
    { name: 'p99 of an ordinary caller beside it', value: of((r) => r.besideP99), unit: 'ms', better: 'lower', goal: null },
    { name: 'p99 beside ÷ without', value: of((r) => r.besideP99 / r.quietP99), unit: '×', better: 'lower', goal: 1.2 },
  ];
}

/** Events are stored after the request. */
const waitForEvents = (): Promise<void> => systemClock.sleep(quietMs);

const walkingSettings = { autoAdvance: true } as const;
const oneOf = (wallets: number, { say }: BatchPlan): Pick<Plan, 'wallets' | 'say'> => ({ wallets, say });
const sum = (values: CpuUs): number => Object.values(values).reduce((total, one) => total + one, 0);

function after(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}

type Payer = Awaited<ReturnType<typeof prepareOwner>>;

/** Milliseconds from the request that creates a batch until it is `completed`. */
export async function measureBatch(stage: Stage, { key, wallets }: Payer, rows: number): Promise<number> {
  const [wallet] = wallets;
  if (wallet === undefined) throw new Error('no wallet was made');
  const row = { destinationCurrency: 'usdc', destinationPaymentRail: 'solana' };
  const destinationAddress = '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB';
  const startedAt = performance.now();
  const { id } = await stage.call<{ id: string }>(key, 'POST', '/v1/batches', {
    ...{ customerId: wallet.customerId, walletId: wallet.id, process: 'auto', allowDuplicate: true },
    // All amounts differ, because risk would react to equal payments.
    rows: Array.from({ length: rows }, (_, n) => ({
      ...row,
      amount: `1.${String(n + 1).padStart(5, '0')}`,
      destinationAddress,
      clientRowId: `r${n}`,
    })),
  });
  for (;;) {
    const { status } = await stage.call<{ status: string }>(key, 'GET', `/v1/batches/${id}`);
    const ms = performance.now() - startedAt;
    if (status === 'completed') return ms;
    if (ms > batchMsMax || ['invalid', 'canceled', 'partially_completed'].includes(status))
      throw new Error(`the batch was ${status} after ${ms.toFixed(0)} ms`);
    await systemClock.sleep(waitMs);
  }
}
