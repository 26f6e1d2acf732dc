import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { CodeButton } from '../../parts/code-samples.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useMay } from '../../session/session-context.ts';
import { Link } from '@tanstack/react-router';
import { NewCustomer } from './new-customer.tsx';

type Customer = Answer<'/v1/customers/{customerId}', 'get'>;

export const nameOf = ({ businessName, firstName, lastName }: Customer): string => businessName ?? `${firstName} ${lastName}`;

const columns: readonly Column<Customer>[] = [
  { head: 'Customer', cell: (one) => <Link to={`/customers/${one.id}`}>{nameOf(one)}</Link>, text: nameOf },
  { head: 'E-mail', wide: true, cell: ({ email }) => email, text: ({ email }) => email },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  { head: 'KYC', cell: ({ kycStatus }) => <StatusBadge status={kycStatus} />, text: ({ kycStatus }) => kycStatus },
  { head: 'Terms', wide: true, cell: ({ tosStatus }) => <StatusBadge status={tosStatus} />, text: ({ tosStatus }) => tosStatus },
  { head: 'Id', wide: true, cell: ({ id }) => <IdLink id={id} short />, text: ({ id }) => id },
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
  const query = { ...values, limit: 50 } as NonNullable<Parameters<typeof useRead<'/v1/customers'>>[1]['query']>;
  const customers = useRead('/v1/customers', { query });
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
      <FilterBar
        filters={[
          { name: 'email', label: 'E-mail', width: 220 },
          { name: 'status', label: 'Status', options: ['active', 'suspended', 'rejected'] },
          { name: 'kycStatus', label: 'KYC', options: ['not_started', 'incomplete', 'under_review', 'approved', 'rejected'] },
          { name: 'createdAfter', label: 'Created since', kind: 'since' },
        ]}
      />
      <DataTable
        label="Customers"
        query={customers}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/customers/${id}`}
        paged
        empty={
          <EmptyState title="No customers yet" action={may('customers:write') ? <NewCustomer /> : undefined}>
            A customer is a person or business of yours: wallets, accounts, cards and transfers belong to one. It accepts the
            terms and is verified before money moves.
          </EmptyState>
        }
      />
    </>
  );
}
