import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar, type Filter } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useList } from '../../parts/use-list.ts';
import { accountColumns } from './accounts-table.tsx';

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: ['pending', 'active', 'inactive', 'closed'] },
  { name: 'customerId', label: 'Customer', kind: 'customer' },
  { name: 'createdAfter', label: 'Created since', kind: 'since' },
];

export function Page() {
  const { values } = useFilters();
  const accounts = useList('/v1/virtual-accounts', filters);
  return (
    <>
      <PageHeader
        title="Virtual accounts"
        actions={<CodeButton request={{ method: 'GET', template: '/v1/virtual-accounts', input: { query: values } }} />}
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Virtual accounts"
        query={accounts}
        columns={accountColumns}
        idOf={({ id }) => id}
        to={({ id }) => `/virtual-accounts/${id}`}
        paged
        empty={
          <EmptyState title="No virtual accounts yet">
            Bank details that belong to one customer. Deposits arrive in the customer’s wallet or are forwarded. Open an account
            on the customer’s screen.
          </EmptyState>
        }
      />
    </>
  );
}
