import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { listQuery } from '../../parts/queries.ts';
import { useFilters } from '../../parts/use-filters.ts';
import { LiveEvents } from './live-events.tsx';

export type PlatformEvent = Answer<'/v1/events', 'get'>['items'][number];

const columns: readonly Column<PlatformEvent>[] = [
  { head: 'Event', cell: ({ id, type }) => <Link to={`/events/${id}`}>{type}</Link>, text: ({ type }) => type },
  toNamedColumn({ head: 'About', idOf: ({ resourceId }) => resourceId }),
  { head: 'Sequence', align: 'end', wide: true, cell: ({ sequence }) => sequence, text: ({ sequence }) => String(sequence) },
  { head: 'Id', wide: true, cell: ({ id }) => <IdLink id={id} short />, text: ({ id }) => id },
  {
    head: 'When',
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => new Date(createdAt).toISOString(),
  },
];

export function Page() {
  const { values } = useFilters();
  const query = listQuery('/v1/events', values, ['type', 'resourceId', 'createdAfter']);
  const events = useRead('/v1/events', { query });
  const types = useRead('/v1/webhook-event-types', {});
  return (
    <>
      <PageHeader
        title="Events"
        sub="Changes of the last 30 days. Webhooks receive the types that they subscribe to."
        actions={<CodeButton request={{ method: 'GET', template: '/v1/events', input: { query } }} />}
      />
      <Stack gap="md">
        <LiveEvents type={values['type']} resourceId={values['resourceId']} />
        <div>
          <FilterBar
            filters={[
              { name: 'type', label: 'Type', options: (types.data?.data ?? []).map(({ name }) => name) },
              { name: 'resourceId', label: 'Resource id', width: 240 },
              { name: 'createdAfter', label: 'Since', kind: 'since' },
            ]}
          />
          <DataTable
            label="Events"
            query={events}
            columns={columns}
            idOf={({ id }) => id}
            to={({ id }) => `/events/${id}`}
            paged
            empty={
              <EmptyState title="No events yet">
                Creating a customer, moving money, and freezing a card all create events. The{' '}
                <Link to="/event-types">catalogue</Link> has a sample of each type.
              </EmptyState>
            }
          />
        </div>
      </Stack>
    </>
  );
}
