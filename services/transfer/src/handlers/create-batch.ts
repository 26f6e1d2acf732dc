import { batchFilesMs } from '@pay/contract/transfer/batch';
import type { transfer } from '@pay/contract/transfer/operations';
import { sameBody, type Id } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { childCtx } from '@pay/kernel/ctx';
import { command } from '@pay/kernel/handler';
import { createBatchIn, type NewBatch } from '../app/batches/new-batch.ts';
import { requirePayingWallet } from '../app/batches/require-paying-wallet.ts';
import { ofKnownFile, readRowsFile } from '../app/batches/read-file.ts';
import type { Deps } from '../deps.ts';

/** Reads the submitted rows and stores them. A job validates them. */
export const createBatch = command<typeof transfer.createBatch, Deps>()({
  async prepare({ ctx, input, deps, clock }) {
    const { customerId, walletId, fileId, rowsFileId, allowDuplicate, mode, process, dryRun } = input;
    await requirePayingWallet(deps.lookups, ctx, { customerId, walletId });
    const place =
      fileId === undefined ? ({ fileId: rowsFileId ?? '', source: 'rows' } as const) : ({ fileId, source: 'fileId' } as const);
    const { rows, columns, ignoredColumns, contentHash } = await readRowsFile(deps.file, ctx, place);
    const batchId = sameBody('batch', ctx.operationId);
    const expiresAt = iso(clock.now() + batchFilesMs);
    const use = { fileId: place.fileId, usedBy: batchId, expiresAt };
    await ofKnownFile(place.source, deps.file.markUsed(childCtx(ctx, 'file'), use));
    const asked: NewBatch = {
      ...{ mode, process, dryRun, allowDuplicate, contentHash, columns, ignoredColumns, rows },
      customerId: customerId as Id<'customer'>,
      walletId: walletId as Id<'wallet'>,
      retryOf: null,
      sourceFileId: place.fileId as Id<'file'>,
      name: input.name ?? null,
      metadata: input.metadata ?? null,
    };
    return { asked, realNow: deps.clock.now() };
  },
  commit: ({ ctx, prepared, tx, emit, clock }) => createBatchIn(tx, emit, { ctx, now: clock.now(), ...prepared }),
  after: ({ deps }) => deps.wakeBatches(),
});
