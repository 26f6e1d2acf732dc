import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useRead } from '../../api/hooks.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { ResourceScreen } from '../../parts/resource-screen.tsx';
import { useMay } from '../../session/session-context.ts';
import { rowColumns } from './batch-rows.tsx';
import { countRows, type Batch, type BatchRow } from './batches-table.tsx';
import { listCorrectedNumbers, noCorrection, type Correction, type Corrections } from './corrections.ts';
import { FixRow } from './fix-row.tsx';
import type { RowsTable } from './rows-table.ts';
import { isUnsent, useCorrectBatch } from './use-correct-batch.ts';
import { useRowsFile } from './use-rows-file.ts';

/** Rows to correct at once: the API's maximum page size. */
const rowsMax = 200;

/** The faulty rows with their errors. With the rows' file, they can be corrected here. */
export function FixRows({ batch, isFree }: { readonly batch: Batch; readonly isFree: boolean }) {
  const may = useMay();
  const file = useRowsFile(batch);
  const rows = useRead('/v1/batches/{batchId}/rows', {
    path: { batchId: batch.id },
    query: { status: 'invalid', limit: rowsMax },
  });
  const mayFix = file.isOffered && isFree && may('batches:write') && may('files:write');
  if (!mayFix || file.isError)
    return (
      <Stack gap="sm">
        {mayFix ? <Text size="sm">The platform no longer has the file with the rows. Correct your own file.</Text> : null}
        <DataTable
          label="Rows with errors"
          query={rows}
          columns={rowColumns(batch, undefined)}
          idOf={({ number }) => String(number)}
          empty={<EmptyState title="No rows with errors" />}
        />
      </Stack>
    );
  return (
    <ResourceScreen query={rows}>
      {({ items }) => (
        <ResourceScreen query={file}>{(table) => <FixForm batch={batch} table={table} rows={items} />}</ResourceScreen>
      )}
    </ResourceScreen>
  );
}

type FixFormProps = { readonly batch: Batch; readonly table: RowsTable; readonly rows: readonly BatchRow[] };

function FixForm({ batch, table, rows }: FixFormProps) {
  const [corrections, setCorrections] = useState<Corrections>({});
  const { correct, isPending, error } = useCorrectBatch(batch);
  const change = useCallback(
    (number: number, next: Correction): void => setCorrections((all) => ({ ...all, [number]: next })),
    [],
  );
  const done = listCorrectedNumbers(table, corrections).length;
  const { total, invalid } = batch.counts;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        correct({ table, corrections });
      }}
    >
      <Stack gap="md">
        <Text size="sm">
          {isUnsent(batch)
            ? `The check runs again for all ${countRows(total)}, as a new batch that replaces this one. It pays nothing before you confirm.`
            : 'Only the rows that you correct become a new batch. This batch has sent the other rows.'}
        </Text>
        {invalid > rows.length ? (
          <Alert color="yellow">
            {countRows(invalid)} have errors. This list has the first {rows.length}. After the next check, it shows the others.
          </Alert>
        ) : null}
        {rows.map((row) => (
          <FixRow
            key={row.number}
            row={row}
            source={table.rows[row.number - 1] ?? {}}
            columns={table.columns}
            correction={corrections[row.number] ?? noCorrection}
            onChange={change}
          />
        ))}
        {error === null ? null : <FaultAlert error={error} title="The corrected rows are not a batch yet" />}
        <Group>
          <Button type="submit" disabled={done === 0} loading={isPending}>
            {done === 0 ? 'Check again' : `Check again with ${countRows(done)} corrected`}
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {done} of {countRows(rows.length)} corrected
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
