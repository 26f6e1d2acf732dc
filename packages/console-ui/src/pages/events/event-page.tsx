import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange, useRead } from '../../api/hooks.ts';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { toNamedField } from '../../parts/named-id.tsx';
import { ObjectTabs } from '../../parts/object-tabs.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { useMay } from '../../session/session-context.ts';
import { DeliveriesOf } from './deliveries-of.tsx';
import type { PlatformEvent } from './events-page.tsx';

export function Page() {
  const { eventId = '' } = useParams({ strict: false });
  const event = useRead('/v1/events/{eventId}', { path: { eventId } });
  return <ResourceScreen query={event}>{(data) => <EventScreen event={data} />}</ResourceScreen>;
}

function EventScreen({ event }: { readonly event: PlatformEvent }) {
  const path = { eventId: event.id };
  return (
    <>
      <PageHeader title={event.type} sub={<IdLink id={event.id} />} />
      <ObjectTabs json={event} request={{ method: 'GET', template: '/v1/events/{eventId}', input: { path } }}>
        <Stack gap="md">
          <div className="columns">
            <Panel title="Event">
              <Fields
                of={[
                  ['About', toNamedField(event.resourceId)],
                  ['Sequence', `${event.sequence}: drop events with a lower number than the last one you stored`],
                  ['When', <Instant key="when" at={event.createdAt} />],
                ]}
              />
            </Panel>
            <Resend eventId={event.id} />
          </div>
          <DeliveriesOf eventId={event.id} />
          <Panel title="Content">
            <JsonView value={event.data} label="Data of the event" />
          </Panel>
        </Stack>
      </ObjectTabs>
    </>
  );
}

function Resend({ eventId }: { readonly eventId: string }) {
  const may = useMay();
  const [chosen, setChosen] = useState<string>();
  const webhooks = useRead('/v1/webhooks', { query: { limit: 50 } }, { enabled: may('webhooks:read') });
  const resend = useChange('post', '/v1/events/{eventId}/resend', { done: 'Event queued again.' });
  if (!may('events:write')) return null;
  const items = webhooks.data?.items ?? [];
  const webhookId = chosen ?? items[0]?.id;
  return (
    <Panel title="Resend the event">
      {items.length === 0 ? (
        <Text size="sm">No webhook exists for this event.</Text>
      ) : (
        <Group align="flex-end" gap="sm">
          <Select
            label="To"
            w={260}
            allowDeselect={false}
            data={items.map(({ id, url }) => ({ value: id, label: url }))}
            value={webhookId ?? null}
            onChange={(value) => setChosen(value ?? undefined)}
          />
          <Button
            leftSection={<IconSend size={16} />}
            loading={resend.isPending}
            onClick={() => {
              if (webhookId !== undefined) resend.mutate({ path: { eventId }, body: { webhookId } });
            }}
          >
            Resend
          </Button>
        </Group>
      )}
      {resend.error === null ? null : <FaultAlert error={resend.error} />}
    </Panel>
  );
}
