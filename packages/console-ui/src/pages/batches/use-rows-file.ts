import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { downloadFile } from '../../api/files.ts';
import { useMay } from '../../session/session-context.ts';
import type { Batch } from './batches-table.tsx';
import { readCsv, readJsonRows, type RowsTable } from './rows-table.ts';

/**
 * The rows as they were sent: the API’s list of rows has no cells. Each download is in the audit log, because rows name
 * payees and accounts, so this reads the file once.
 */
export function useRowsFile({ fileId }: Pick<Batch, 'fileId'>): UseQueryResult<RowsTable> & { readonly isOffered: boolean } {
  const may = useMay();
  const isOffered = fileId !== null && may('files:read');
  const query = useQuery({
    queryKey: ['batch rows file', fileId],
    enabled: isOffered,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const path = { fileId: fileId ?? '' };
      const { content } = await downloadFile('/v1/files/{fileId}/content', { path }, signal);
      const text = await content.text();
      return content.type.startsWith('application/json') ? readJsonRows(text) : readCsv(text);
    },
  });
  return { ...query, isOffered };
}
