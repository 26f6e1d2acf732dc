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
        sub="All actions and access by platform staff in both environments. Entries never change."
        actions={
          <ExportEntries
            name="operator-log.jsonl"
            pageOf={(cursor) => operatorRead('listLog', { query: { ...asked, cursor, limit: '200' } })}
          />
        }
      />
      <FilterBar
        filters={[
          { name: 'actorId', label: 'Actor id', width: 220 },
          { name: 'targetId', label: 'Resource id', width: 220 },
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
          <EmptyState title="No entries yet">
            Each access, request, and decision of platform staff appears here with its reason and address.
          </EmptyState>
        }
      />
    </>
  );
}
