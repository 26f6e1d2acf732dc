import { call } from '../../api/call.ts';
import { listQuery } from '../../parts/queries.ts';
import { useFilters } from '../../parts/use-filters.ts';
import { ExportEntries } from './export-entries.tsx';

/** The account's own log, filtered like the screen. */
export function ExportLog() {
  const { values } = useFilters();
  const names = ['action', 'actorId', 'targetId', 'createdAfter'] as const;
  const { cursor: _page, ...filters } = listQuery('/v1/audit-log', values, names, 200);
  return (
    <ExportEntries name="audit-log.jsonl" pageOf={(cursor) => call('get', '/v1/audit-log', { query: { ...filters, cursor } })} />
  );
}
