// The frame of a batched command that creates one resource per operation. Calls with the same operation id share one
// attempt, so a request that arrives twice in one batch does its work once.
import { unavailable, type Fault } from './fault.ts';
import { sameBody, type Id, type IdKind } from './id.ts';

type BatchedCall = { readonly ctx: { readonly operationId: string } };
type Result<T> = { readonly ok: true; readonly output: T } | { readonly ok: false; readonly fault: Fault };

/** One operation of a batch. `result` answers it. Without a result, `prepared` is the input of the batch's commit. */
export type BatchAttempt<K extends IdKind, C, T, P> = {
  /** The first call with this operation id. */
  readonly call: C;
  /** The id of the resource that the operation creates. */
  readonly id: Id<K>;
  result?: Result<T> | undefined;
  prepared?: P;
};

/**
 * Runs `work` over the attempts of a batch and returns one result per call, in the order of the calls. An attempt that
 * `work` leaves without a result is answered with SERVICE_UNAVAILABLE.
 */
export async function runAttempts<K extends IdKind, C extends BatchedCall, T, P>(
  kind: K,
  calls: readonly C[],
  work: (attempts: readonly BatchAttempt<K, C, T, P>[]) => Promise<void>,
): Promise<Result<T>[]> {
  const byOperation = new Map<string, BatchAttempt<K, C, T, P>>();
  for (const call of calls) {
    const { operationId } = call.ctx;
    if (!byOperation.has(operationId)) byOperation.set(operationId, { call, id: sameBody(kind, operationId) });
  }
  await work([...byOperation.values()]);
  return calls.map(({ ctx }) => byOperation.get(ctx.operationId)?.result ?? { ok: false, fault: unavailable('unanswered') });
}
