import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Batch } from './batches-table.tsx';
import { successorsOf } from './successors.ts';

const pageSize = 200;
const pagesMax = 50;

type Successors = {
  readonly found: readonly Batch[];
  /** Whether rows of the batch may be sent again. Not before all newer batches are read. */
  readonly isFree: boolean;
};

/** Batches with rows of this one, among all newer ones: the API has no filter for them. */
export function useSuccessors({ id, createdAt, status }: Batch): Successors {
  const isOpen = status === 'validating' || status === 'ready';
  const { data } = useQuery({
    queryKey: ['/v1/batches', 'successors', id],
    enabled: !isOpen,
    queryFn: async ({ signal }) => {
      const items: Batch[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < pagesMax; page += 1) {
        const query = { createdAfter: createdAt, limit: pageSize, cursor };
        const read = await call('get', '/v1/batches', { query }, { signal });
        items.push(...read.items);
        cursor = read.nextCursor;
        if (cursor === undefined) break;
      }
      return { found: successorsOf(id, items), isAll: cursor === undefined };
    },
  });
  const found = data?.found ?? [];
  return { found, isFree: isOpen || (data?.isAll === true && found.length === 0) };
}
