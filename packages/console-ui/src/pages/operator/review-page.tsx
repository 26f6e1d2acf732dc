import { ruleWords } from '@pay/console-model/decline-words';
import { Link } from '@tanstack/react-router';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { CopyText } from '../../parts/copy-text.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { shortId } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import classes from './operator.module.css';
import { TenantBadge } from './tenant-badge.tsx';
import { useOperatorList } from './use-operator-list.ts';

type QueueEntry = OperatorAnswer<'listQueue'>['items'][number];

export const kindWords: Readonly<Record<string, string>> = {
  customer: 'Identity to check',
  transaction: 'Transfer in review',
  anomaly: 'Anomaly',
};

const causeOf = ({ kind, cause }: QueueEntry): string =>
  cause === null ? '' : kind === 'anomaly' ? ruleWords(cause) : wordsOf(cause);

/** Items that have waited longer than a day are marked as late. */
const lateSeconds = 24 * 3_600;

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
  { head: 'Whose', cell: (entry) => <TenantBadge place={entry} />, text: ({ ownerId, accountName }) => accountName ?? ownerId },
  { head: 'Why', wide: true, cell: causeOf, text: ({ cause }) => cause ?? '' },
  {
    head: 'Amount',
    align: 'end',
    cell: ({ amount, currency }) => (amount === null || currency === null ? null : <Money amount={amount} currency={currency} />),
    text: ({ amount, currency }) => (amount === null ? '' : `${amount} ${currency ?? ''}`),
  },
  {
    head: 'Waiting since',
    cell: ({ since, ageSeconds }) => (
      <span className={ageSeconds > lateSeconds ? classes['late'] : undefined}>
        <Instant at={since} as="age" />
      </span>
    ),
    text: ({ since }) => since,
  },
];

export function Page() {
  const queue = useOperatorList('listQueue', { filters: ['kind', 'ownerId'] });
  return (
    <>
      <PageHeader
        title="Review queue"
        sub="Items that wait for a decision, longest wait first. Opening an item shows personal data, and the platform logs the access."
      />
      <FilterBar
        filters={[
          { name: 'kind', label: 'Kind', options: ['customer', 'transaction', 'anomaly'] },
          { name: 'ownerId', label: 'Id of the owner, key_…', width: 220 },
        ]}
      />
      <DataTable
        label="Review queue"
        query={queue}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/lookup/${id}`}
        paged
        pageWords={['Oldest', 'Newer']}
        empty={
          <EmptyState title="The queue is empty">
            Customers appear here after they submit the identity page. Transfers appear when a rule or a rail requests a review,
            and anomalies when a risk rule acts. Each environment has a separate queue.
          </EmptyState>
        }
      />
    </>
  );
}
