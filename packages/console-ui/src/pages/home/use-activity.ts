import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Transaction } from '../transfers/transfers-table.tsx';

export const activityDays = 30;
/** Maximum number of pages of two hundred. If there are more, the figures cover the latest, and the screen says so. */
const pagesMax = 5;

export type Activity = { readonly transactions: readonly Transaction[]; readonly isWhole: boolean };

/** The latest transactions of the last 30 days, at most 1,000. */
export function useActivity() {
  // A whole day, so that the request stays the same until midnight.
  const createdAfter = `${new Date(Date.now() - (activityDays - 1) * 86_400_000).toISOString().slice(0, 10)}T00:00:00.000Z`;
  return useQuery({
    queryKey: ['activity', createdAfter],
    queryFn: ({ signal }) => read(createdAfter, signal),
    staleTime: 60_000,
  });
}

async function read(createdAfter: string, signal: AbortSignal): Promise<Activity> {
  const transactions: Transaction[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const { items, nextCursor } = await call(
      'get',
      '/v1/transactions',
      { query: { createdAfter, cursor, limit: 200 } },
      { signal },
    );
    transactions.push(...items);
    cursor = nextCursor;
    if (cursor === undefined) return { transactions, isWhole: true };
  }
  return { transactions, isWhole: false };
}
