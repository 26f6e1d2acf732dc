// An open loop: a hundred requests become due each second. Six of ten create transfers, and the others read. Latency
// begins when a request is due, so a pause of the platform counts for every request that it delays.
import type { LoadResult } from './generator.ts';
import { fillTransactions } from './pages.ts';
import { lowerIsBetter, type Row } from './report.ts';
import type { Stage } from './stage.ts';
import { median, prepareOwner, transferBy, type Plan } from './transfers.ts';

const perSecond = 100;
/** Far more connections than requests at once, so that no request waits for one. */
const connections = 64;
const kinds = { transfers: 25, reads: 10 } as const;

export async function benchOpen(stage: Stage, plan: Plan): Promise<Row[]> {
  const few = { ...plan, wallets: Math.min(plan.wallets, 1_000) };
  const { key } = await fillTransactions(stage, few, 10_000);
  const list = await stage.call<{ id: string }[]>(key, 'GET', '/v1/transactions?limit=200');
  const payer = await prepareOwner(stage, few, { autoAdvance: true });
  const transfers = payer.wallets.map((wallet) => ({ ...transferBy(payer.key, wallet), kind: 'transfers' }));
  const reads = list.map(({ id }) => ({ method: 'GET', path: `/v1/transactions/${id}`, key, kind: 'reads' }));
  const requests = Array.from({ length: few.wallets }, (_, n) => {
    const from = n % 5 < 3 ? transfers : reads;
    return from[n % from.length] as (typeof from)[number];
  });
  const load = { connections, perSecond, requests };
  await stage.load({ ...load, durationMs: 3_000 });
  const rounds: LoadResult[] = [];
  for (let n = 1; n <= plan.rounds; n += 1) {
    const round = await stage.load({ ...load, durationMs: plan.seconds * 2_000 });
    if (round.statuses['200'] !== round.completed)
      throw new Error(`not every request succeeded: ${JSON.stringify(round.statuses)} ${round.firstFailure ?? ''}`);
    const shown = Object.keys(kinds).map(
      (kind) => `${kind} p50 ${ms(round.kinds[kind]?.p50Ms)}  p99 ${ms(round.kinds[kind]?.p99Ms)} ms`,
    );
    plan.say(`  ${round.perSecond.toFixed(0)}/s  ${shown.join('  ')}`);
    rounds.push(round);
  }
  return Object.entries(kinds).flatMap(([kind, goal]) => [
    lowerIsBetter(`${kind}, open loop, p50`, median(rounds.map((round) => round.kinds[kind]?.p50Ms ?? 0)), 'ms'),
    lowerIsBetter(`${kind}, open loop, p99`, median(rounds.map((round) => round.kinds[kind]?.p99Ms ?? 0)), 'ms', goal),
  ]);
}

const ms = (value = 0): string => value.toFixed(1);
