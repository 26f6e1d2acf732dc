import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar, type Filter } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useList } from '../../parts/use-list.ts';
import { useMay } from '../../session/session-context.ts';
import { batchColumns } from './batches-table.tsx';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    options: ['validating', 'ready', 'processing', 'completed', 'partially_completed', 'invalid', 'canceled'],
  },
  { name: 'createdAfter', label: 'Created since', kind: 'since' },
  { name: 'createdBefore', label: 'Before', kind: 'since' },
];

export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const batches = useList('/v1/batches', filters);
  const create =
    may('batches:write') && may('files:write') ? (
      <Button component={Link} to="/batches/new" leftSection={<IconPlus size={16} />}>
        New batch
      </Button>
    ) : undefined;
  return (
    <>
      <PageHeader
        title="Batches"
        sub="Many transfers in one file: checked together, and paid after you confirm."
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/batches', input: { query: values } }} />
            {create}
          </>
        }
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Batches"
        query={batches}
        columns={batchColumns}
        idOf={({ id }) => id}
        to={({ id }) => `/batches/${id}`}
        paged
        empty={
          <EmptyState title="No batches yet" action={create}>
            A batch pays up to 10,000 rows of a CSV file. The platform checks each row first. It pays nothing before you confirm.
          </EmptyState>
        }
      />
    </>
  );
}
