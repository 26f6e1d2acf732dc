import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { CopyText } from '../../parts/copy-text.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { shortId } from '../../parts/id-link.tsx';
import { Money } from '../../parts/money.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { AssigneeCell, assignments, type AssignedKind } from './assignee-cell.tsx';
import { TenantBadge } from './tenant-badge.tsx';
import { useAssigneeFilter } from './use-assignee-filter.ts';
import { useOperatorList } from './use-operator-list.ts';
import { WaitingSince } from './waiting-since.tsx';

type QueueEntry = OperatorAnswer<'listQueue'>['items'][number];

const kindWords: Readonly<Record<string, string>> = { customer: 'Identity', transaction: 'Transfer' };

const columns: readonly Column<QueueEntry>[] = [
  {
    head: 'What',
    cell: ({ id, kind }) => (
      <Link to={`/lookup/${id}`}>
        {kindWords[kind] ?? kind} {shortId(id)}
      </Link>
    ),
    text: ({ kind }) => kind,
  },
  { head: 'Id', wide: true, cell: ({ id }) => <CopyText text={id} label={id} shown={shortId(id)} />, text: ({ id }) => id },
  { head: 'Owner', cell: (entry) => <TenantBadge place={entry} />, text: ({ ownerId, accountName }) => accountName ?? ownerId },
  {
    head: 'Waiting since',
    cell: ({ since, dueAt }) => <WaitingSince since={since} dueAt={dueAt} />,
    text: ({ since }) => since,
  },
];

/** Only transfers have these. */
const transferColumns: readonly Column<QueueEntry>[] = [
  { head: 'Why', cell: ({ cause }) => (cause === null ? '' : wordsOf(cause)), text: ({ cause }) => cause ?? '' },
  {
    head: 'Amount',
    align: 'end',
    cell: ({ amount, currency }) => (amount === null || currency === null ? null : <Money amount={amount} currency={currency} />),
    text: ({ amount, currency }) => (amount === null ? '' : `${amount} ${currency ?? ''}`),
  },
];

const toAssigneeColumn = (kind: AssignedKind): Column<QueueEntry> => ({
  head: 'Assignee',
  cell: (entry) => <AssigneeCell kind={kind} entry={entry} />,
  text: ({ assignee }) => assignee?.name ?? '',
});

type ReviewQueueProps = {
  readonly kind: AssignedKind;
  readonly title: string;
  readonly sub: string;
  readonly empty: ReactNode;
};

/** The items of one kind that wait for a decision, longest wait first. */
export function ReviewQueue({ kind, title, sub, empty }: ReviewQueueProps) {
  const queue = useOperatorList('listQueue', { filters: ['assigneeId', 'ownerId'], fixed: { kind } });
  const byAssignee = useAssigneeFilter(assignments[kind].decide);
  return (
    <>
      <PageHeader title={title} sub={sub} />
      <FilterBar filters={[byAssignee, { name: 'ownerId', label: 'Id of the owner, key_…', width: 220 }]} />
      <DataTable
        label={title}
        query={queue}
        columns={[
          ...columns.slice(0, -1),
          ...(kind === 'customer' ? [] : transferColumns),
          toAssigneeColumn(kind),
          ...columns.slice(-1),
        ]}
        idOf={({ id }) => id}
        to={({ id }) => `/lookup/${id}`}
        paged
        pageWords={['Oldest', 'Newer']}
        empty={empty}
      />
    </>
  );
}
