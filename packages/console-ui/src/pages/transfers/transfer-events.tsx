import { Accordion, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRead } from '../../api/hooks.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';

/** A transfer's events, each with its payload and the endpoints' responses. */
export function TransferEvents({ transactionId }: { readonly transactionId: string }) {
  const events = useRead('/v1/events', { query: { resourceId: transactionId, limit: 50 } });
  return (
    <ResourceScreen query={events}>
      {({ items }) =>
        items.length === 0 ? (
          <EmptyState title="No events yet" />
        ) : (
          <Accordion variant="separated">
            {items.map((event) => (
              <Accordion.Item key={event.id} value={event.id}>
                <Accordion.Control>
                  <Group justify="space-between" wrap="nowrap">
                    <Text size="sm" ff="monospace">
                      {event.type}
                    </Text>
                    <Text size="sm" c="dimmed" component="div">
                      <Instant at={event.createdAt} />
                    </Text>
                  </Group>
                </Accordion.Control>
                <Accordion.Panel>
                  <div className="stack">
                    <Deliveries eventId={event.id} />
                    <JsonView value={event} label="Payload" />
                  </div>
                </Accordion.Panel>
              </Accordion.Item>
            ))}
          </Accordion>
        )
      }
    </ResourceScreen>
  );
}

/** Reads the deliveries endpoint by endpoint, because an owner has few. */
function Deliveries({ eventId }: { eventId: string }) {
  const webhooks = useRead('/v1/webhooks', { query: { limit: 20 } });
  if (webhooks.data === undefined) return null;
  if (webhooks.data.items.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No webhook exists. <Link to="/webhooks">Add one</Link>
      </Text>
    );
  return webhooks.data.items.map(({ id, url }) => <EndpointDeliveries key={id} webhookId={id} url={url} eventId={eventId} />);
}

function EndpointDeliveries({ webhookId, url, eventId }: { webhookId: string; url: string; eventId: string }) {
  const query = useRead('/v1/webhooks/{webhookId}/deliveries', { path: { webhookId }, query: { eventId, limit: 10 } });
  return (
    <div>
      <Text size="sm" mb={4}>
        <Link to={`/webhooks/${webhookId}`}>{url}</Link>
      </Text>
      <DataTable
        label={`Deliveries to ${url}`}
        query={query}
        idOf={({ id }) => id}
        columns={[
          { head: 'Attempt', cell: ({ attemptNumber }) => attemptNumber },
          { head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
          { head: 'Answer', cell: ({ httpStatus, error }) => httpStatus ?? error ?? '' },
          { head: 'When', cell: ({ createdAt }) => <Instant at={createdAt} /> },
        ]}
        empty={
          <Text size="sm" c="dimmed">
            Not sent to this endpoint.
          </Text>
        }
      />
    </div>
  );
}
