import { Link } from '@tanstack/react-router';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar, type Filter } from '../../parts/filter-bar.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { useList } from '../../parts/use-list.ts';
import { useMay } from '../../session/session-context.ts';
import { bytesInWords } from '../files/bytes-in-words.ts';
import { exportTypes, formatWords, type Export } from './export-types.ts';
import { NewExport } from './new-export.tsx';

const filters: readonly Filter[] = [
  { name: 'type', label: 'List', options: Object.keys(exportTypes) },
  { name: 'status', label: 'Status', options: ['pending', 'running', 'completed', 'failed', 'canceled'] },
  { name: 'createdAfter', label: 'Created since', kind: 'since' },
];

const columns: readonly Column<Export>[] = [
  {
    head: 'List',
    cell: ({ id, type }) => <Link to={`/exports/${id}`}>{exportTypes[type].label}</Link>,
    text: ({ type }) => type,
  },
  { head: 'Format', cell: ({ format }) => formatWords[format], text: ({ format }) => format },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  {
    head: 'Rows',
    align: 'end',
    cell: ({ rowCount }) => rowCount.toLocaleString('en'),
    text: ({ rowCount }) => String(rowCount),
  },
  {
    head: 'Size',
    align: 'end',
    wide: true,
    cell: ({ sizeBytes }) => (sizeBytes === null ? null : bytesInWords(sizeBytes)),
    text: ({ sizeBytes }) => (sizeBytes === null ? '' : String(sizeBytes)),
  },
  {
    head: 'Expires',
    wide: true,
    cell: ({ expiresAt }) => (expiresAt === null ? null : <Instant at={expiresAt} as="age" />),
    text: ({ expiresAt }) => expiresAt ?? '',
  },
  { head: 'Created', cell: ({ createdAt }) => <Instant at={createdAt} as="age" />, text: ({ createdAt }) => createdAt },
];

export function Page() {
  const { values } = useFilters();
  const may = useMay();
  const exports = useList('/v1/exports', filters);
  const create = may('exports:write') ? <NewExport /> : undefined;
  return (
    <>
      <PageHeader
        title="Exports"
        sub="A complete list as one file, as of one instant."
        actions={
          <>
            <CodeButton request={{ method: 'GET', template: '/v1/exports', input: { query: values } }} />
            {create}
          </>
        }
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Exports"
        query={exports}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/exports/${id}`}
        paged
        empty={
          <EmptyState title="No exports yet" action={create}>
            An export writes up to two million rows of a list into a file, which you can download for seven days.
          </EmptyState>
        }
      />
    </>
  );
}
