import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar, type Filter } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useList } from '../../parts/use-list.ts';
import { accountTypeWords } from '../../parts/payment-names.ts';
import { counterpartyColumns } from './counterparties-table.tsx';

const filters: readonly Filter[] = [
  { name: 'status', label: 'Status', options: ['active', 'under_review', 'rejected', 'inactive'] },
  { name: 'accountType', label: 'Account', options: Object.keys(accountTypeWords) },
  { name: 'customerId', label: 'Customer', kind: 'customer' },
];

export function Page() {
  const { values } = useFilters();
  const counterparties = useList('/v1/counterparties', filters);
  return (
    <>
      <PageHeader
        title="Counterparties"
        actions={<CodeButton request={{ method: 'GET', template: '/v1/counterparties', input: { query: values } }} />}
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Counterparties"
        query={counterparties}
        columns={counterpartyColumns}
        idOf={({ id }) => id}
        to={({ id }) => `/counterparties/${id}`}
        paged
        empty={
          <EmptyState title="No counterparties yet">
            A counterparty is an external account that your customer pays. Add one on the customer’s screen or when you send a
            transfer.
          </EmptyState>
        }
      />
    </>
  );
}
