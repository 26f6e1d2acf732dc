import { Text } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { readOptions, useRead } from '../../api/hooks.ts';
import { Instant } from '../../parts/instant.tsx';
import { Panel } from '../../parts/panel.tsx';
import plain from '../../parts/plain.module.css';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useMay } from '../../session/session-context.ts';
import classes from './events.module.css';

type Attempt = Answer<'/v1/webhooks/{webhookId}/deliveries', 'get'>['items'][number];

/** An event's deliveries to each webhook, and the responses. */
export function DeliveriesOf({ eventId }: { readonly eventId: string }) {
  const may = useMay();
  const webhooks = useRead('/v1/webhooks', { query: { limit: 50 } }, { enabled: may('webhooks:read') });
  const ids = (webhooks.data?.items ?? []).map(({ id }) => id);
  const attempts = useQueries({
    queries: ids.map((webhookId) =>
      readOptions('/v1/webhooks/{webhookId}/deliveries', { path: { webhookId }, query: { eventId, limit: 20 } }),
    ),
    combine: (results) => results.flatMap(({ data }) => data?.items ?? []),
  });
  if (!may('webhooks:read')) return null;
  return (
    <Panel title="Deliveries">
      {attempts.length === 0 ? (
        <Text size="sm" c="dimmed">
          No webhook received this event.
        </Text>
      ) : (
        <ul className={`${classes['live']} ${plain['list']}`}>
          {attempts.map((one) => (
            <AttemptLine key={one.id} attempt={one} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function AttemptLine({
  attempt: { webhookId, url, status, httpStatus, error, durationMs, attemptNumber, createdAt },
}: {
  readonly attempt: Attempt;
}) {
  return (
    <li>
      <StatusBadge status={status} />
      <Link to={`/webhooks/${webhookId}`} className={plain['wrap'] ?? ''}>
        {url}
      </Link>
      <span>
        {httpStatus ?? error ?? ''} {durationMs === null ? '' : `in ${durationMs} ms`}, attempt {attemptNumber}
      </span>
      <Instant at={createdAt} as="age" />
    </li>
  );
}
