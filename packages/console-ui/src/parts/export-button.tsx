import { Button } from '@mantine/core';
import { csvRow } from '@pay/core/csv';
import { IconDownload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { readNames } from '../api/names.ts';
import type { Column } from './data-table.tsx';
import { saveFile } from './save-file.ts';

type ExportButtonProps<Item> = {
  readonly label: string;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
};

/** Exports the page of a list as a CSV file. */
export function ExportButton<Item>({ label, items, columns }: ExportButtonProps<Item>) {
  const client = useQueryClient();
  const isExported = columns.some(({ text, namedId }) => text !== undefined || namedId !== undefined);
  if (!isExported) return <span />;
  const save = async (): Promise<void> => {
    const ids = columns.flatMap(({ namedId }) => (namedId === undefined ? [] : items.map(namedId)));
    const names = await readNames(client, ids);
    const exported = columns.flatMap((column) => toExportColumns(column, (id) => names.get(id)?.name ?? ''));
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
      onClick={() => void save()}
      disabled={items.length === 0}
    >
      Export CSV
    </Button>
  );
}

type ExportColumn<Item> = { readonly head: string; readonly text: (item: Item) => string };

/** A named resource has two columns: its name, and its id. */
function toExportColumns<Item>(
  { head, text, namedId }: Column<Item>,
  nameOf: (id: string) => string,
): readonly ExportColumn<Item>[] {
  if (namedId === undefined) return text === undefined ? [] : [{ head, text }];
  return [
    { head, text: (item) => nameOf(namedId(item)) },
    { head: `${head} id`, text: namedId },
  ];
}
