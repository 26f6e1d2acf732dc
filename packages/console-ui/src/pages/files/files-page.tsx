import { Link } from '@tanstack/react-router';
import type { StoredFile } from '../../api/files.ts';
import { CodeButton } from '../../parts/code-samples.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar, type Filter } from '../../parts/filter-bar.tsx';
import { Instant } from '../../parts/instant.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { StatusBadge } from '../../parts/status-badge.tsx';
import { wordsOf } from '../../parts/statuses.ts';
import { useFilters } from '../../parts/use-filters.ts';
import { useList } from '../../parts/use-list.ts';
import { bytesInWords } from './bytes-in-words.ts';
import { purposeScopes } from './purpose-scopes.ts';

const filters: readonly Filter[] = [
  { name: 'purpose', label: 'Purpose', options: Object.keys(purposeScopes) },
  { name: 'status', label: 'Status', options: ['available', 'expired'] },
  { name: 'createdAfter', label: 'Created since', kind: 'since' },
];

/** Names have up to 255 characters. The end has the type. */
const shortName = (name: string): string => (name.length <= 32 ? name : `${name.slice(0, 16)}…${name.slice(-14)}`);

const columns: readonly Column<StoredFile>[] = [
  {
    head: 'Name',
    cell: ({ id, name }) => (
      <Link to={`/files/${id}`} title={name}>
        {shortName(name)}
      </Link>
    ),
    text: ({ name }) => name,
  },
  { head: 'Purpose', wide: true, cell: ({ purpose }) => wordsOf(purpose), text: ({ purpose }) => purpose },
  { head: 'Type', wide: true, cell: ({ contentType }) => contentType, text: ({ contentType }) => contentType },
  {
    head: 'Size',
    align: 'end',
    wide: true,
    cell: ({ sizeBytes }) => bytesInWords(sizeBytes),
    text: ({ sizeBytes }) => String(sizeBytes),
  },
  { head: 'Status', cell: ({ status }) => <StatusBadge status={status} />, text: ({ status }) => status },
  { head: 'Created', cell: ({ createdAt }) => <Instant at={createdAt} as="age" />, text: ({ createdAt }) => createdAt },
];

export function Page() {
  const { values } = useFilters();
  const files = useList('/v1/files', filters);
  return (
    <>
      <PageHeader
        title="Files"
        sub="Uploads, results of batches, and exports."
        actions={<CodeButton request={{ method: 'GET', template: '/v1/files', input: { query: values } }} />}
      />
      <FilterBar filters={filters} />
      <DataTable
        label="Files"
        query={files}
        columns={columns}
        idOf={({ id }) => id}
        to={({ id }) => `/files/${id}`}
        paged
        empty={
          <EmptyState title="No files yet">
            The rows of batches, their results, exports, and documents of customers appear here.
          </EmptyState>
        }
      />
    </>
  );
}
