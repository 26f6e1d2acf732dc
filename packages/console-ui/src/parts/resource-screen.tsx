import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FaultAlert } from './fault-alert.tsx';

type ResourceScreenProps<T> = { readonly query: UseQueryResult<T>; readonly children: (resource: T) => ReactNode };

/** The screen of one resource, including its loading and error states. */
export function ResourceScreen<T>({ query, children }: ResourceScreenProps<T>) {
  if (query.isPending)
    return (
      <Stack aria-busy="true" role="status" aria-label="Loading">
        <Skeleton height={32} width={320} />
        <Skeleton height={140} />
        <Skeleton height={220} />
      </Stack>
    );
  if (query.isError) return <FaultAlert error={query.error} onRetry={() => void query.refetch()} />;
  return children(query.data);
}
