import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Answer } from '../../api/call.ts';
import { useChange, useRead } from '../../api/hooks.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Fields } from '../../parts/fields.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { Panel } from '../../parts/panel.tsx';
import { listQuery } from '../../parts/queries.ts';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import plain from '../../parts/plain.module.css';
import { useMay } from '../../session/session-context.ts';

type Delivery = Answer<'/v1/webhooks/{webhookId}/deliveries', 'get'>['items'][number];

const answerOf = ({ httpStatus, error, durationMs }: Delivery): string =>
  [httpStatus ?? error ?? '–', durationMs === null ? '' : `${durationMs} ms`].filter((one) => one !== '').join(' · ');

const columnsWith = (open: (delivery: Delivery) => void): readonly Column<Delivery>[] => [
  {
    head: 'Event',
    cell: (one) => (
      <Anchor component="button" type="button" size="sm" onClick={() => open(one)}>
        {one.event}
      </Anchor>
    ),
    text: ({ event }) => event,
  },
  { head: 'Outcome', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  { head: 'Answer', cell: answerOf, text: answerOf },
  {
    head: 'Attempt',
    align: 'end',
    wide: true,
    cell: ({ attemptNumber }) => attemptNumber,
    text: ({ attemptNumber }) => String(attemptNumber),
  },
  {
    head: 'Next',
    wide: true,
    cell: ({ nextAttemptAt }) => (nextAttemptAt === null ? '–' : <Instant at={nextAttemptAt} as="age" />),
  },
  {
    head: 'When',
    cell: ({ createdAt }) => <Instant at={createdAt} as="age" />,
    text: ({ createdAt }) => new Date(createdAt).toISOString(),
  },
];

/** Every delivery attempt to this endpoint, with the request and the response. */
export function Deliveries({ webhookId }: { readonly webhookId: string }) {
  const { values } = useFilters();
  const [shown, setShown] = useState<Delivery>();
  const query = listQuery('/v1/webhooks/{webhookId}/deliveries', values, ['status', 'event', 'eventId', 'createdAfter']);
  const deliveries = useRead('/v1/webhooks/{webhookId}/deliveries', { path: { webhookId }, query }, { refetchInterval: 15_000 });
  return (
    <Panel title="Deliveries">
      <FilterBar
        filters={[
          {
            name: 'status',
            label: 'Outcome',
            options: ['succeeded', 'failed', 'exhausted', 'pending', 'delivering', 'canceled'],
          },
          { name: 'event', label: 'Event', width: 200 },
          { name: 'eventId', label: 'Event id', width: 220 },
          { name: 'createdAfter', label: 'Since', kind: 'since' },
        ]}
      />
      <DataTable
        label="Deliveries"
        query={deliveries}
        columns={columnsWith(setShown)}
        idOf={({ id }) => id}
        paged
        empty={
          <EmptyState title="No deliveries yet">Send a test event, or cause an event. Each attempt appears here.</EmptyState>
        }
      />
      <Drawer
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        position="right"
        size="lg"
        title={shown?.event ?? ''}
      >
        {shown === undefined ? null : <DeliveryView key={shown.id} delivery={shown} />}
      </Drawer>
    </Panel>
  );
}

function DeliveryView({ delivery }: { readonly delivery: Delivery }) {
  return (
    <Stack gap="md">
      <Fields
        of={[
          ['Outcome', <StatusBadge key="status" status={delivery.status} />],
          ['Attempt', `${delivery.attemptNumber} (${delivery.trigger})`],
          ['When', <Instant key="when" at={delivery.createdAt} />],
          ['Next attempt', delivery.nextAttemptAt === null ? undefined : <Instant key="next" at={delivery.nextAttemptAt} />],
          ['Id', <IdLink key="id" id={delivery.id} />],
        ]}
      />
      <Again delivery={delivery} />
      <Panel title="Request">
        <Text size="sm" mb="xs" className={plain['wrap'] ?? ''}>
          <b>POST</b> {delivery.url}
        </Text>
        <SentBody delivery={delivery} />
      </Panel>
      <Panel title="Answer">
        <Fields
          of={[
            ['Status', delivery.httpStatus],
            ['Error', delivery.error],
            ['Time', delivery.durationMs === null ? undefined : `${delivery.durationMs} ms`],
          ]}
        />
        {delivery.responseBody === null || delivery.responseBody === '' ? (
          <Text size="sm" c="dimmed">
            Without a body.
          </Text>
        ) : (
          <JsonView value={delivery.responseBody} label="Response body" />
        )}
      </Panel>
    </Stack>
  );
}

/** The delivered body is the event. The headers contain its id, the time, and the signatures of that attempt. */
function SentBody({ delivery: { eventId, trigger } }: { readonly delivery: Delivery }) {
  const event = useRead('/v1/events/{eventId}', { path: { eventId } }, { enabled: trigger !== 'test' });
  if (trigger === 'test') return <Text size="sm">Test event. Its data is one sentence.</Text>;
  return (
    <ResourceScreen query={event}>
      {({ id, type, createdAt, data }) => (
        <Stack gap="xs">
          <IdLink id={id} />
          <JsonView value={{ id, type, createdAt, data }} label="Body that was sent" />
        </Stack>
      )}
    </ResourceScreen>
  );
}

function Again({ delivery: { id, webhookId, eventId, trigger } }: { readonly delivery: Delivery }) {
  const may = useMay();
  const retry = useChange('post', '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/retry', { done: 'Queued again.' });
  const resend = useChange('post', '/v1/events/{eventId}/resend', { done: 'Event queued again.' });
  if (!may('webhooks:write') || trigger === 'test') return null;
  return (
    <>
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={retry.isPending}
          onClick={() => retry.mutate({ path: { webhookId, deliveryId: id } })}
        >
          Try again
        </Button>
        {may('events:write') ? (
          <Button
            variant="default"
            loading={resend.isPending}
            onClick={() => resend.mutate({ path: { eventId }, body: { webhookId } })}
          >
            Resend the event
          </Button>
        ) : null}
      </Group>
      {retry.error === null ? null : <FaultAlert error={retry.error} />}
      {resend.error === null ? null : <FaultAlert error={resend.error} />}
    </>
  );
}
