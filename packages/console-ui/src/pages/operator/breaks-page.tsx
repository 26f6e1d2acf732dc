import type { OperatorAnswer } from '../../api/operator-call.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { ActButton } from './act-button.tsx';
import { PlaceBadge } from './place-badge.tsx';
import { useOperatorList } from './use-operator-list.ts';

type Break = OperatorAnswer<'listBreaks'>['items'][number];

const kindWords: Readonly<Record<string, string>> = {
  unknown: 'The rail paid what we did not ask for',
  missing: 'We say paid, the rail has never heard of it',
  amount: 'The amounts differ',
  status: 'The states differ',
};

const columns: readonly Column<Break>[] = [
  { head: 'Payment', cell: ({ id }) => <IdLink id={id} short />, text: ({ id }) => id },
  { head: 'What differs', cell: ({ kind }) => kindWords[kind] ?? kind, text: ({ kind }) => kind },
  { head: 'Books of', cell: ({ book }) => wordsOf(book), text: ({ book }) => book },
  { head: 'Whose', wide: true, cell: (one) => <PlaceBadge place={one} />, text: ({ ownerId }) => ownerId ?? '' },
  { head: 'Found', cell: ({ foundAt }) => <Instant at={foundAt} as="age" />, text: ({ foundAt }) => foundAt },
  { head: 'Compared', wide: true, cell: ({ lookedAt }) => <Instant at={lookedAt} as="age" />, text: ({ lookedAt }) => lookedAt },
  {
    head: 'Change',
    align: 'end',
    cell: (one) => (
      <ActButton
        action="break.close"
        label="Settle"
        size="xs"
        place={one}
        path={{ transactionId: one.id }}
        body={{ kind: one.kind }}
        about={kindWords[one.kind] ?? one.kind}
      />
    ),
  },
];

export function Page() {
  const breaks = useOperatorList('listBreaks');
  return (
    <>
      <PageHeader
        title="Reconciliation"
        sub={
          <>
            Payments on which a rail’s books and ours differ. Settling puts one aside; it corrects no books. Status here:{' '}
            {breaks.data === undefined ? (
              'being read'
            ) : breaks.data.items.length === 0 ? (
              <StatusBadge status="match" />
            ) : (
              <StatusBadge status="mismatch" />
            )}
          </>
        }
      />
      <DataTable
        label="Differences from rails' books"
        query={breaks}
        columns={columns}
        idOf={({ id, kind }) => `${id} ${kind}`}
        paged
        pageWords={['Oldest', 'Newer']}
        empty={
          <EmptyState title="All books agree">
            Each rail’s books are compared with ours all the time, also those of days ago. A payment that only one side knows, or
            on whose amount or state they differ, stands here until it is settled with the rail.
          </EmptyState>
        }
      />
    </>
  );
}
