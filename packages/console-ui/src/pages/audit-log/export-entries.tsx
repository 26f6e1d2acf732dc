import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { Page } from '../../api/call.ts';
import { notifyDone, notifyFailed } from '../../parts/notify.ts';
import { saveFile } from '../../parts/save-file.ts';

type ExportEntriesProps = {
  /** Name of the file. */
  readonly name: string;
  readonly pageOf: (cursor: string | undefined) => Promise<Page<unknown>>;
};

const pagesMax = 250;

/**
 * All entries that match the filters, one JSON object per line, with their hashes: enough to verify the chain
 * independently.
 */
export function ExportEntries({ name, pageOf }: ExportEntriesProps) {
  const save = useMutation({
    mutationFn: async () => {
      const entries: unknown[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < pagesMax; page += 1) {
        const read = await pageOf(cursor);
        entries.push(...read.items);
        cursor = read.nextCursor;
        if (cursor === undefined) break;
      }
      const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
      saveFile(name, new Blob([lines], { type: 'application/x-ndjson' }));
      return { count: entries.length, isAll: cursor === undefined };
    },
    onSuccess: ({ count, isAll }) =>
      notifyDone(
        isAll ? `${count} entries.` : `The table shows the newest ${count} entries. To see older ones, narrow the filters.`,
      ),
    onError: (error) => notifyFailed(error),
  });
  return (
    <Button variant="default" leftSection={<IconDownload size={16} />} loading={save.isPending} onClick={() => save.mutate()}>
      Export
    </Button>
  );
}
