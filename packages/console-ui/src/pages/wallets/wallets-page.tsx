import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar, type Filter } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useList } from '../../parts/use-list.ts';
import { walletColumns } from './wallets-table.tsx';

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: ['pending', 'active', 'frozen', 'closed'] },
  { name: 'customerId', label: 'Customer', kind: 'customer' },
  { name: 'createdAfter', label: 'Created since', kind: 'since' },
];

export function Page() {
  const { values } = useFilters();
  const wallets = useList('/v1/wallets', filters);
  return (
    <>
      <PageHeader
        title="Wallets"
        actions={<CodeButton request={{ method: 'GET', template: '/v1/wallets', input: { query: values } }} />}
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Wallets"
        query={wallets}
        columns={walletColumns}
        idOf={({ id }) => id}
        to={({ id }) => `/wallets/${id}`}
        paged
        empty={
          <EmptyState title="No wallets yet">
            A wallet holds one customer’s balance in one currency. Open one on the customer’s screen. In the sandbox, it starts
            with test money.
          </EmptyState>
        }
      />
    </>
  );
}
