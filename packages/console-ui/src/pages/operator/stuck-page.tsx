import { Group } from '@mantine/core';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Money } from '../../parts/money.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { StepActs } from './payment-found.tsx';
import { TenantBadge } from './tenant-badge.tsx';
import { useOperatorList } from './use-operator-list.ts';

type Stuck = OperatorAnswer<'listStuck'>['items'][number];

const columns: readonly Column<Stuck>[] = [
  { head: 'Transaction', cell: ({ id }) => <IdLink id={id} short />, text: ({ id }) => id },
  {
    head: 'Amount',
    align: 'end',
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    text: ({ amount, currency }) => `${amount} ${currency}`,
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  { head: 'Rail', cell: ({ rail }) => wordsOf(rail), text: ({ rail }) => rail },
  { head: 'Tries', align: 'end', wide: true, cell: ({ attempts }) => attempts, text: ({ attempts }) => String(attempts) },
  {
    head: 'Due',
    wide: true,
    cell: ({ dueAt, leasedUntil }) =>
      leasedUntil !== null && dueAt === null ? 'postponed' : dueAt === null ? 'on request' : <Instant at={dueAt} as="age" />,
    text: ({ dueAt }) => dueAt ?? '',
  },
  { head: 'Owner', wide: true, cell: (one) => <TenantBadge place={one} />, text: ({ ownerId }) => ownerId },
  {
    head: 'Change',
    align: 'end',
    cell: (one) => (
      <Group gap="xs" justify="flex-end" wrap="nowrap">
        <StepActs
          size="xs"
          transactionId={one.id}
          place={one}
          about={`${one.amount} ${one.currency.toUpperCase()} over ${wordsOf(one.rail)}`}
        />
      </Group>
    ),
  },
];

export function Page() {
  const stuck = useOperatorList('listStuck');
  return (
    <>
      <PageHeader
        title="Stuck transactions"
        sub="Transactions whose next step is overdue, fails repeatedly, or is postponed. If the rail may have received a payment, the platform asks it before it sends anything."
      />
      <DataTable
        label="Stuck transactions"
        query={stuck}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/lookup/${id}`}
        paged
        pageWords={['Oldest', 'Newer']}
        empty={
          <EmptyState title="No stuck transactions">
            A transaction appears here if its step is a minute late or failed five times. “Try now” runs the step at once.
            “Postpone” lets other transactions go first.
          </EmptyState>
        }
      />
    </>
  );
}
