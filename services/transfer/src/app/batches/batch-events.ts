// Writes a changed batch together with its events.
import { batchEvents } from '@pay/contract/transfer/batch';
import type { Ctx } from '@pay/contract/ctx';
import type { BusEvent } from '@pay/contract/event';
import { sameBody, type IdSource } from '@pay/core/id';
import { shiftClock, type Clock } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import { insertEvents } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { isEnded, tenthsOf, viewOf, type Batch, type BatchWallet } from '../../domain/batches/batch.ts';
import { saveBatch } from '../../store/batches.ts';

type Change = {
  readonly before: Batch;
  readonly after: Batch;
  readonly wallets: readonly BatchWallet[];
  /** Real time of the job's next run; null if there is nothing to do, undefined to leave it unchanged. */
  readonly nextRunAt: number | null | undefined;
  /** Milliseconds on the owner's clock. */
  readonly now: number;
};

/**
 * Writes `after`. Emits an event if the status changed or another tenth of the rows has ended. Returns the written
 * batch.
 */
export async function changeBatch(tx: Tx, emit: Emit, { before, after, wallets, nextRunAt, now }: Change): Promise<Batch> {
  const toldTenths = tenthsOf(after);
  const isNews = after.status !== before.status || toldTenths > before.toldTenths;
  const isOver = isEnded(after) && !isEnded(before);
  const written: Batch = {
    ...after,
    toldTenths: Math.max(toldTenths, before.toldTenths),
    version: after.version + (isNews ? 1 : 0),
    updatedAt: Math.max(now, before.updatedAt),
    completedAt: isOver ? now : after.completedAt,
  };
  await saveBatch(tx, written, nextRunAt);
  if (isNews) {
    const type = isOver ? 'batch.completed' : 'batch.updated';
    emit(type, { id: written.id, version: written.version, snapshot: viewOf(written, wallets) });
  }
  return written;
}

const eventTypes: ReadonlySet<string> = new Set(Object.keys(batchEvents));

export type EmitterDeps = { readonly clock: Clock; readonly ids: IdSource };

/** Runs a change made by the job and stores its events in the same transaction. */
export async function withEmitter<T>(
  tx: Tx,
  { batch, deps, now }: { readonly batch: Batch; readonly deps: EmitterDeps; readonly now: number },
  work: (emit: Emit) => Promise<T>,
): Promise<T> {
  const events: BusEvent[] = [];
  const clock = shiftClock({ ...deps.clock, now: () => now }, 0);
  const ctx: Ctx = batchCtx(batch, now);
  const result = await work(emitter({ ctx, clock, ids: deps.ids, noRequest: true }, { eventTypes }, events));
  await insertEvents(tx, events);
  return result;
}

/**
 * The context of the job's work on a batch. Its ids derive from the batch, and each step derives its operation id from
 * the context.
 */
export const batchCtx = ({ id, owner }: Pick<Batch, 'id' | 'owner'>, deadline: number): Ctx => ({
  owner,
  operationId: sameBody('operation', id),
  requestId: sameBody('request', id),
  keyId: owner.account,
  deadline,
});
