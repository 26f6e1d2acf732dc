import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FaultAlert } from './fault-alert.tsx';

type ReadViewProps<T> = { readonly of: UseQueryResult<T>; readonly children: (value: T) => ReactNode };

/** What was read once it is there; until then its shape, and what went wrong if it does not come. */
export function ReadView<T>({ of, children }: ReadViewProps<T>) {
  if (of.isError) return <FaultAlert error={of.error} />;
  if (of.isPending)
    return (
      <Stack gap="sm" role="status" aria-busy="true" aria-label="Is being read">
        <Skeleton height={28} width="40%" />
        <Skeleton height={16} />
        <Skeleton height={16} width="80%" />
      </Stack>
    );
  return children(of.data);
}
