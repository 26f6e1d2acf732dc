import { auditActions } from '@pay/console-model/generated/audit-actions';
import { useQuery } from '@tanstack/react-query';
import type { Page as ListPage } from '../../api/call.ts';
import { operatorGet } from '../../api/operator-call.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FilterBar } from '../../parts/filter-bar.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { useFilters } from '../../parts/use-filters.ts';
import { ChainProof, type Verification } from '../audit-log/chain-proof.tsx';
import { ExportEntries } from '../audit-log/export-entries.tsx';
import { auditColumns, type AuditEntry } from './owner-audit.tsx';

const filters = ['action', 'actorId', 'targetId'];

/** The audit log of the platform's own people: their invitations, roles, and sign-in attempts. */
export function Page() {
  const { values } = useFilters();
  const asked = Object.fromEntries(filters.map((name) => [name, values[name]]));
  const read = (cursor: string | undefined, limit: string, signal?: AbortSignal) =>
    operatorGet<ListPage<AuditEntry>>('/audit-log', { query: { ...asked, cursor, limit } }, signal);
  const entries = useQuery({
    queryKey: ['operator', 'listAuditLog', asked, values['cursor']],
    queryFn: ({ signal }) => read(values['cursor'], '50', signal),
  });
  return (
    <>
      <PageHeader
        title="Platform audit log"
        sub="Invitations, roles, second factors, sessions, and failed logins of platform staff, in a separate chain."
        actions={<ExportEntries name="platform-audit-log.jsonl" pageOf={(cursor) => read(cursor, '200')} />}
      />
      <ChainProof verify={() => operatorGet<Verification>('/audit-log/verify', {})} />
      <FilterBar
        filters={[
          {
            name: 'action',
            label: 'What',
            options: Object.keys(auditActions).filter((action) => /^(user|member|invitation)/.test(action)),
          },
          { name: 'actorId', label: 'Actor id', width: 220 },
          { name: 'targetId', label: 'Resource id', width: 220 },
        ]}
      />
      <DataTable
        label="Platform audit log"
        query={entries}
        columns={auditColumns}
        idOf={({ id }) => id}
        paged
        empty={<EmptyState title="No changes yet">Invitations, roles, and second factors of operators appear here.</EmptyState>}
      />
    </>
  );
}
