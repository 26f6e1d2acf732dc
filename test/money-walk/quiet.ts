// Brings everything that a walk left under way to its end, so that what remains can be compared.
import type { Api } from '@pay/testkit/api';
import { eventually } from '@pay/testkit/eventually';
import { must } from '../e2e/support/answers.ts';
import { everything, type Resource } from '../e2e/support/arrange.ts';

// In the order in which a transaction passes them, one list after the other: read at once, the lists can miss one that moves between them.
// A transaction may go back into review.
const open = ['pending', 'in_review', 'funds_received', 'payment_submitted', 'in_review'] as const;
const endedBatches = new Set(['completed', 'partially_completed', 'canceled', 'invalid', 'failed']);
const withinMs = 180_000;

export async function quiesce(api: Api): Promise<void> {
  must(await api.patch('/v1/settings/fees', { payout: 'manual' }));
  await eventually(
    () => pushBatches(api),
    (left) => left === 0,
    { withinMs },
  );
  await eventually(
    () => pushTransactions(api),
    (left) => left === 0,
    { withinMs },
  );
}

/** How many batches have not ended; one that waits for its confirmation is canceled. */
async function pushBatches(api: Api): Promise<number> {
  const left = (await everything(api, '/v1/batches')).filter(({ status }) => !endedBatches.has(status as string));
  for (const { id } of left) await api.post(`/v1/batches/${id as string}/cancel`, {});
  return left.length;
}

/** How many transactions have not ended. What waits for somebody is moved on; what is scheduled is canceled. */
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

/** A refusal says that it moved on by itself; the next look finds out. */
async function pushOn(api: Api, { id, scheduledFor, status }: Resource): Promise<void> {
  if (scheduledFor !== undefined && scheduledFor !== null && status === 'pending') {
    await api.post(`/v1/transfers/${id as string}/cancel`, {});
    return;
  }
  await api.post(`/v1/simulate/transactions/${id as string}/advance`, {});
}
