import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { listQuery } from '../../parts/queries.ts';
import { useFilters } from '../../parts/use-filters.ts';

type AccessEvent = Answer<'/v1/cards/{cardId}/access-events', 'get'>['items'][number];

const columns: readonly Column<AccessEvent>[] = [
  { head: 'When', cell: ({ createdAt }) => <Instant at={createdAt} />, text: ({ createdAt }) => createdAt },
  { head: 'Purpose', cell: ({ summary }) => summary, text: ({ summary }) => summary },
  {
    head: 'Merchant',
    wide: true,
    cell: ({ merchantText }) => merchantText ?? '–',
    text: ({ merchantText }) => merchantText ?? '',
  },
  {
    head: 'Shown as',
    cell: ({ exposureMode, openedAt }) =>
      exposureMode === 'rawPan' ? 'number' : openedAt === undefined ? 'page, not opened' : 'page, opened',
    text: ({ exposureMode }) => exposureMode,
  },
  { head: 'Key', wide: true, cell: ({ keyId }) => <IdLink id={keyId} short />, text: ({ keyId }) => keyId },
  { head: 'Request', cell: ({ requestId }) => <IdLink id={requestId} short />, text: ({ requestId }) => requestId },
  {
    head: 'Address',
    wide: true,
    cell: ({ callerAddress }) => callerAddress ?? '–',
    text: ({ callerAddress }) => callerAddress ?? '',
  },
];

/** Every request for the card's number: its caller, time, and purpose. */
export function AccessEvents({ cardId }: { readonly cardId: string }) {
  const { values } = useFilters();
  const query = listQuery('/v1/cards/{cardId}/access-events', values, []);
  const events = useRead('/v1/cards/{cardId}/access-events', { path: { cardId }, query });
  return (
    <DataTable
      label="Access to the number"
      query={events}
      columns={columns}
      idOf={({ id }) => id}
      paged
      empty={
        <EmptyState title="No access yet">
          To get a card’s number, programs and people must state a purpose. This list shows each request with its key.
        </EmptyState>
      }
    />
  );
}
