import type { OperatorAnswer } from '../../api/operator-call.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { ActButton } from './act-button.tsx';
import { TenantBadge } from './tenant-badge.tsx';
import { useOperatorList } from './use-operator-list.ts';

type Break = OperatorAnswer<'listBreaks'>['items'][number];

const kindWords: Readonly<Record<string, string>> = {
  unknown: 'The rail paid without an instruction',
  missing: 'The rail has no record of the payment',
  amount: 'The amounts differ',
  status: 'The states differ',
};

const columns: readonly Column<Break>[] = [
  { head: 'Payment', cell: ({ id }) => <IdLink id={id} short />, text: ({ id }) => id },
  { head: 'Difference', cell: ({ kind }) => kindWords[kind] ?? kind, text: ({ kind }) => kind },
  { head: 'Rail', cell: ({ book }) => wordsOf(book), text: ({ book }) => book },
  { head: 'Owner', wide: true, cell: (one) => <TenantBadge place={one} />, text: ({ ownerId }) => ownerId ?? '' },
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
            Payments on which the records of a rail and the platform differ. Closing a difference changes no ledger. Status here:{' '}
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
          <EmptyState title="No differences">
            The platform compares its records with each rail continuously. A payment with a difference appears here until you
            settle it with the rail.
          </EmptyState>
        }
      />
    </>
  );
}
