import { operatorRead } from '../../api/operator-call.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { ExportEntries } from '../audit-log/export-entries.tsx';
import { logColumns } from './history.tsx';
import { useOperatorList } from './use-operator-list.ts';

const filters = ['actorId', 'targetId', 'environment'];

export function Page() {
  const { values } = useFilters();
  const entries = useOperatorList('listLog', { filters, isOfBoth: true });
  const asked = Object.fromEntries(filters.map((name) => [name, values[name]]));
  return (
    <>
      <PageHeader
        title="Operator log"
        sub="Everything that people who run the platform did and looked at, in both environments. Rows are added and never changed."
        actions={
          <ExportEntries
            name="operator-log.jsonl"
            pageOf={(cursor) => operatorRead('listLog', { query: { ...asked, cursor, limit: '200' } })}
          />
        }
      />
      <FilterBar
        filters={[
          { name: 'actorId', label: 'Id of who', width: 220 },
          { name: 'targetId', label: 'Id of what', width: 220 },
          { name: 'environment', label: 'Environment', options: ['live', 'sandbox'] },
        ]}
      />
      <DataTable
        label="Operator log"
        query={entries}
        columns={logColumns}
        idOf={({ id }) => id}
        paged
        empty={
          <EmptyState title="Nobody did anything yet">
            Each look, each request, each decision of whoever runs the platform is written here, with reason and address.
          </EmptyState>
        }
      />
    </>
  );
}
