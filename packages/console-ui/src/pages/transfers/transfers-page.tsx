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
import { transferColumns } from './transfers-table.tsx';

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: 'Status',
    options: ['pending', 'in_review', 'funds_received', 'payment_submitted', 'completed', 'failed', 'returned', 'refunded'],
  },
  { name: 'type', label: 'Type', options: ['transfer', 'deposit', 'conversion'] },
  { name: 'direction', label: 'Direction', options: ['outbound', 'inbound', 'internal'] },
  { name: 'clientReferenceId', label: 'Your reference', width: 130 },
  { name: 'customerId', label: 'Customer', kind: 'customer' },
  { name: 'createdAfter', label: 'Created since', kind: 'since' },
  { name: 'createdBefore', label: 'Before', kind: 'since' },
];

export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const transfers = useList('/v1/transactions', filters);
  const send = may('transfers:write') ? (
    <Button component={Link} to="/transfers/new" leftSection={<IconPlus size={16} />}>
      New transfer
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title="Transfers"
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/transactions', input: { query: values } }} />
            {send}
          </>
        }
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Transfers"
        query={transfers}
        columns={transferColumns}
        idOf={({ id }) => id}
        to={({ id }) => `/transfers/${id}`}
        paged
        empty={
          <EmptyState title="No money has moved yet" action={send}>
            Transfers, deposits, and conversions of all your customers appear here, newest first.
          </EmptyState>
        }
      />
    </>
  );
}
