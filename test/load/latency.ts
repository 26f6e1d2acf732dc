// The latency for a single caller, who sends one request at a time on one connection.
import type { Load, LoadResult } from './generator.ts';
import { fillTransactions } from './pages.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { internalBy } from './internal.ts';
import { prepareCards } from './cards.ts';
import { median, prepareOwner, transferBy, type Plan } from './transfers.ts';

/** Transactions of the owner, as after some weeks. */
const transactionsOfOwner = 10_000;

type Call = { readonly name: string; readonly goal: number | null; readonly requests: Load['requests'] };

export async function benchLatency(stage: Stage, plan: Plan): Promise<Row[]> {
  const calls = await callsOf(stage, plan);
  const rows: Row[] = [];
  for (const { name, goal, requests } of calls) {
    await stage.load({ connections: 1, durationMs: 1_000, requests });
    const rounds: LoadResult[] = [];
    for (let n = 1; n <= plan.rounds; n += 1) {
      const round = await stage.load({ connections: 1, durationMs: (plan.seconds * 1_000) / 2, requests });
      if (round.statuses['200'] !== round.completed)
        throw new Error(`${name}: ${JSON.stringify(round.statuses)} ${round.firstFailure ?? ''}`);
      plan.say(`  ${name.padEnd(20)} p50 ${round.p50Ms.toFixed(1)}  p99 ${round.p99Ms.toFixed(1)} ms  (${round.completed})`);
      rounds.push(round);
    }
    rows.push(
      lowerIsBetter(`${name}, one caller, p50`, median(rounds.map(({ p50Ms }) => p50Ms)), 'ms', goal),
      lowerIsBetter(`${name}, one caller, p99`, median(rounds.map(({ p99Ms }) => p99Ms)), 'ms'),
    );
  }
  return rows;
}

async function callsOf(stage: Stage, plan: Plan): Promise<Call[]> {
  const few = { ...plan, wallets: Math.min(plan.wallets, 1_000) };
  const { key } = await fillTransactions(stage, few, transactionsOfOwner);
  const list = await stage.call<{ id: string }[]>(key, 'GET', '/v1/transactions?limit=200');
  const payer = await prepareOwner(stage, few, { autoAdvance: false });
  const sender = await prepareOwner(stage, few, { autoAdvance: true });
  const { requests: purchases } = await prepareCards(stage, few);
  const get = (path: string): Load['requests'][number] => ({ method: 'GET', path, key });
  const customer = { email: 'b{n}@example.com', firstName: 'B', lastName: 'M' };
  return [
    { name: 'a transaction', goal: 2.5, requests: list.map(({ id }) => get(`/v1/transactions/${id}`)) },
    { name: 'a page of 50', goal: null, requests: [get('/v1/transactions?limit=50')] },
    {
      name: 'a new customer',
      goal: null,
      requests: [{ method: 'POST', path: '/v1/customers', key: payer.key, idempotent: true, body: JSON.stringify(customer) }],
    },
    { name: 'a transfer', goal: 10, requests: payer.wallets.map((wallet) => transferBy(payer.key, wallet)) },
    { name: 'an internal transfer', goal: 16, requests: internalBy(sender.key, sender.wallets) },
    { name: 'a card decision', goal: 12, requests: purchases },
  ];
}
