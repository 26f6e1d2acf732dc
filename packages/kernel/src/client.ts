// Typed clients, derived from a contract. A caller awaits one call. Concurrent calls of a batched operation share a
// message.
import type { Ctx } from '@pay/contract/ctx';
import type { Client, Contract, Operation } from '@pay/contract/operation';
import { limits } from '@pay/core/limits';
import { Fault, unavailable } from '@pay/core/fault';
import type { Clock } from '@pay/core/time';
import { Batcher, type BatchLimits } from './batcher.ts';
import { isInBackground } from './background.ts';
import { BusError, type Bus } from './bus.ts';
import { createBreaker, type Breaker } from './breaker.ts';
import type { Histogram, Metrics } from './metrics.ts';
import { activeTrace, inSpan, isRecorded } from './telemetry.ts';
import { toMessagingAttributes } from '@pay/telemetry/messaging-attributes';
import { decodeResults, encodeCalls, type WireCall, type WireResult } from '@pay/contract/wire';

export type ClientOptions = {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly metrics: Metrics;
  /** Whether to validate replies against their schema too. */
  readonly strict: boolean;
};

/** Maximum messages of one batched operation in flight. Calls that arrive during that time share the next message. */
const clientLanes = 2;
/**
 * Maximum messages in flight for more than a second, in addition to `clientLanes`: a hung replica receives some of
 * them.
 */
const clientStalledMax = 8;
/**
 * Jobs have their own lane: their messages have the maximum size, and a caller's call must not wait for them. One job
 * message at a time also leaves the called service a lane for callers.
 */
const jobLanes = 1;
const timeoutMessage = 'The request timed out. Retry';
const noAnswerMessage = 'A service did not answer. Retry';
const unknownOutcomeMessage = 'The outcome is unknown. Retry with the same Idempotency-Key';
/**
 * Retries a call to a restarting service, or over a disconnected bus, within the deadline. The call had no effect, so
 * this is safe. A bus that has been disconnected for `outage` is not restarting: calls then fail at once.
 */
const respondersMs = { first: 50, most: 400, total: 3_000, withoutBus: 1_500, outage: 3_000 };

export function createClient<C extends Contract>(contract: C, options: ClientOptions): { client: Client<C>; shutdown(): void } {
  const target = Object.values(contract)[0]?.service ?? 'unknown';
  const breaker = createBreaker(target, options.metrics);
  const duration = options.metrics.histogram('payments_rpc_client_duration_seconds');
  const calling = { ...options, breaker, duration };
  const entries = Object.values(contract).map((operation) => [operation.name, caller(operation, calling)]);
  // Object.fromEntries loses the types of the keys. Each key came from the contract.
  return { client: Object.fromEntries(entries) as Client<C>, shutdown: () => breaker.shutdown() };
}

type CallDeps = ClientOptions & { readonly breaker: Breaker; readonly duration: Histogram };

function caller(operation: Operation, deps: CallDeps): (ctx: Ctx, input: unknown) => Promise<unknown> {
  const unwrap = (result: WireResult): unknown => {
    if (!result.ok) throw result.fault;
    return deps.strict ? operation.output.parse(result.output) : result.output;
  };
  if (!operation.batched) {
    return (ctx, input) =>
      callInSpan(operation, ctx, async (tracedCtx) => {
        const [result] = await send(operation, [{ ctx: tracedCtx, input }], deps);
        if (result === undefined) throw new Fault('INTERNAL_ERROR', 'Internal error', { reason: 'empty-reply' });
        return unwrap(result);
      });
  }
  const batcher = (lanes: Pick<BatchLimits, 'lanes' | 'stalledMax'>): Batcher<WireCall, WireResult> =>
    new Batcher((calls) => send(operation, calls, deps), { itemsMax: limits.batchItems, queueMax: limits.batchQueue, ...lanes });
  const [ofCallers, ofJobs] = [batcher({ lanes: clientLanes, stalledMax: clientStalledMax }), batcher({ lanes: jobLanes })];
  return (ctx, input) =>
    callInSpan(operation, ctx, async (tracedCtx) =>
      unwrap(await (isInBackground() ? ofJobs : ofCallers).submit({ ctx: tracedCtx, input })),
    );
}

/** Runs one call in its span. The context carries the span to the called service. */
function callInSpan<T>({ subject }: Operation, ctx: Ctx, call: (ctx: Ctx) => Promise<T>): Promise<T> {
  const parent = ctx.trace ?? activeTrace();
  if (!isRecorded(parent)) return call(ctx);
  const span = { name: `send ${subject}`, seam: 'client', parent, attributes: toMessagingAttributes(subject, 'send') } as const;
  return inSpan(span, (trace = parent) => call({ ...ctx, trace }));
}

async function send(operation: Operation, calls: readonly WireCall[], deps: CallDeps): Promise<WireResult[]> {
  const stop = deps.duration.startTimer({ subject: operation.subject });
  const deadline = calls.reduce((latest, { ctx }) => Math.max(latest, ctx.deadline), 0);
  try {
    const results = await deps.breaker.run(() => exchange(operation, encodeCalls(calls), { deadline, ...deps }));
    stop({ outcome: 'answered' });
    return results;
  } catch (error) {
    stop({ outcome: 'failed' });
    throw error;
  }
}

async function exchange(operation: Operation, payload: string, context: CallDeps & { deadline: number }): Promise<WireResult[]> {
  const { bus, clock } = context;
  const noAnswer = operation.kind === 'query' ? noAnswerMessage : unknownOutcomeMessage;
  const startedAt = clock.now();
  for (let pauseMs = respondersMs.first; ; pauseMs = Math.min(pauseMs * 2, respondersMs.most)) {
    const left = context.deadline - clock.now();
    if (left <= 0) throw unavailable('deadline', timeoutMessage);
    try {
      return decodeResults(await bus.request(operation.subject, payload, left));
    } catch (error) {
      if (!(error instanceof BusError)) throw error;
      // Never retried: a request that killed one replica would kill the next one.
      if (error.kind === 'died') throw unavailable('died', noAnswer, { cause: error });
      if (error.kind !== 'no-responders' && error.kind !== 'disconnected')
        throw unavailable('timeout', noAnswer, { cause: error });
      const waited = error.awayMs > respondersMs.outage ? Infinity : clock.now() - startedAt;
      const patience = error.kind === 'disconnected' ? respondersMs.withoutBus : respondersMs.total;
      if (waited + pauseMs > patience || clock.now() + pauseMs >= context.deadline)
        throw unavailable(error.kind, 'The platform is temporarily unavailable. Retry', { cause: error });
      await clock.sleep(pauseMs);
    }
  }
}
