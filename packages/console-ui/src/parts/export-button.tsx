import { Button } from '@mantine/core';
import { csvRow } from '@pay/core/csv';
import { IconDownload } from '@tabler/icons-react';
import type { Column } from './data-table.tsx';
import { saveFile } from './save-file.ts';

type ExportButtonProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
};

/** Exports the page of a list as a CSV file. */
export function ExportButton<Item>({ label, items, columns }: ExportButtonProps<Item>) {
  const exported = columns.flatMap(({ head, text }) => (text === undefined ? [] : [{ head, text }]));
  if (exported.length === 0) return <span />;
  const save = (): void => {
    const rows = items.map((item) => csvRow(exported.map(({ text }) => text(item))));
    const file = new Blob([csvRow(exported.map(({ head }) => head)), ...rows], { type: 'text/csv' });
    saveFile(`${label.toLowerCase().replaceAll(/\W+/g, '-')}.csv`, file);
  };
  return (
    <Button
      variant="subtle"
      size="xs"
      color="gray"
      leftSection={<IconDownload size={14} />}
      onClick={save}
      disabled={items.length === 0}
    >
      Export CSV
    </Button>
  );
}
