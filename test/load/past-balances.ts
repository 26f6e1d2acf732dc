// The cost of a past balance in a wallet with a million entries, compared with its present balance.
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { median, prepareOwner, type Plan } from './transfers.ts';
import type { Row } from './report.ts';
import type { Stage } from './stage.ts';

const entries = 1_000_000;
const asks = 400;

type FilledWallet = { readonly key: string; readonly walletId: string };

/**
 * Creates a wallet and writes its newest `entries` directly into Postgres, evenly over `seconds` until `agoSeconds`
 * ago. Waits until the wallet's history contains them.
 */
export async function fillEntries(
  stage: Stage,
  plan: Plan,
  { entries, seconds, agoSeconds }: { readonly entries: number; readonly seconds: number; readonly agoSeconds: number },
): Promise<FilledWallet> {
  const { key, wallets } = await prepareOwner(stage, { ...plan, wallets: 1, say: () => undefined }, { autoAdvance: false });
  const [wallet] = wallets;
  if (wallet === undefined) throw new Error('no wallet was made');
  const client = new Client({ connectionString: stage.databaseUrl });
  await client.connect();
  await client.query('set search_path to wallet');
  await client.query('set session_replication_role to replica');
  await client.query(
    `insert into postings (group_id, at, debit_account, credit_account, stage, ordinal, kind, subject, credit_version, amount, credit_balance, credit_held)
     select md5(n || $1)::uuid, date_trunc('ms', now()) - make_interval(secs => $4 + ($2 - n) * $3::float8 / $2), p.debit_account, a.id, 0, 0, 2, null, a.version + n, 1,
       a.credits_posted - a.debits_posted + n, 0
     from ledger_accounts a cross join generate_series(1, $2) n
     cross join lateral (select debit_account from postings where credit_account = a.id limit 1) p where a.key = $1 and a.kind = 1`,
    [wallet.id, entries, seconds, agoSeconds],
  );
  await client.query(
    `update ledger_accounts set version = version + $2, credits_posted = credits_posted + $2 where key = $1 and kind = 1`,
    [wallet.id, entries],
  );
  await client.query(
    `insert into wallet_histories (ledger_account, version, latest_at) select id, version, now() from ledger_accounts where key = $1 and kind = 1
     on conflict (ledger_account) do update set version = excluded.version, latest_at = excluded.latest_at`,
    [wallet.id],
  );
  await client.query('vacuum analyze postings');
  await client.end();
  return { key, walletId: wallet.id };
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Sends requests one after the other. Returns the milliseconds of each. */
async function timesOf(stage: Stage, { key, walletId }: FilledWallet, query: () => string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < asks; n += 1) {
    const startedAt = performance.now();
    const response = await fetch(`${stage.fleet.url}/v1/wallets/${walletId}/balance${query()}`, {
      headers: { authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(15_000),
    });
    await response.text();
    times.push(performance.now() - startedAt);
    if (response.status !== 200) throw new Error(`a balance answered ${response.status}`);
  }
  return times;
}

export async function benchPastBalances(stage: Stage, plan: Plan): Promise<Row[]> {
  plan.say(`filling ${entries.toLocaleString('en')} entries`);
  const filled = await fillEntries(stage, plan, { entries, seconds: entries, agoSeconds: 0 });
  const anyTime = (): string => `?at=${new Date(Date.now() - Math.random() * entries * 1_000).toISOString()}`;
  const [present, past, ratios]: number[][] = [[], [], []];
  for (let n = 0; n < Math.max(3, plan.rounds); n += 1) {
    const now = percentile(await timesOf(stage, filled, () => ''), 0.99);
    const then = percentile(await timesOf(stage, filled, anyTime), 0.99);
    present?.push(now);
    past?.push(then);
    ratios?.push(then / now);
  }
  return [
    { name: 'p99 of the present balance', value: median(present ?? []), unit: 'ms', better: 'lower', goal: null },
    { name: 'p99 at an instant, 1,000,000 entries', value: median(past ?? []), unit: 'ms', better: 'lower', goal: null },
    { name: 'p99 at an instant ÷ present', value: median(ratios ?? []), unit: '×', better: 'lower', goal: 3 },
  ];
}
