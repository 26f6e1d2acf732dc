import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { listQuery } from '../../parts/queries.ts';
import { useFilters } from '../../parts/use-filters.ts';
import { useMay } from '../../session/session-context.ts';
import { cardColumns } from './card-columns.tsx';
import { NewCard } from './new-card.tsx';

const names = ['customerId', 'agentId', 'status', 'type', 'createdAfter'] as const;

export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const query = listQuery('/v1/cards', values, names);
  const cards = useRead('/v1/cards', { query });
  return (
    <>
      <PageHeader
        title="Cards"
        sub="Cards that customers and agents pay with. Each has its own limit and controls."
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/cards', input: { query } }} />
            {may('cards:write') ? <NewCard /> : null}
          </>
        }
      />
      <FilterBar
        filters={[
          { name: 'status', label: 'Status', options: ['active', 'frozen', 'canceled', 'expired'] },
          { name: 'type', label: 'Type', options: ['virtual', 'physical'] },
          { name: 'customerId', label: 'Customer', kind: 'customer' },
          { name: 'agentId', label: 'Agent', kind: 'agent' },
          { name: 'createdAfter', label: 'Created since', kind: 'since' },
        ]}
      />
      <DataTable
        label="Cards"
        query={cards}
        columns={cardColumns}
        idOf={({ id }) => id}
        to={({ id }) => `/cards/${id}`}
        paged
        empty={
          <EmptyState title="No cards yet" action={may('cards:write') ? <NewCard /> : undefined}>
            A card belongs to a customer and pays from one of its wallets, up to a limit. You can allow or block merchants,
            countries, and categories. Each decline shows its reason.
          </EmptyState>
        }
      />
    </>
  );
}
