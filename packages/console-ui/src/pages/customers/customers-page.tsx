import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar, type Filter } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useList } from '../../parts/use-list.ts';
import { useMay } from '../../session/session-context.ts';
import { customerColumns } from './customers-table.tsx';
import { NewCustomer } from './new-customer.tsx';

const filters: readonly Filter[] = [
  { name: 'email', label: 'E-mail', width: 220 },
  { name: 'status', label: 'Status', options: ['active', 'suspended', 'rejected'] },
  { name: 'kycStatus', label: 'KYC', options: ['not_started', 'incomplete', 'under_review', 'approved', 'rejected'] },
  { name: 'createdAfter', label: 'Created since', kind: 'since' },
];

export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const customers = useList('/v1/customers', filters);
  return (
    <>
      <PageHeader
        title="Customers"
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/customers', input: { query: values } }} />
            {may('customers:write') ? <NewCustomer /> : null}
          </>
        }
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Customers"
        query={customers}
        columns={customerColumns}
        idOf={({ id }) => id}
        to={({ id }) => `/customers/${id}`}
        paged
        empty={
          <EmptyState title="No customers yet" action={may('customers:write') ? <NewCustomer /> : undefined}>
            A customer is a person or business that owns wallets, accounts, cards, and transfers. In live, customers must accept
            the terms, and most payments require a verified identity.
          </EmptyState>
        }
      />
    </>
  );
}
