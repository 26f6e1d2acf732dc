// The cost of a page of `GET /v1/transactions` with few rows and with many.
import { performance } from 'node:perf_hooks';
import { uuid } from '@pay/core/id';
import { systemClock } from '@pay/core/time';
import { Client } from 'pg';
import { idOfCopy, insertCopies } from './copies.ts';
import { median, prepareOwner, type Plan } from './transfers.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';

const sizes = { small: 10_000, large: 1_000_000 } as const;

type FilledOwner = { key: string; customerId: string; walletId: string };

/** An owner with `rows` transactions: one created through the API, then copied in Postgres under new ids. */
export async function fillTransactions(stage: Stage, plan: Plan, rows: number): Promise<FilledOwner> {
  const { key, wallets } = await prepareOwner(stage, { ...plan, wallets: 1, say: () => undefined }, { autoAdvance: false });
  const [wallet] = wallets;
  if (wallet === undefined) throw new Error('no wallet was made');
  const made = await stage.call<{ id: string }>(key, 'POST', '/v1/transfers', {
    customerId: wallet.customerId,
    walletId: wallet.id,
    amount: '5.00',
    destinationCurrency: 'usdc',
    destinationPaymentRail: 'solana',
    destinationAddress: '7bHbB8RwQgyNgxXZx8Q2kNzjEkmyv9Kb1DKZa63K3CtB',
  });
  const client = new Client({ connectionString: stage.databaseUrl });
  await client.connect();
  // As if the owner had created one transfer a millisecond until now.
  await insertCopies(client, {
    ...{ table: 'transfer.transactions', original: `o.id = '${uuid(made.id)}'`, count: rows - 1 },
    set: { id: idOfCopy({ untilMs: systemClock.now(), stepMs: 1 }, made.id) },
  });
  await client.end();
  return { key, customerId: wallet.customerId, walletId: wallet.id };
}

type Page = { data: { id: string }[]; nextCursor?: string };

/** Median milliseconds of a page for each kind of filter. Half are first pages, and half are far into the list. */
async function pageMs(stage: Stage, owner: FilledOwner, pages: number): Promise<number> {
  const filters = ['', `&customerId=${owner.customerId}`, `&walletId=${owner.walletId}`, '&type=transfer', '&direction=outbound'];
  const times: number[] = [];
  for (const filter of filters) {
    let cursor = '';
    for (let n = 0; n < pages; n += 1) {
      const startedAt = performance.now();
      const response = await fetch(`${stage.fleet.url}/v1/transactions?limit=50${filter}${cursor}`, {
        headers: { authorization: `Bearer ${owner.key}` },
        signal: AbortSignal.timeout(15_000),
      });
      const page = (await response.json()) as Page;
      times.push(performance.now() - startedAt);
      if (page.data.length !== 50) throw new Error(`a page of ${page.data.length} rows`);
      cursor = page.nextCursor === undefined ? '' : `&cursor=${page.nextCursor}`;
    }
  }
  return median(times);
}

export async function benchPages(stage: Stage, plan: Plan): Promise<Row[]> {
  plan.say(`filling ${sizes.small.toLocaleString('en')} and ${sizes.large.toLocaleString('en')} transactions`);
  const small = await fillTransactions(stage, plan, sizes.small);
  const large = await fillTransactions(stage, plan, sizes.large);
  const ratios: number[] = [];
  const times = { small: [] as number[], large: [] as number[] };
  for (let n = 0; n < Math.max(3, plan.rounds); n += 1) {
    const [a, b] = [await pageMs(stage, small, 40), await pageMs(stage, large, 40)];
    times.small.push(a);
    times.large.push(b);
    ratios.push(b / a);
  }
  plan.say(
    `  page of 50: ${median(times.small).toFixed(2)} ms at 10,000 rows, ${median(times.large).toFixed(2)} ms at 1,000,000`,
  );
  return [
    { name: 'page at 10,000 rows', value: median(times.small), unit: 'ms', better: 'lower', goal: null },
    { name: 'page at 1,000,000 rows', value: median(times.large), unit: 'ms', better: 'lower', goal: null },
    { name: 'page at 1,000,000 ÷ at 10,000 rows', value: median(ratios), unit: '×', better: 'lower', goal: 1.3 },
  ];
}
