import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { listQuery } from '../../parts/queries.ts';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import plain from '../../parts/plain.module.css';
import { useMay } from '../../session/session-context.ts';
import { EndpointHealth } from './health.tsx';
import { NewWebhook } from './new-webhook.tsx';
import classes from './webhooks.module.css';

export type Webhook = Answer<'/v1/webhooks/{webhookId}', 'get'>;

export function Page() {
  const { values, goTo } = useFilters();
  const may = useMay();
  const query = listQuery('/v1/webhooks', values, ['status'], 20);
  const webhooks = useRead('/v1/webhooks', { query });
  return (
    <>
      <PageHeader
        title="Webhooks"
        sub="Endpoints that receive your events."
        actions={
          <>
            <Button component={Link} to="/webhooks/verify" variant="default">
              Verify a signature
            </Button>
            <CodeButton request={{ method: 'GET', template: '/v1/webhooks', input: { query } }} />
            {may('webhooks:write') ? <NewWebhook /> : null}
          </>
        }
      />
      <FilterBar filters={[{ name: 'status', label: 'Status', options: ['enabled', 'disabled'] }]} />
      <ResourceScreen query={webhooks}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <NoWebhooks />
          ) : (
            <>
              <ul className={`${classes['list']} ${plain['list']}`}>
                {items.map((one) => (
                  <Endpoint key={one.id} webhook={one} />
                ))}
              </ul>
              {nextCursor === undefined && values['cursor'] === undefined ? null : (
                <Button mt="sm" variant="default" size="xs" onClick={() => goTo(nextCursor)}>
                  {nextCursor === undefined ? 'Newest' : 'Older'}
                </Button>
              )}
            </>
          )
        }
      </ResourceScreen>
    </>
  );
}

function Endpoint({ webhook }: { readonly webhook: Webhook }) {
  const { id, url, status, disabledReason, description, events } = webhook;
  return (
    <li className={classes['endpoint']}>
      <div>
        <Link to={`/webhooks/${id}`} className={classes['url'] ?? ''}>
          {url}
        </Link>
        <div className={classes['about']}>
          <StatusBadge status={status} label={disabledReason === undefined ? status : `${status}: ${disabledReason}`} />
          <span>{events.length === 0 ? 'all events' : events.join(', ')}</span>
          <span>{description}</span>
        </div>
      </div>
      <EndpointHealth webhookId={id} />
    </li>
  );
}

function NoWebhooks() {
  const may = useMay();
  return (
    <EmptyState title="No webhooks yet" action={may('webhooks:write') ? <NewWebhook /> : undefined}>
      Add the URL of your receiver. The platform signs each event and retries until the receiver accepts it. While you write the
      receiver, <code>pay listen</code> sends events to your own machine. The <Link to="/event-types">catalogue</Link> has an
      example of each.
    </EmptyState>
  );
}
