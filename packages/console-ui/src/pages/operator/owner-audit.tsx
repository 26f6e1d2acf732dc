import { auditActions } from '@pay/console-model/generated/audit-actions';
import { Group, Text } from '@mantine/core';
import { operatorRead, type OperatorAnswer } from '../../api/operator-call.ts';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { ExportEntries } from '../audit-log/export-entries.tsx';
import { ChainProof } from '../audit-log/chain-proof.tsx';
import type { OwnerProps } from './owner-page.tsx';

export type AuditEntry = OperatorAnswer<'listOwnerAudit'>['items'][number];

export const auditColumns: readonly Column<AuditEntry>[] = [
  { head: 'What', cell: ({ action }) => auditActions[action] ?? action, text: ({ action }) => action },
  {
    head: 'Who',
    cell: ({ actor, ip }) => (
      <>
        <span className="breakable">{actor.label === '' ? actor.id : actor.label}</span>
        <Text size="xs" c="dimmed">
          {actor.type} {ip === null ? '' : `from ${ip}`}
        </Text>
      </>
    ),
    text: ({ actor }) => `${actor.type} ${actor.label} ${actor.id}`,
  },
  { head: 'Resource', cell: ({ target }) => <IdLink id={target.id} short />, text: ({ target }) => target.id },
  {
    head: 'Changes',
    wide: true,
    cell: ({ changes }) => (
      <span className="breakable">
        {changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('; ')}
      </span>
    ),
    text: ({ changes }) => JSON.stringify(changes),
  },
  { head: 'Number', align: 'end', wide: true, cell: ({ sequence }) => sequence, text: ({ sequence }) => String(sequence) },
  { head: 'When', cell: ({ at }) => <Instant at={at} as="age" />, text: ({ at }) => at },
];

/** An owner's log as the owner sees it, including operators' views and actions. */
export function OwnerAudit({ ownerId, environment }: OwnerProps) {
  const { values } = useFilters();
  const path = { ownerId };
  const query = { environment, actorId: values['actorId'], targetId: values['targetId'] };
  const entries = useOperatorRead(
    'listOwnerAudit',
    { path, query: { ...query, cursor: values['cursor'], limit: '50' } },
    { isLogged: true },
  );
  return (
    <>
      <ChainProof verify={() => operatorRead('verifyOwnerAudit', { path, query: { environment } })} />
      <Group justify="space-between" align="flex-start" gap="sm">
        <FilterBar
          filters={[
            { name: 'actorId', label: 'Actor id', width: 220 },
            { name: 'targetId', label: 'Resource id', width: 220 },
          ]}
        />
        <ExportEntries
          name={`audit-log-${ownerId}-${environment}.jsonl`}
          pageOf={(cursor) => operatorRead('listOwnerAudit', { path, query: { ...query, cursor, limit: '200' } })}
        />
      </Group>
      <DataTable
        label="Audit log of the owner"
        query={entries}
        columns={auditColumns}
        idOf={({ id }) => id}
        paged
        empty={
          <EmptyState title="No changes yet">
            The log records changes to keys, freezes, and rules, and access by operators.
          </EmptyState>
        }
      />
    </>
  );
}
