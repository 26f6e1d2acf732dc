// Reads and changes of screens with TanStack Query. A read is identified by its path and input. A change names the
// reads that it makes stale.
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDone } from '../parts/notify.ts';
import { newAttempt } from './attempt.ts';
import { call, type Answer, type Input, type Method, type PathOf } from './call.ts';

type ReadOptions<T> = Pick<UseQueryOptions<T>, 'enabled' | 'refetchInterval' | 'staleTime'>;

/** The cache key of a read. Its prefix matches all reads of a path. */
export const readKey = (path: string, input: object = {}): readonly unknown[] => [path, input];

export const readOptions = <P extends PathOf<'get'>>(path: P, input: Input<P, 'get'>) => ({
  queryKey: readKey(path, input),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Answer<P, 'get'>> => call('get', path, input, { signal }),
});

export function useRead<P extends PathOf<'get'>>(
  path: P,
  input: Input<P, 'get'>,
  options: ReadOptions<Answer<P, 'get'>> = {},
): UseQueryResult<Answer<P, 'get'>> {
  // The previous page stays visible until the next one arrives.
  return useQuery({ ...readOptions(path, input), placeholderData: keepPreviousData, ...options });
}

type ChangeOptions<T> = {
  /** Paths whose reads become stale. The default is all. */
  readonly stale?: readonly PathOf<'get'>[];
  /** Notification in the corner after success. */
  readonly done?: string;
  readonly onDone?: (answer: T) => void;
};

export function useChange<M extends Exclude<Method, 'get'>, P extends PathOf<M>>(
  method: M,
  path: P,
  options: ChangeOptions<Answer<P, M>> = {},
): UseMutationResult<Answer<P, M>, Error, Input<P, M>> {
  const client = useQueryClient();
  const [attempt] = useState(newAttempt);
  return useMutation({
    mutationFn: (input: Input<P, M>) => call(method, path, input, { idempotencyKey: attempt.keyFor(input) }),
    onError: (error) => attempt.ended(error),
    onSuccess: (answer) => {
      attempt.ended();
      if (options.done !== undefined) notifyDone(options.done);
      options.onDone?.(answer);
      return refresh(client, options.stale);
    },
  });
}

/** Rereads these paths, or all, if they are on screen. */
export async function refresh(client: QueryClient, paths?: readonly string[]): Promise<void> {
  if (paths === undefined) return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
  await Promise.all(paths.map((path) => client.invalidateQueries({ queryKey: [path] })));
}
