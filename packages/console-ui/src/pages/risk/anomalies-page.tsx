import { ruleWords } from '@pay/console-model/decline-words';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { Instant } from '../../parts/instant.tsx';
import { toNamedColumn } from '../../parts/named-id.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { listQuery } from '../../parts/queries.ts';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { actions, rules } from './rules.ts';

export type Anomaly = Answer<'/v1/risk/anomalies/{anomalyId}', 'get'>;

export const subjectOf = (one: Anomaly): string | null =>
  one.cardTransactionId ?? one.transactionId ?? one.cardId ?? one.customerId;

export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const columns: readonly Column<Anomaly>[] = [
  {
    head: 'What',
    cell: ({ id, rule }) => <Link to={`/anomalies/${id}`}>{capitalize(ruleWords(rule))}</Link>,
    text: ({ rule }) => rule,
  },
  { head: 'Why', wide: true, cell: ({ explanation }) => explanation, text: ({ explanation }) => explanation },
  {
    head: 'Done',
    cell: ({ actionTaken, dryRun }) => (
      <StatusBadge status={actionTaken} label={dryRun ? 'dry run' : (doneWords[actionTaken] ?? actionTaken)} />
    ),
    text: ({ actionTaken }) => actionTaken,
  },
  toNamedColumn({ head: 'About', idOf: subjectOf }),
  toNamedColumn({ head: 'Customer', wide: true, idOf: ({ customerId }) => customerId }),
  {
    head: 'When',
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => new Date(createdAt).toISOString(),
  },
];

export const doneWords: Readonly<Record<string, string>> = {
  alert: 'alerted',
  freeze_card: 'card frozen',
  suspend_agent: 'agent suspended',
  decline: 'declined',
  review: 'in review',
  none: 'nothing',
};

export function Page() {
  const { values } = useFilters();
  const query = listQuery('/v1/risk/anomalies', values, [
    'rule',
    'action',
    'dryRun',
    'cardId',
    'agentId',
    'customerId',
    'createdAfter',
  ]);
  const anomalies = useRead('/v1/risk/anomalies', { query });
  return (
    <>
      <PageHeader
        title="Anomalies"
        sub="Detected anomalies with their thresholds and the actions taken."
        actions={<CodeButton request={{ method: 'GET', template: '/v1/risk/anomalies', input: { query } }} />}
      />
      <FilterBar
        filters={[
          { name: 'rule', label: 'Rule', options: rules.map(({ name }) => name) },
          { name: 'action', label: 'Action', options: actions.map(({ value }) => value) },
          { name: 'dryRun', label: 'Dry run', options: ['true', 'false'] },
          { name: 'customerId', label: 'Customer', kind: 'customer' },
          { name: 'cardId', label: 'Card', kind: 'card' },
          { name: 'agentId', label: 'Agent', kind: 'agent' },
          { name: 'createdAfter', label: 'Since', kind: 'since' },
        ]}
      />
      <DataTable
        label="Anomalies"
        query={anomalies}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/anomalies/${id}`}
        paged
        empty={
          <EmptyState title="No anomalies">
            The rules check each purchase and transfer. Anomalies appear here, also in a dry run. The{' '}
            <Link to="/risk">rules</Link> determine the action.
          </EmptyState>
        }
      />
    </>
  );
}
