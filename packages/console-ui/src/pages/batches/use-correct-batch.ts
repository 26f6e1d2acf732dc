// Replaces a batch by its corrected rows. The API changes no rows of a batch, so the correction is a new batch.
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../api/call.ts';
import { ApiFault } from '../../api/fault.ts';
import { notifyDone } from '../../parts/notify.ts';
import type { Batch } from './batches-table.tsx';
import { correctTable, type Corrections } from './corrections.ts';
import { correctionKey } from './successors.ts';
import { writeCsv, type RowsTable } from './rows-table.ts';
import { useCreateBatch } from './use-create-batch.ts';

/** Whether nothing of the batch was sent, so that its correction contains all rows. */
export const isUnsent = ({ status, counts }: Pick<Batch, 'status' | 'counts'>): boolean =>
  status === 'ready' || status === 'invalid' || (status === 'canceled' && counts.canceled === counts.valid);

type CorrectInput = { readonly table: RowsTable; readonly corrections: Corrections };

export function useCorrectBatch(batch: Batch) {
  const navigate = useNavigate();
  const create = useCreateBatch(async ({ id }) => {
    notifyDone('The corrected rows are a new batch.');
    await navigate({ to: `/batches/${id}` });
  });
  const correct = ({ table, corrections }: CorrectInput): void => {
    const { customerId, walletId, mode, name } = batch;
    const rows = correctTable(table, corrections, isUnsent(batch) ? 'all' : 'corrected');
    create.mutate({
      content: writeCsv(rows),
      fileName: `${name ?? batch.id} corrected.csv`.replaceAll(/[/\\\p{C}]/gu, '-').slice(-200),
      body: {
        ...{ customerId, walletId, mode },
        ...(name === null ? {} : { name }),
        metadata: { ...batch.metadata, [correctionKey]: batch.id },
      },
      beforeCreate: () => cancelFirst(batch),
    });
  };
  return { correct, isPending: create.isPending, error: create.error };
}

/** Two open batches with the same rows could both be confirmed. @throws ApiFault if rows of the batch were sent */
async function cancelFirst({ id, status }: Batch): Promise<void> {
  if (status !== 'ready') return;
  const canceled = await call('post', '/v1/batches/{batchId}/cancel', { path: { batchId: id } });
  if (canceled.status === 'canceled') return;
  throw new ApiFault(409, {
    code: 'CONFLICT',
    message: 'The platform has not canceled this batch yet',
    hint: 'Reload the screen. If another person confirmed the batch, correct only the rows that still have errors.',
  });
}
