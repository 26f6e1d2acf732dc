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

type Work = OperatorAnswer<'listSetAsideWork'>['items'][number];

const columns: readonly Column<Work>[] = [
  { head: 'Work', cell: ({ kind }) => kind.replaceAll('_', ' '), text: ({ kind }) => kind },
  { head: 'Service', cell: ({ service }) => service, text: ({ service }) => service },
  { head: 'About', wide: true, cell: ({ resourceId }) => <IdLink id={resourceId} short />, text: ({ resourceId }) => resourceId },
  {
    head: 'Why',
    cell: ({ error, attempts }) => (
      <span className={classes['words']}>
        {error} ({attempts} attempts)
      </span>
    ),
    text: ({ error }) => error,
  },
  {
    head: 'Owner',
    wide: true,
    cell: (one) => <TenantBadge place={one} />,
    text: ({ ownerId }) => ownerId ?? 'platform',
  },
  { head: 'Since', cell: ({ at }) => <Instant at={at} as="age" />, text: ({ at }) => at },
  { head: 'Change', align: 'end', cell: (work) => <ReleaseButton work={work} /> },
];

function ReleaseButton({ work }: { readonly work: Work }) {
  const { service, kind, workId, resourceId, isEnded } = work;
  return (
    <ActButton
      action="work.release"
      label={isEnded ? 'Close' : 'Release'}
      path={{ service, kind, workId }}
      about={`${kind.replaceAll('_', ' ')} ${resourceId} at ${service}`}
      size="xs"
      place={work}
    />
  );
}

export function Page() {
  const work = useOperatorList('listSetAsideWork', { filters: ['service'] });
  return (
    <>
      <PageHeader
        title="Set-aside work"
        sub="Work that failed or stopped its process three times. Fix the cause, then release the work to retry it."
      />
      <FilterBar filters={[{ name: 'service', label: 'Service', options: [...consolePeers, 'console'] }]} />
      <DataTable
        label="Set-aside work"
        query={work}
        columns={columns}
        idOf={({ service, kind, workId }) => `${service} ${kind} ${workId}`}
        paged
        pageWords={['Oldest', 'Newer']}
        empty={
          <EmptyState title="No work is set aside">
            A service counts each attempt before it starts. After three failed attempts, the work waits here, and other work
            continues.
          </EmptyState>
        }
      />
    </>
  );
}
