import { Tabs } from '@mantine/core';
import { ruleWords } from '@pay/console-model/decline-words';
import { Link } from '@tanstack/react-router';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { capitalize } from '../risk/anomalies-page.tsx';
import { rules } from '../risk/rules.ts';
import { AnomalyList, anomalyFilters } from './anomaly-list.tsx';
import { TenantBadge } from './tenant-badge.tsx';
import { useAssigneeFilter, without } from './use-assignee-filter.ts';
import { useOperatorList } from './use-operator-list.ts';
import { WaitingSince } from './waiting-since.tsx';

type Group = OperatorAnswer<'listAnomalyGroups'>['items'][number];

const each = 'each';

export function Page() {
  const { values, set } = useFilters();
  const isEach = values['show'] === each;
  return (
    <>
      <PageHeader title="Anomalies" sub="Findings of the risk rules that wait for a person. A review lifts no block." />
      <Tabs value={isEach ? each : 'groups'} onChange={(tab) => set({ show: tab === each ? each : undefined })}>
        <Tabs.List mb="md">
          <Tabs.Tab value="groups">By customer and rule</Tabs.Tab>
          <Tabs.Tab value={each}>One by one</Tabs.Tab>
        </Tabs.List>
        <AnomalyFilters />
        <Tabs.Panel value="groups">{isEach ? null : <Groups />}</Tabs.Panel>
        <Tabs.Panel value={each}>{isEach ? <AnomalyList /> : null}</Tabs.Panel>
      </Tabs>
    </>
  );
}

function AnomalyFilters() {
  const byAssignee = useAssigneeFilter('anomaly.close');
  return (
    <FilterBar
      filters={[
        { name: 'rule', label: 'Rule', options: rules.map(({ name }) => name) },
        byAssignee,
        { name: 'state', label: 'State', options: ['open', 'closed'] },
        { name: 'customerId', label: 'Customer id', width: 220 },
        { name: 'ownerId', label: 'Id of the owner, key_…', width: 220 },
      ]}
    />
  );
}

/** A group opens as the list of its anomalies. */
function GroupLink({ group: { rule, ownerId, customerId } }: { readonly group: Group }) {
  const { values } = useFilters();
  const { assigneeId, state } = values;
  const search = {
    ...{ show: each, rule, ownerId, customerId: customerId ?? without },
    ...(assigneeId === undefined ? {} : { assigneeId }),
    ...(state === undefined ? {} : { state }),
  };
  return (
    <Link to="/review/anomalies" search={search}>
      {capitalize(ruleWords(rule))}
    </Link>
  );
}

const columns: readonly Column<Group>[] = [
  { head: 'Rule', cell: (group) => <GroupLink group={group} />, text: ({ rule }) => rule },
  {
    head: 'Customer',
    cell: ({ customerId }) => (customerId === null ? '–' : <IdLink id={customerId} short />),
    text: ({ customerId }) => customerId ?? '',
  },
  { head: 'Owner', cell: (group) => <TenantBadge place={group} />, text: ({ ownerId, accountName }) => accountName ?? ownerId },
  { head: 'Anomalies', align: 'end', cell: ({ count }) => count, text: ({ count }) => String(count) },
  { head: 'Unassigned', align: 'end', cell: ({ unassigned }) => unassigned, text: ({ unassigned }) => String(unassigned) },
  { head: 'Priority', cell: ({ priority }) => <StatusBadge status={priority} />, text: ({ priority }) => priority },
  {
    head: 'Oldest',
    cell: ({ oldestSince, dueAt }) => <WaitingSince since={oldestSince} dueAt={dueAt} />,
    text: ({ oldestSince }) => oldestSince,
  },
];

function Groups() {
  const groups = useOperatorList('listAnomalyGroups', { filters: anomalyFilters });
  return (
    <DataTable
      label="Anomalies by customer and rule"
      query={groups}
      columns={columns}
      idOf={({ ownerId, customerId, rule }) => `${ownerId} ${customerId ?? without} ${rule}`}
      paged
      pageWords={['Most urgent', 'Less urgent']}
      empty={
        <EmptyState title="No anomalies">
          Anomalies appear here when a risk rule acts. Dry runs need no review. Each environment has a separate queue.
        </EmptyState>
      }
    />
  );
}
