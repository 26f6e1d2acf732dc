import { Checkbox, Group, Text } from '@mantine/core';
import { ruleWords } from '@pay/console-model/decline-words';
import { operatorTable } from '@pay/console-model/generated/operator-table';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { useMayOperate } from '../../api/operator-self.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { IdLink, shortId } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { capitalize, doneWords } from '../risk/anomalies-page.tsx';
import { BulkBar } from './bulk-bar.tsx';
import classes from './operator.module.css';
import { TenantBadge } from './tenant-badge.tsx';
import { useBulkAct } from './use-bulk-act.ts';
import { useOperatorList } from './use-operator-list.ts';
import { WaitingSince } from './waiting-since.tsx';

type Item = OperatorAnswer<'listAnomalies'>['items'][number];

export const anomalyFilters = ['rule', 'assigneeId', 'state', 'customerId', 'ownerId'] as const;

/** Anomalies with a selection for bulk actions. Failed ones stay selected, with the reason. */
export function AnomalyList() {
  const { values } = useFilters();
  const mayOperate = useMayOperate();
  const anomalies = useOperatorList('listAnomalies', { filters: anomalyFilters });
  const bulk = useBulkAct();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const isSelectable = values['state'] !== 'closed' && mayOperate(operatorTable.actions['anomaly.close'].operation);
  // Only rows on screen: an action never includes an anomaly of another page.
  const onPage = (anomalies.data?.items ?? []).map(({ id }) => id);
  const chosen = onPage.filter((id) => selected.has(id));
  const select = (id: string, isOn: boolean): void =>
    setSelected(new Set(isOn ? [...selected, id] : [...selected].filter((one) => one !== id)));
  const toBox = ({ id }: Item): ReactNode => (
    <Checkbox
      size="xs"
      aria-label={`Select ${shortId(id)}`}
      checked={selected.has(id)}
      disabled={bulk.running !== undefined}
      onChange={(event) => select(id, event.currentTarget.checked)}
    />
  );
  return (
    <>
      {isSelectable && onPage.length > 0 ? <BulkBar {...{ bulk, onPage, chosen, onSelect: setSelected }} /> : null}
      <DataTable
        label="Anomalies to review"
        query={anomalies}
        columns={[toRuleColumn(bulk.failures, isSelectable ? toBox : undefined), ...columns]}
        idOf={({ id }) => id}
        paged
        pageWords={values['state'] === 'closed' ? ['Newest', 'Older'] : ['Oldest', 'Newer']}
        empty={<EmptyState title="No anomalies to review">Anomalies appear here when a risk rule acts.</EmptyState>}
      />
    </>
  );
}

const toRuleColumn = (failures: ReadonlyMap<string, string>, toBox: ((item: Item) => ReactNode) | undefined): Column<Item> => ({
  head: 'Rule',
  cell: (item) => (
    <>
      <Group gap="xs" wrap="nowrap">
        {toBox?.(item)}
        <Link to={`/lookup/${item.id}`}>{capitalize(ruleWords(item.rule))}</Link>
      </Group>
      {failures.has(item.id) ? (
        <Text size="xs" className={classes['late'] ?? ''}>
          Failed: {failures.get(item.id)}
        </Text>
      ) : null}
    </>
  ),
  text: ({ rule }) => rule,
});

const columns: readonly Column<Item>[] = [
  {
    head: 'Customer',
    cell: ({ customerId }) => (customerId === null ? '–' : <IdLink id={customerId} short />),
    text: ({ customerId }) => customerId ?? '',
  },
  { head: 'Owner', wide: true, cell: (one) => <TenantBadge place={one} />, text: ({ ownerId }) => ownerId },
  {
    head: 'Action',
    cell: ({ actionTaken }) => doneWords[actionTaken] ?? actionTaken,
    text: ({ actionTaken }) => actionTaken,
  },
  { head: 'Priority', cell: ({ priority }) => <StatusBadge status={priority} />, text: ({ priority }) => priority },
  {
    head: 'Assignee',
    cell: ({ assignee }) => assignee?.name ?? 'Unassigned',
    text: ({ assignee }) => assignee?.name ?? '',
  },
  {
    head: 'Age',
    cell: ({ since, dueAt, closedAt }) =>
      closedAt === null ? <WaitingSince since={since} dueAt={dueAt} /> : <Instant at={since} as="age" />,
    text: ({ since }) => since,
  },
];
