import { operatorTable } from '@pay/console-model/generated/operator-table';
import { Link } from '@tanstack/react-router';
import { Tabs } from '@mantine/core';
import type { OperatorAction } from '../../api/operator-call.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useSession } from '../../session/session-context.ts';
import { TenantBadge } from './tenant-badge.tsx';
import { useOperatorList } from './use-operator-list.ts';

/** An action in words. An action that this version does not know keeps its name. */
export const actionWords = (action: string): string =>
  (operatorTable.actions as Readonly<Record<string, { readonly summary: string } | undefined>>)[action]?.summary ?? action;

export const actionColumns: readonly Column<OperatorAction>[] = [
  {
    head: 'What',
    cell: ({ id, action }) => <Link to={`/actions/${id}`}>{actionWords(action)}</Link>,
    text: ({ action }) => action,
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  { head: 'About', cell: ({ target }) => <IdLink id={target.id} short />, text: ({ target }) => target.id },
  {
    head: 'Owner',
    wide: true,
    cell: (one) => <TenantBadge place={one} />,
    text: ({ ownerId, environment }) => `${environment ?? ''} ${ownerId ?? ''}`,
  },
  { head: 'Who asked', cell: ({ requestedBy }) => requestedBy.name, text: ({ requestedBy }) => requestedBy.name },
  {
    head: 'Who decided',
    wide: true,
    cell: ({ decidedBy }) => decidedBy?.name ?? '–',
    text: ({ decidedBy }) => decidedBy?.name ?? '',
  },
  { head: 'Why', wide: true, cell: ({ reason }) => reason, text: ({ reason }) => reason },
  { head: 'When', cell: ({ requestedAt }) => <Instant at={requestedAt} as="age" />, text: ({ requestedAt }) => requestedAt },
];

const waits = 'proposed';

export function Page() {
  const { values, set } = useFilters();
  const isAll = values['show'] === 'all';
  return (
    <>
      <PageHeader
        title="Proposals and actions"
        sub={
          <>
            One person proposes an action that lifts a block or moves money. Another person decides.{' '}
            <Link to="/four-eyes">Which actions need two people</Link>
          </>
        }
      />
      <Tabs value={isAll ? 'all' : waits} onChange={(tab) => set({ show: tab === 'all' ? 'all' : undefined, status: undefined })}>
        <Tabs.List mb="md">
          <Tabs.Tab value={waits}>Waiting for a second person</Tabs.Tab>
          <Tabs.Tab value="all">All actions</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={waits}>{isAll ? null : <Waiting />}</Tabs.Panel>
        <Tabs.Panel value="all">{isAll ? <All /> : null}</Tabs.Panel>
      </Tabs>
    </>
  );
}

function Waiting() {
  const { user, environment } = useSession();
  const actions = useOperatorList('listActions', { filters: [], fixed: { status: waits } });
  const mine: Column<OperatorAction> = {
    head: 'You',
    cell: ({ requestedBy }) => (requestedBy.id === user.id ? 'requested it. Another person must decide' : 'can decide'),
  };
  return (
    <DataTable
      label="Proposals"
      query={actions}
      columns={[...actionColumns.filter(({ head }) => head !== 'Status' && head !== 'Who decided'), mine]}
      idOf={({ id }) => id}
      to={({ id }) => `/actions/${id}`}
      paged
      empty={
        <EmptyState title="No proposals">
          In {environment === 'live' ? 'live' : 'the sandbox'}, no proposal is open. Proposals to approve a live customer, to
          unfreeze, or to clear suspense appear here until another person decides.
        </EmptyState>
      }
    />
  );
}

function All() {
  const actions = useOperatorList('listActions', { filters: ['status', 'targetId'] });
  return (
    <>
      <FilterBar
        filters={[
          {
            name: 'status',
            label: 'Status',
            options: ['proposed', 'running', 'done', 'refused', 'rejected', 'withdrawn', 'expired'],
          },
          { name: 'targetId', label: 'Resource id', width: 240 },
        ]}
      />
      <DataTable
        label="Operator actions"
        query={actions}
        columns={actionColumns}
        idOf={({ id }) => id}
        to={({ id }) => `/actions/${id}`}
        paged
        empty={
          <EmptyState title="No actions yet">
            Every change by platform staff is an action with a reason. It stays in this list.
          </EmptyState>
        }
      />
    </>
  );
}
