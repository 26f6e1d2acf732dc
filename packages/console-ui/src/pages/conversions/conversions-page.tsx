import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar, type Filter } from '../../parts/filter-bar.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useList } from '../../parts/use-list.ts';
import { useMay } from '../../session/session-context.ts';

type Conversion = Answer<'/v1/conversions/{conversionId}', 'get'>;

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: ['pending', 'in_review', 'completed', 'failed'] },
  { name: 'clientReferenceId', label: 'Your reference', width: 130 },
  { name: 'walletId', label: 'Wallet', kind: 'wallet' },
  { name: 'customerId', label: 'Customer', kind: 'customer' },
  { name: 'createdAfter', label: 'Created since', kind: 'since' },
];

const columns: readonly Column<Conversion>[] = [
  {
    head: 'Conversion',
    cell: ({ id, sourceCurrency, destinationCurrency }) => (
      <Link to={`/transfers/${id}`}>
        {sourceCurrency.toUpperCase()} to {destinationCurrency.toUpperCase()}
      </Link>
    ),
    text: ({ id }) => id,
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  {
    head: 'Sent',
    align: 'end',
    cell: ({ amount, sourceCurrency }) => <Money amount={amount} currency={sourceCurrency} />,
    text: ({ amount, sourceCurrency }) => `${amount} ${sourceCurrency}`,
  },
  {
    head: 'Received',
    align: 'end',
    cell: ({ finalAmount, destinationCurrency }) =>
      finalAmount === null ? null : <Money amount={finalAmount} currency={destinationCurrency} />,
    text: ({ finalAmount, destinationCurrency }) => (finalAmount === null ? '' : `${finalAmount} ${destinationCurrency}`),
  },
  {
    head: 'Rate',
    align: 'end',
    wide: true,
    cell: ({ exchangeRate }) => exchangeRate,
    text: ({ exchangeRate }) => exchangeRate ?? '',
  },
  {
    head: 'Your reference',
    wide: true,
    cell: ({ clientReferenceId }) => clientReferenceId,
    text: ({ clientReferenceId }) => clientReferenceId ?? '',
  },
  toNamedColumn({ head: 'Customer', wide: true, idOf: ({ customerId }) => customerId }),
  {
    head: 'Created',
    wide: true,
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => createdAt,
  },
];

export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const conversions = useList('/v1/conversions', filters);
  const create = may('transfers:write') ? (
    <Button component={Link} to="/conversions/new" leftSection={<IconPlus size={16} />}>
      New conversion
    </Button>
  ) : undefined;
  return (
    <>
      <PageHeader
        title="Conversions"
        sub="Exchanges of money between two wallets of a customer."
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/conversions', input: { query: values } }} />
            {create}
          </>
        }
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Conversions"
        query={conversions}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/transfers/${id}`}
        paged
        empty={
          <EmptyState title="No conversions yet" action={create}>
            A conversion exchanges money of one wallet into another currency of the same customer.
          </EmptyState>
        }
      />
    </>
  );
}
