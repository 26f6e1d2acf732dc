import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, type Answer, type Input, type Page, type PathOf } from '../api/call.ts';

type ItemOf<P extends PathOf<'get'>> = Answer<P, 'get'> extends Page<infer Item> ? Item : never;

/** The API's maximum page size. */
const pageSize = 200;
const pagesAtOnce = 5;

export type Latest<Item> = {
  readonly items: readonly Item[];
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Undefined when all items have been searched. */
  readonly goOn: (() => void) | undefined;
};

/** Searches the newest items of a list, a thousand at a time, for values that the API cannot filter. */
export function useLatest<P extends PathOf<'get'>>(path: P, isWanted: boolean): Latest<ItemOf<P>> {
  const { data, isFetching, error, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [path, 'latest'],
    enabled: isWanted,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const items: ItemOf<P>[] = [];
      let cursor = pageParam;
      for (let page = 0; page < pagesAtOnce; page += 1) {
        // Every list accepts `limit` and `cursor`.
        const input = { query: { limit: pageSize, cursor } } as unknown as Input<P, 'get'>;
        const read = (await call('get', path, input, { signal })) as Page<ItemOf<P>>;
        items.push(...read.items);
        cursor = read.nextCursor;
        if (cursor === undefined) break;
      }
      return { items, next: cursor };
    },
    getNextPageParam: ({ next }) => next,
  });
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? [],
    isPending: isWanted && isFetching,
    error,
    goOn: hasNextPage ? () => void fetchNextPage() : undefined,
  };
}

/** Maximum number of items that a search by name reads. */
const searchedMax = 10_000;

/** Reads more pages while no item matches. Returns whether it will read another. */
export function useGoOn({ items, isPending, error, goOn }: Latest<unknown>, hasNoMatch: boolean): boolean {
  // A failed read is not repeated: the next search does that.
  const more = hasNoMatch && items.length < searchedMax && error === null ? goOn : undefined;
  useEffect(() => {
    if (!isPending) more?.();
  });
  return more !== undefined;
}
