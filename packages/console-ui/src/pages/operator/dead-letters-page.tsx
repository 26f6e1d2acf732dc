import { Group, Text } from '@mantine/core';
import { consolePeers } from '@pay/contract/console/peers';
import type { OperatorAnswer } from '../../api/operator-call.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { ActButton } from './act-button.tsx';
import classes from './operator.module.css';
import { TenantBadge } from './tenant-badge.tsx';
import { useOperatorList } from './use-operator-list.ts';

type Letter = OperatorAnswer<'listDeadLetters'>['items'][number];

const columns: readonly Column<Letter>[] = [
  {
    head: 'Event',
    cell: ({ type, eventId }) => (
      <>
        {type}
        <Text size="xs" c="dimmed">
          {eventId}
        </Text>
      </>
    ),
    text: ({ type, eventId }) => `${type} ${eventId}`,
  },
  { head: 'Service', cell: ({ service }) => service, text: ({ service }) => service },
  {
    head: 'Why',
    cell: ({ error }) => <span className={classes['words']}>{error}</span>,
    text: ({ error }) => error,
  },
  { head: 'About', wide: true, cell: ({ resourceId }) => <IdLink id={resourceId} short />, text: ({ resourceId }) => resourceId },
  { head: 'Owner', wide: true, cell: (one) => <TenantBadge place={one} />, text: ({ ownerId }) => ownerId },
  { head: 'Since', cell: ({ at }) => <Instant at={at} as="age" />, text: ({ at }) => at },
  { head: 'Change', align: 'end', cell: (letter) => <LetterActs letter={letter} /> },
];

function LetterActs({ letter: { service, eventId, type, ...place } }: { readonly letter: Letter }) {
  const shared = { place, path: { service, eventId }, about: `${type} at ${service}`, size: 'xs' as const };
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <ActButton {...shared} action="dead_letter.replay" label="Replay" />
      <ActButton {...shared} action="dead_letter.discard" label="Discard" color="red" />
    </Group>
  );
}

export function Page() {
  const letters = useOperatorList('listDeadLetters', { filters: ['service'] });
  return (
    <>
      <PageHeader
        title="Dead letters"
        sub="Events that a service could not process, so their effect is missing. A replay processes the event once."
      />
      <FilterBar filters={[{ name: 'service', label: 'Service', options: [...consolePeers] }]} />
      <DataTable
        label="Dead letters"
        query={letters}
        columns={columns}
        idOf={({ service, eventId }) => `${service} ${eventId}`}
        paged
        pageWords={['Oldest', 'Newer']}
        empty={
          <EmptyState title="No dead letters">
            An event that fails repeatedly is set aside, so that later events can continue. It stays here until you replay or
            discard it.
          </EmptyState>
        }
      />
    </>
  );
}
