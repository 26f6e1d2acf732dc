import { Link } from '@tanstack/react-router';
import type { Answer } from '../../api/call.ts';
import { useRead } from '../../api/hooks.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { IdLink } from '../../parts/id-link.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { listQuery } from '../../parts/queries.ts';
import { useFilters } from '../../parts/use-filters.ts';
import { FindRequest } from './find-request.tsx';
import { HttpStatus } from './http-status.tsx';
import { consoleFilter, consoleWords, sourceQuery } from './source-query.ts';
import classes from './requests.module.css';

type Entry = Answer<'/v1/requests', 'get'>['items'][number];

const columns: readonly Column<Entry>[] = [
  { head: 'Status', cell: ({ status }) => <HttpStatus status={status} />, text: ({ status }) => String(status) },
  {
    head: 'Request',
    cell: ({ id, method, path }) => (
      <Link to={`/requests/${id}`} className={classes['path'] ?? ''}>
        <b>{method}</b> {path}
      </Link>
    ),
    text: ({ method, path }) => `${method} ${path}`,
  },
  {
    head: 'Error',
    wide: true,
    cell: ({ errorCode, details }) => details[0]?.code ?? errorCode ?? '',
    text: ({ errorCode }) => errorCode ?? '',
  },
  {
    head: 'Time',
    align: 'end',
    wide: true,
    cell: ({ durationMs }) => `${durationMs} ms`,
    text: ({ durationMs }) => String(durationMs),
  },
  { head: 'Key', wide: true, cell: ({ keyPrefix }) => <code>{keyPrefix}…</code>, text: ({ keyId }) => keyId },
  { head: 'Id', wide: true, cell: ({ id }) => <IdLink id={id} short />, text: ({ id }) => id },
  { head: 'When', cell: ({ createdAt }) => <Instant at={createdAt} as="age" />, text: ({ createdAt }) => createdAt },
];

export function Page() {
  const { values } = useFilters();
  const names = [
    'method',
    'status',
    'route',
    'errorCode',
    'resourceId',
    'idempotencyKey',
    'keyId',
    'createdAfter',
    'createdBefore',
  ] as const;
  const query = { ...listQuery('/v1/requests', values, names), ...sourceQuery(values) };
  const requests = useRead('/v1/requests', { query });
  return (
    <>
      <PageHeader
        title="Request log"
        sub="Every API call with its request and response. The platform masks secrets and personal data before it stores them."
        actions={<CodeButton request={{ method: 'GET', template: '/v1/requests', input: { query } }} />}
      />
      <FindRequest />
      <FilterBar
        filters={[
          { name: 'status', label: 'Status', options: ['2xx', '4xx', '5xx', '400', '401', '403', '404', '409', '429', '503'] },
          { name: 'method', label: 'Method', options: ['GET', 'POST', 'PATCH', 'DELETE'] },
          { name: 'route', label: 'Route', width: 220 },
          { name: 'errorCode', label: 'Error code', width: 160 },
          { name: 'resourceId', label: 'Resource id', width: 220 },
          { name: 'idempotencyKey', label: 'Idempotency key', width: 170 },
          { name: 'createdAfter', label: 'Since', kind: 'since' },
          { name: consoleFilter, label: consoleWords, kind: 'switch' },
        ]}
      />
      <DataTable
        label="Requests"
        query={requests}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/requests/${id}`}
        paged
        empty={
          <EmptyState title="No requests yet">
            Call the API with your key. The call appears here within two seconds. To see requests of this console, switch on “
            {consoleWords}”.
          </EmptyState>
        }
      />
    </>
  );
}
