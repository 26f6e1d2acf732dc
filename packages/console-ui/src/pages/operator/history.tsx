import type { OperatorAnswer } from '../../api/operator-call.ts';
import { useOperatorRead } from '../../api/operator-hooks.ts';
import { useMayOperate } from '../../api/operator-self.ts';
import { Text } from '@mantine/core';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { actionColumns, actionWords } from './actions-page.tsx';
import { TenantBadge } from './tenant-badge.tsx';

export type LogEntry = OperatorAnswer<'listLog'>['items'][number];

const looks: Readonly<Record<string, string>> = { lookup: 'Viewed', audit_log: 'Viewed the audit log' };
const describeEntry = ({ event, action }: LogEntry): string =>
  event === 'noted'
    ? 'Added a note'
    : event === 'looked'
      ? (looks[action] ?? 'Looked')
      : `${wordsOf(event)}: ${actionWords(action)}`;

export const logColumns: readonly Column<LogEntry>[] = [
  {
    head: 'What',
    cell: describeEntry,
    text: ({ event, action }) => `${event} ${action}`,
  },
  {
    head: 'Who',
    cell: ({ actor, ip }) => (
      <>
        {actor.name}
        <Text size="xs" c="dimmed">
          {actor.role} {ip === null ? '' : `from ${ip}`}
        </Text>
      </>
    ),
    text: ({ actor }) => actor.name,
  },
  { head: 'About', cell: ({ targetId }) => <IdLink id={targetId} short />, text: ({ targetId }) => targetId },
  { head: 'Owner', wide: true, cell: (entry) => <TenantBadge place={entry} />, text: ({ ownerId }) => ownerId ?? '' },
  {
    head: 'Action',
    wide: true,
    cell: ({ actionId }) => (actionId === null ? '–' : <IdLink id={actionId} short />),
    text: ({ actionId }) => actionId ?? '',
  },
  { head: 'Why', wide: true, cell: ({ reason }) => reason ?? '–', text: ({ reason }) => reason ?? '' },
  { head: 'When', cell: ({ at }) => <Instant at={at} as="age" />, text: ({ at }) => at },
];

type AboutProps = { readonly targetId: string };
const few = '20';

/** Operator actions on one resource. */
export function DoneAbout({ targetId }: AboutProps) {
  const actions = useOperatorRead('listActions', { query: { targetId, limit: few } });
  return (
    <DataTable
      label="Actions about it"
      query={actions}
      columns={actionColumns.filter(({ head }) => head !== 'About' && head !== 'Owner')}
      idOf={({ id }) => id}
      to={({ id }) => `/actions/${id}`}
      empty={<EmptyState title="No operator actions yet">Freezes, approvals, and repairs appear here.</EmptyState>}
    />
  );
}

/** Operators' views of and actions on one resource. */
export function LoggedAbout({ targetId }: AboutProps) {
  const mayOperate = useMayOperate();
  const entries = useOperatorRead('listLog', { query: { targetId, limit: few } }, { enabled: mayOperate('listLog') });
  return (
    <DataTable
      label="Operator log about it"
      query={entries}
      columns={logColumns.filter(({ head }) => head !== 'About' && head !== 'Owner')}
      idOf={({ id }) => id}
      empty={<EmptyState title="No entries yet">Every access and every action adds an entry here.</EmptyState>}
    />
  );
}
