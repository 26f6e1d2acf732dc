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
  { head: 'What for', cell: ({ summary }) => summary, text: ({ summary }) => summary },
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

/** Every request for the card's number: who, when, and what for. */
export function AccessEvents({ cardId }: { readonly cardId: string }) {
  const { values } = useFilters();
  const query = listQuery('/v1/cards/{cardId}/access-events', values, []);
  const events = useRead('/v1/cards/{cardId}/access-events', { path: { cardId }, query });
  return (
    <DataTable
      label="Who saw the number"
      query={events}
      columns={columns}
      idOf={({ id }) => id}
      paged
      empty={
        <EmptyState title="Nobody asked for the number">
          Programs and people ask for a card’s number by saying what it is for. Each of these requests is listed here, with the
          key that asked and the request in the log.
        </EmptyState>
      }
    />
  );
}
