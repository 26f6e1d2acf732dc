// The cost of reads: one resource, and a page of fifty, with a key, on 64 connections.
import type { Load } from './generator.ts';
import type { Row } from './report.ts';
import { rowsOf } from './request-log.ts';
import { fillTransactions } from './pages.ts';
import type { Stage } from './stage.ts';
import { lineOf, median, measureTransfers, type Plan, type TransferMeasurement } from './transfers.ts';

/** Transactions of the owner, as after some weeks. */
const transactionsOfOwner = 10_000;
const connections = 64;

/** Maximum microseconds of CPU of one read, all processes together. */
const goals = { one: 200, page: 400 } as const;

type Read = { readonly name: string; readonly goal: number; readonly requests: Load['requests'] };

export async function benchReads(stage: Stage, plan: Plan): Promise<Row[]> {
  const filled = await fillTransactions(stage, plan, transactionsOfOwner);
  const durationMs = plan.seconds * 1_000;
  const reads = await readsOf(stage, filled);
  const rows: Row[] = [];
  const before = await rowsOf(stage);
  for (const { name, goal, requests } of reads) {
    await stage.load({ connections, durationMs: Math.min(2_000, durationMs), requests });
    const rounds: TransferMeasurement[] = [];
    for (let n = 1; n <= plan.rounds; n += 1) {
      const round = await measureTransfers(stage, { connections, durationMs, requests });
      plan.say(lineOf(name, round));
      rounds.push(round);
    }
    const of = (pick: (round: TransferMeasurement) => number): number => median(rounds.map(pick));
    rows.push(
      { name: `CPU of ${name}, all processes`, value: of((r) => r.totalCpuUs), unit: 'µs', better: 'lower', goal },
      {
        name: `… of it the gateway`,
        value: of((r) => r.cpuUs['gateway'] ?? r.cpuUs['platform'] ?? 0),
        unit: 'µs',
        better: 'lower',
        goal: null,
      },
      { name: `${name}, 64 connections`, value: of((r) => r.perSecond), unit: 'req/s', better: 'higher', goal: null },
      { name: `p99 of ${name}`, value: of((r) => r.p99Ms), unit: 'ms', better: 'lower', goal: null },
    );
  }
  const { written, dropped } = await rowsOf(stage);
  const noted = written + dropped - before.written - before.dropped;
  const logged = (written - before.written) / noted;
  return [...rows, { name: 'requests that the log of requests has', value: logged, unit: 'of 1', better: 'higher', goal: 1 }];
}

async function readsOf(
  stage: Stage,
  { key, walletId, customerId }: Awaited<ReturnType<typeof fillTransactions>>,
): Promise<Read[]> {
  const get = (path: string): Load['requests'][number] => ({ method: 'GET', path, key });
  const list = await stage.call<{ id: string }[]>(key, 'GET', '/v1/transactions?limit=200');
  const one = (name: string, ...paths: readonly string[]): Read => ({ name, goal: goals.one, requests: paths.map(get) });
  return [
    one('one transaction', ...list.map(({ id }) => `/v1/transactions/${id}`)),
    one('one wallet', `/v1/wallets/${walletId}`),
    one('one customer', `/v1/customers/${customerId}`),
    { name: 'a page of 50 transactions', goal: goals.page, requests: [get('/v1/transactions?limit=50')] },
  ];
}
