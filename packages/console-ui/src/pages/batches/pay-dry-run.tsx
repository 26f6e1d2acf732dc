import { Alert, Button, Text } from '@mantine/core';
import { FaultAlert } from '../../parts/fault-alert.tsx';
import { useMay } from '../../session/session-context.ts';
import type { Batch } from './batches-table.tsx';
import { useCorrectBatch } from './use-correct-batch.ts';
import { useRowsFile } from './use-rows-file.ts';

/** A dry run only checks. If its rows are good, they become a batch that can be paid. */
export function PayDryRun({ batch }: { readonly batch: Batch }) {
  const may = useMay();
  const file = useRowsFile(batch);
  const { correct, isPending, error } = useCorrectBatch(batch);
  const { data: table } = file;
  const isOffered = file.isOffered && may('batches:write') && may('files:write') && batch.counts.invalid === 0;
  return (
    <Alert color="blue" title="This batch only checks rows">
      <Text size="sm">It never pays.{batch.counts.invalid === 0 ? '' : ' Correct the rows with errors below.'}</Text>
      {isOffered && table !== undefined ? (
        <Button size="xs" mt="xs" loading={isPending} onClick={() => correct({ table, corrections: {} })}>
          Create a batch from these rows
        </Button>
      ) : null}
      {error === null ? null : <FaultAlert error={error} />}
    </Alert>
  );
}
