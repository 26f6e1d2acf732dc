import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar, type Filter } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useList } from '../../parts/use-list.ts';
import { useMay } from '../../session/session-context.ts';
import { NewStatement } from './new-statement.tsx';
import { statementColumns } from './statements-table.tsx';

const filters: readonly Filter[] = [
  { name: 'period', label: 'Month', kind: 'month' },
  { name: 'type', label: 'Type', options: ['monthly', 'custom'] },
  { name: 'walletId', label: 'Wallet', kind: 'wallet' },
  { name: 'customerId', label: 'Customer', kind: 'customer' },
];
export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const statements = useList('/v1/statements', filters);
  const create = may('statements:write') ? <NewStatement /> : undefined;
  return (
    <>
      <PageHeader
        title="Statements"
        sub="Movements of one wallet in a period. The platform creates one for each wallet and month."
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/statements', input: { query: values } }} />
            {create}
          </>
        }
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Statements"
        query={statements}
        columns={statementColumns}
        idOf={({ id }) => id}
        to={({ id }) => `/statements/${id}`}
        paged
        empty={
          <EmptyState title="No statements yet" action={create}>
            After each month in UTC, every wallet with movements or a balance gets a statement. Create one for any other period.
          </EmptyState>
        }
      />
    </>
  );
}
