// The effect of the request log on callers: the same load on the gateway with and without the log, in turns. A ratio
// uses two consecutive turns, so that other load on the machine is in both. The log must have every request, or it
// would be fast by dropping some.
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';
import { median, prepareOwner, type Plan } from './transfers.ts';

export type RequestLogPlan = { readonly rounds: number; readonly seconds: number; readonly say: (line: string) => void };
type PhaseTimes = { readonly p50: number; readonly p99: number };

/** The request rate is that of the check: 2,000 in 20 s, from few connections so that none waits for another. */
const connections = 2;

export async function benchRequestLog(stage: Stage, plan: RequestLogPlan): Promise<Row[]> {
  const prepared: Plan = { rounds: 1, seconds: plan.seconds, wallets: 10, say: () => undefined };
  const { key, wallets } = await prepareOwner(stage, prepared, { autoAdvance: false });
  const [wallet] = wallets;
  if (wallet === undefined) throw new Error('no wallet was made');
  const body = JSON.stringify({
    ...{ customerId: wallet.customerId, walletId: wallet.id, amount: '0.01', destinationCurrency: 'usdc' },
    ...{ destinationPaymentRail: 'base', destinationAddress: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  });
  const requests = [
    { method: 'GET', path: '/v1/wallets', key },
    { method: 'POST', path: '/v1/transfers', key, body, idempotent: true },
  ];
  const measured: Record<'on' | 'off', PhaseTimes[]> = { on: [], off: [] };
  const rows = { written: 0, dropped: 0 };
  const phase = async (log: 'on' | 'off'): Promise<void> => {
    await stage.fleet.kill('gateway', 'SIGTERM');
    await stage.fleet.start('gateway', { REQUEST_LOG: String(log === 'on') });
    // Warms the process, because a new process is slower, with or without the log.
    await stage.load({ connections, durationMs: 3_000, requests });
    const { p50Ms, p99Ms, perSecond } = await stage.load({ connections, durationMs: plan.seconds * 1_000, requests });
    measured[log].push({ p50: p50Ms, p99: p99Ms });
    const found = await rowsOf(stage);
    if ((log === 'on') !== found.written > 0) throw new Error(`with the log ${log} it wrote ${found.written} rows`);
    rows.written += found.written;
    rows.dropped += found.dropped;
    plan.say(`log ${log}: p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms, ${perSecond.toFixed(0)} requests/s`);
  };
  for (let round = 0; round < plan.rounds; round += 1)
    for (const log of round % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) await phase(log);
  const of = (log: 'on' | 'off', read: (one: PhaseTimes) => number): number => median(measured[log].map(read));
  const row = (name: string, value: number, unit: string, goal: number | null = null): Row => ({
    name,
    value,
    unit,
    better: 'lower',
    goal,
  });
  const ratio = (read: (one: PhaseTimes) => number): number =>
    median(measured.on.map((on, round) => read(on) / read(measured.off[round] ?? on)));
  return [
    row(
      'p99 without the request log',
      of('off', (one) => one.p99),
      'ms',
    ),
    row(
      'p99 with the request log',
      of('on', (one) => one.p99),
      'ms',
    ),
    row(
      'p50 with ÷ without the request log',
      ratio((one) => one.p50),
      '×',
    ),
    row(
      'p99 with ÷ without the request log',
      ratio((one) => one.p99),
      '×',
      1.1,
    ),
    { ...row('requests that the log has', rows.written / (rows.written + rows.dropped), 'of 1', 1), better: 'higher' },
  ];
}

/** Rows that the gateway's log wrote and dropped since its process started. */
export async function rowsOf({ fleet }: Stage): Promise<{ written: number; dropped: number }> {
  const text = await (await fetch(`${fleet.adminUrls.gateway}/metrics`)).text();
  const of = (result: string): number =>
    Number(new RegExp(`^payments_request_log_rows_total\\{[^}]*result="${result}"[^}]*\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
  return { written: of('written'), dropped: of('dropped') };
}
