import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Page } from '../api/call.ts';

/** Reads the page at a cursor, or the first one. */
export type ReadPage<Item> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Item>>;

/** Maximum number of rows, more than users look through. For longer lists, use an export of the API. */
export const wholeListMax = 10_000;

type WholeList<Item> = {
  readonly items: readonly Item[];
  readonly isReading: boolean;
  readonly isWhole: boolean;
  readonly error: Error | null;
};

/** Every page of a list in sequence, up to a maximum. */
export function useWholeList<Item>(listKey: readonly unknown[], readPage: ReadPage<Item>): WholeList<Item> {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [...listKey, 'whole'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    getNextPageParam: ({ nextCursor }, pages) =>
      pages.reduce((sum, { items }) => sum + items.length, 0) < wholeListMax ? nextCursor : undefined,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
  const isReading = isFetching || hasNextPage;
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data]);
  return { items, isReading: isReading && error === null, isWhole: data?.pages.at(-1)?.nextCursor === undefined, error };
}
