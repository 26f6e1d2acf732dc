import { BatchParams, CreateBatch, ListBatches, ListBatchRows, RetryBatch } from './batch.ts';
import { limits } from '@pay/core/limits';
import { route, type ExtraScope, type Route } from '../route.ts';
import { transfer } from './operations.ts';

const batches = { tag: 'Batches', scope: 'batches', envelope: 'ok' } as const;
const one = { ...batches, params: BatchParams } as const;
/** A batch that sends its rows pays, so its key needs that scope. */
const pays = { scope: 'transfers:write' } as const satisfies ExtraScope;
const read = [401, 404, 429, 500, 503];
const changeErrors = [400, 401, 404, 409, 429, 500, 503];
/** Milliseconds to read and store the largest batch. */
const createMs = 30_000;

export const batchRoutes: readonly Route[] = [
  route('POST /v1/batches', {
    ...batches,
    to: transfer.createBatch,
    alsoNeeds: [{ ...pays, when: ({ process, dryRun }) => process === 'auto' && dryRun !== true }],
    body: CreateBatch,
    bodyMax: limits.batchBody,
    fileOf: 'rows',
    rate: 'batches',
    replay: 'redrive',
    deadlineMs: createMs,
    errors: [400, 401, 409, 429, 500, 503],
  }),
  route('GET /v1/batches', {
    ...batches,
    to: transfer.listBatches,
    query: ListBatches,
    envelope: 'okPage',
    errors: [400, 401, 429, 500, 503],
  }),
  route('GET /v1/batches/:batchId', { ...one, to: transfer.getBatch, errors: read }),
  route('GET /v1/batches/:batchId/rows', {
    ...one,
    to: transfer.listBatchRows,
    query: ListBatchRows,
    envelope: 'okPage',
    errors: [400, ...read],
  }),
  route('POST /v1/batches/:batchId/confirm', {
    ...one,
    to: transfer.confirmBatch,
    alsoNeeds: [pays],
    replay: 'redrive',
    errors: changeErrors,
  }),
  route('POST /v1/batches/:batchId/cancel', { ...one, to: transfer.cancelBatch, replay: 'redrive', errors: changeErrors }),
  route('POST /v1/batches/:batchId/retry', {
    ...one,
    to: transfer.retryBatch,
    body: RetryBatch,
    bodyOptional: true,
    rate: 'batches',
    replay: 'redrive',
    deadlineMs: createMs,
    errors: changeErrors,
  }),
];
