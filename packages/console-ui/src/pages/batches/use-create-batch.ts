import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newAttempt } from '../../api/attempt.ts';
import { call, type Input } from '../../api/call.ts';
import { uploadFile } from '../../api/files.ts';
import { refresh } from '../../api/hooks.ts';
import type { Batch } from './batches-table.tsx';
import { newUploader } from './new-uploader.ts';

export type CreateBatch = Omit<NonNullable<Input<'/v1/batches', 'post'>['body']>, 'rows' | 'fileId'>;
type NewBatch = {
  /** The chosen file, or the text of a corrected one. */
  readonly content: Blob | string;
  readonly fileName: string;
  readonly body: CreateBatch;
  /** Runs after the upload. If it fails, no batch is created. */
  readonly beforeCreate?: () => Promise<void>;
};

/**
 * Uploads rows and creates a batch of them. If an answer was lost, sending the same rows again neither uploads nor
 * creates them twice.
 */
export function useCreateBatch(onDone: (batch: Batch) => Promise<void> | void) {
  const client = useQueryClient();
  const [attempt] = useState(newAttempt);
  const [upload] = useState(() => newUploader((file) => uploadFile({ ...file, purpose: 'batch', type: 'text/csv' })));
  return useMutation({
    mutationFn: async ({ content, fileName, body, beforeCreate }: NewBatch) => {
      const fileId = await upload(content, fileName);
      await beforeCreate?.();
      const input = { body: { ...body, fileId } };
      try {
        const batch = await call('post', '/v1/batches', input, { idempotencyKey: attempt.keyFor(input) });
        attempt.ended();
        return batch;
      } catch (error) {
        attempt.ended(error);
        throw error;
      }
    },
    onSuccess: async (batch) => {
      await onDone(batch);
      await refresh(client, ['/v1/batches', '/v1/batches/{batchId}', '/v1/files']);
    },
  });
}
