import { Text } from '@mantine/core';
import { auditActions } from '@pay/console-model/generated/audit-actions';
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
import { useFilters } from '../../parts/use-filters.ts';
import { ExportLog } from './export-log.tsx';
import { VerifyChain } from './verify-chain.tsx';

export type AuditEntry = Answer<'/v1/audit-log/{auditEntryId}', 'get'>;

/** The actor's display name. */
export const actorOf = ({ actor: { type, id, label } }: AuditEntry): string => (label === '' ? `${type} ${id}` : label);

/** An action in words. An action that this version does not know keeps its name. */
export const actionWords = (action: string): string => auditActions[action] ?? action;

const listChangedFields = ({ changes }: AuditEntry): string => changes.map(({ field }) => field).join(', ');

const columns: readonly Column<AuditEntry>[] = [
  {
    head: 'What',
    cell: (entry) => (
      <>
        <Link to={`/audit-log/${entry.id}`}>{actionWords(entry.action)}</Link>
        <Text size="xs" c="dimmed">
          {listChangedFields(entry)}
        </Text>
      </>
    ),
    text: ({ action }) => action,
  },
  {
    head: 'Who',
    cell: (entry) => (
      <>
        {actorOf(entry)}
        <Text size="xs" c="dimmed">
          {entry.actor.type} {entry.ip === null ? '' : `from ${entry.ip}`}
        </Text>
      </>
    ),
    text: actorOf,
  },
  toNamedColumn({ head: 'Resource', idOf: ({ target }) => target.id }),
  { head: 'Number', align: 'end', wide: true, cell: ({ sequence }) => sequence, text: ({ sequence }) => String(sequence) },
  { head: 'When', cell: ({ at }) => <Instant at={at} as="age" />, text: ({ at }) => at },
];

export function Page() {
  const { values } = useFilters();
  const query = listQuery('/v1/audit-log', values, ['action', 'actorId', 'targetId', 'createdAfter', 'createdBefore']);
  const entries = useRead('/v1/audit-log', { query });
  return (
    <>
      <PageHeader
        title="Audit log"
        sub="Changes to money and access settings. The entries form a chain, so no entry can be altered or removed unnoticed."
        actions={
          <>
            <ExportLog />
            <CodeButton request={{ method: 'GET', template: '/v1/audit-log', input: { query } }} />
          </>
        }
      />
      <VerifyChain />
      <FilterBar
        filters={[
          { name: 'action', label: 'What', options: Object.keys(auditActions) },
          { name: 'actorId', label: 'Actor id', width: 220 },
          { name: 'targetId', label: 'Resource id', width: 220 },
          { name: 'createdAfter', label: 'Since', kind: 'since' },
        ]}
      />
      <DataTable
        label="Audit log"
        query={entries}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/audit-log/${id}`}
        paged
        empty={
          <EmptyState title="No changes yet">
            The log records changes to keys, webhooks, limits, freezes, and risk rules, and access to secrets.
          </EmptyState>
        }
      />
    </>
  );
}
