// Brings all unfinished work of a walk to its end, so that the result can be compared.
import { uuid, type Id } from '@pay/core/id';
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { Client } from 'pg';
import { must } from '../e2e/support/answers.ts';
import { everything, type Resource } from '../e2e/support/arrange.ts';

// Statuses in the order of a transaction's states. Lists are read one after the other, because concurrent reads can
// miss a transaction that changes its list. A transaction may return to review.
const open = ['pending', 'in_review', 'funds_received', 'payment_submitted', 'in_review'] as const;
const endedBatches = new Set(['completed', 'partially_completed', 'canceled', 'invalid', 'failed']);
const withinMs = 180_000;

type QuiesceInput = { readonly api: Api; readonly account: Id<'key'>; readonly databaseUrl: string };

export async function quiesce({ api, account, databaseUrl }: QuiesceInput): Promise<void> {
  must(await api.patch('/v1/settings/fees', { payout: 'manual' }));
  await eventually(
    () => pushBatches(api),
    (left) => left === 0,
    { withinMs },
  );
  const db = new Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    // Checks the rails' books first: a late return comes up to 3 s after its transfer completed, when no transaction is
    // open.
    await eventually(
      async () => (await returnsToCome(db, account)) + (await pushTransactions(api)),
      (left) => left === 0,
      { withinMs },
    );
  } finally {
    await db.end();
  }
}

/** Number of completed payments that the rails will still report as returned. */
async function returnsToCome(db: Client, account: Id<'key'>): Promise<number> {
  const sql = 'select count(*)::int as n from transfer.simulated_payments where account = $1 and returns_at is not null';
  return (await db.query<{ n: number }>(sql, [uuid(account)])).rows[0]?.n ?? 0;
}

/** Cancels batches that wait for their confirmation. Returns the number of batches that have not ended. */
async function pushBatches(api: Api): Promise<number> {
  const left = (await everything(api, '/v1/batches')).filter(({ status }) => !endedBatches.has(status as string));
  for (const { id } of left) await api.post(`/v1/batches/${id as string}/cancel`, {});
  return left.length;
}

/** Advances waiting transactions and cancels scheduled ones. Returns the number that had not ended. */
async function pushTransactions(api: Api): Promise<number> {
  const left: Resource[] = [];
  for (const status of open) left.push(...(await everything(api, `/v1/transactions?status=${status}`)));
  const waiting = [...left];
  const push = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await pushOn(api, next);
  };
  await Promise.all([push(), push(), push(), push()]);
  return left.length;
}

/** Ends or advances a transaction. Ignores a rejection: the transaction has advanced, as the next round shows. */
async function pushOn(api: Api, { id, scheduledFor, status }: Resource): Promise<void> {
  if (scheduledFor !== undefined && scheduledFor !== null && status === 'pending') {
    await api.post(`/v1/transfers/${id as string}/cancel`, {});
    return;
  }
  await api.post(`/v1/simulate/transactions/${id as string}/advance`, {});
}
