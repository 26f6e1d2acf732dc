import { Alert, Anchor, Button, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { isFault } from '../../api/fault.ts';
import { useRead } from '../../api/hooks.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Fields } from '../../parts/fields.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { JsonView } from '../../parts/json-view.tsx';
import { ObjectTabs } from '../../parts/object-tabs.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { useSession } from '../../session/session-context.ts';
import { HttpStatus } from './http-status.tsx';
import { MarkedJson } from './marked-json.tsx';
import classes from './requests.module.css';

type LoggedRequest = Answer<'/v1/requests/{requestId}', 'get'>;

export function Page() {
  const { requestId = '' } = useParams({ strict: false });
  const request = useRead('/v1/requests/{requestId}', { path: { requestId } });
  if (isFault(request.error) && request.error.status === 404) return <Missing requestId={requestId} />;
  return <ResourceScreen query={request}>{(data) => <RequestScreen request={data} />}</ResourceScreen>;
}

function Missing({ requestId }: { readonly requestId: string }) {
  const { environment } = useSession();
  return (
    <>
      <PageHeader title="Request" sub={<IdLink id={requestId} />} />
      <EmptyState
        title="The request is not in the log"
        action={
          <Button component={Link} to="/requests">
            Request log
          </Button>
        }
      >
        A request appears about a second after its response and stays for 30 days, in the environment of its key. This is{' '}
        {environment}. Requests without a valid key are not logged.
      </EmptyState>
    </>
  );
}

function RequestScreen({ request }: { readonly request: LoggedRequest }) {
  return (
    <>
      <PageHeader
        title={`${request.method} ${request.path}`}
        badge={<HttpStatus status={request.status} />}
        sub={<IdLink id={request.id} />}
        actions={
          <Link to="/requests" search={{ route: request.route, method: request.method }}>
            Similar requests
          </Link>
        }
      />
      <ObjectTabs
        json={request}
        request={{ method: 'GET', template: '/v1/requests/{requestId}', input: { path: { requestId: request.id } } }}
      >
        <Stack gap="md">
          {request.errorCode === null ? null : <Refusal request={request} />}
          <div className="columns">
            <Facts request={request} />
            <Effects request={request} />
          </div>
          <Bodies request={request} />
        </Stack>
      </ObjectTabs>
    </>
  );
}

/** The errors of the request, each with a link to the documentation. */
function Refusal({ request: { errorCode, details } }: { readonly request: LoggedRequest }) {
  const { apiUrl } = useSession();
  const page = (code: string): string => `${apiUrl}/docs/errors#${code}`;
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title={errorCode ?? ''}>
      {details.length === 0 ? (
        <Anchor href={page(errorCode ?? '')} target="_blank" rel="noreferrer" size="sm" underline="always">
          What this means
        </Anchor>
      ) : (
        <List size="sm">
          {details.map(({ field, code, message }) => (
            <List.Item key={`${field} ${code}`}>
              <code>{field}</code>: {message}{' '}
              <Anchor href={page(code)} target="_blank" rel="noreferrer" size="sm" underline="always">
                {code}
              </Anchor>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

function Facts({ request }: { readonly request: LoggedRequest }) {
  const query = Object.entries(request.query);
  return (
    <Panel title="Request">
      <Fields
        of={[
          ['When', <Instant key="when" at={request.createdAt} />],
          ['Time', `${request.durationMs} ms`],
          ['Route', <code key="route">{request.route}</code>],
          [
            'Query',
            query.length === 0 ? undefined : (
              <code key="query">{query.map(([name, value]) => `${name}=${value}`).join('&')}</code>
            ),
          ],
          [
            'Key',
            <span key="key">
              <IdLink id={request.keyId} short /> <code>{request.keyPrefix}…</code>
            </span>,
          ],
          ['From', request.ip],
          ['User agent', request.userAgent],
          ['Idempotency key', request.idempotencyKey],
          [
            'Replay of',
            request.originalRequestId === null ? undefined : <IdLink key="original" id={request.originalRequestId} />,
          ],
          ['Trace', request.traceId],
        ]}
      />
    </Panel>
  );
}

/** The resources of the request, and its events. */
function Effects({ request: { resourceIds, eventIds } }: { readonly request: LoggedRequest }) {
  return (
    <Panel title="Resources">
      {resourceIds.length === 0 ? (
        <Text size="sm" c="dimmed">
          The request names no resource.
        </Text>
      ) : (
        <Ids ids={resourceIds} />
      )}
      <Text size="sm" fw={600} mt="md" mb={4}>
        Events it caused
      </Text>
      {eventIds.length === 0 ? (
        <Text size="sm" c="dimmed">
          No events. Later events name the resource.
        </Text>
      ) : (
        <Ids ids={eventIds} />
      )}
    </Panel>
  );
}

function Ids({ ids }: { readonly ids: readonly string[] }) {
  return (
    <ul className={classes['ids']}>
      {ids.map((id) => (
        <li key={id}>
          <IdLink id={id} />
        </li>
      ))}
    </ul>
  );
}

function Bodies({ request }: { readonly request: LoggedRequest }) {
  const fields = request.details.map(({ field }) => field);
  return (
    <>
      {request.truncated ? <Text size="sm">A body was longer than 16 KiB and is cut off.</Text> : null}
      <div className="columns">
        <Panel title="Sent">
          {request.requestBody === null ? <NoBody /> : <MarkedJson text={request.requestBody} fields={fields} />}
        </Panel>
        <Panel title="Answered">
          {request.responseBody === null ? <NoBody /> : <JsonView value={pretty(request.responseBody)} label="Answer" />}
        </Panel>
      </div>
    </>
  );
}

function NoBody() {
  return (
    <Text size="sm" c="dimmed">
      No body is stored.
    </Text>
  );
}

/** Adds line breaks to complete JSON. Keeps truncated text unchanged. */
function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text) as unknown, null, 2);
  } catch {
    return text;
  }
}
