// Serves every operation: decode, reject calls past their deadline, run, answer. One catch handles every failure.
import type { Ctx } from '@pay/contract/ctx';
import type { Operation } from '@pay/contract/operation';
import type { BusEvent } from '@pay/contract/event';
import { Fault, InvariantBroken, invalid, isFault, unavailable } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import type { IdSource } from '@pay/core/id';
import type { Clock } from '@pay/core/time';
import { Batcher } from './batcher.ts';
import type { Bus, Subscription } from './bus.ts';
import { clockOf } from './ctx.ts';
import { databaseFault, isDataError, type Database } from './db.ts';
import type { AnyHandler, BatchHandler, Call, CommandHandler, Emit } from './handler.ts';
import { errorOf, requestFields, type Log } from './log.ts';
import { toMessagingAttributes } from '@pay/telemetry/messaging-attributes';
import { modeOf, secondsSince, type Metrics } from './metrics.ts';
import { insertEvents } from './outbox.ts';
import { findReceipt, insertReceipt } from './receipts.ts';
import { activeTrace, annotate, inSpan, isRecorded } from './telemetry.ts';
import { runNamed } from './work.ts';
import { decodeCalls, encodeResults, type WireCall, type WireResult } from '@pay/contract/wire';

export type ServeDeps = {
  readonly service: string;
  readonly bus: Bus;
  readonly db: Database;
  readonly deps: unknown;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly strict: boolean;
  readonly eventTypes: ReadonlySet<string>;
  /** Called after a commit that wrote events. */
  readonly published: () => void;
};

type Handler = AnyHandler<Operation, unknown>;

/** Serves one operation together with the other replicas of the service. */
export function serve(operation: Operation, handler: Handler, deps: ServeDeps): Promise<Subscription> {
  const { metrics, service } = deps;
  const { subject } = operation;
  const duration = metrics.histogram('payments_rpc_duration_seconds');
  const faults = metrics.counter('payments_rpc_faults_total');
  const run =
    handler.kind === 'batch' ? createBatchRunner(operation, handler, deps) : createSingleRunner(operation, handler, deps);
  return deps.bus.serve(subject, service, async (payload) => {
    const startedAt = performance.now();
    const results = await runNamed(subject, () => run(decodeCalls(payload)));
    for (const result of results) if (!result.ok) faults.inc({ subject, code: result.fault.code });
    const [outcome, took] = [worst(results), secondsSince(startedAt)];
    duration.observe({ subject, outcome }, took);
    // Logged at its own level: a request makes several of these calls.
    if (deps.log.enabled('debug'))
      deps.log.debug('rpc', { subject, calls: results.length, outcome, duration_ms: Math.round(took * 1_000) });
    return encodeResults(results);
  });
}

/** Outcomes of a message, from best to worst. */
const outcomes = ['ok', 'refused', 'unavailable', 'error'] as const;
const outcomeOf = (result: WireResult): number => {
  if (result.ok) return 0;
  if (result.fault.code === 'INTERNAL_ERROR') return 3;
  return result.fault.code === 'SERVICE_UNAVAILABLE' ? 2 : 1;
};
const worst = (results: readonly WireResult[]): string =>
  outcomes[results.reduce((most, result) => Math.max(most, outcomeOf(result)), 0)] as string;

type Runner = (calls: readonly WireCall[]) => Promise<WireResult[]>;

const late = unavailable('deadline', 'The request timed out. Retry');

function createSingleRunner(operation: Operation, handler: Exclude<Handler, { kind: 'batch' }>, serveDeps: ServeDeps): Runner {
  const one = async (wire: WireCall): Promise<WireResult> => {
    if (wire.ctx.deadline <= serveDeps.clock.now()) return { ok: false, fault: late };
    const parsed = operation.input.safeParse(wire.input);
    // The edge validated this already. A mismatch means that two versions disagree, or that an internal caller is
    // wrong.
    if (!parsed.success) return { ok: false, fault: shapeFault(parsed.error.issues) };
    return runInSpan(operation, wire.ctx, async (ctx) => {
      const call = callOf({ ctx, input: parsed.data }, serveDeps);
      try {
        const output = await (handler.kind === 'query'
          ? handler.run({ ...call, deps: serveDeps.deps, db: serveDeps.db })
          : runCommand({ operation, handler, call, serving: serveDeps }));
        return { ok: true, output };
      } catch (error) {
        return { ok: false, fault: asFault(error, call, serveDeps) };
      }
    });
  };
  return (calls) => Promise.all(calls.map(one));
}

const shapeFault = (issues: readonly { path: PropertyKey[]; message: string }[]): Fault =>
  invalid(issues.map((issue) => ({ field: issue.path.join('.'), code: 'invalid_type', message: issue.message })));

/** Runs one call in its span. All work for the call belongs to that span. */
function runInSpan({ subject }: Operation, ctx: Ctx, work: (ctx: Ctx) => Promise<WireResult>): Promise<WireResult> {
  const parent = ctx.trace;
  if (!isRecorded(parent)) return work(ctx);
  const attributes = {
    ...toMessagingAttributes(subject, 'process'),
    'payments.mode': modeOf(ctx.owner.environment),
    'payments.request_id': ctx.requestId,
  };
  return inSpan({ name: `process ${subject}`, seam: 'server', parent, attributes }, async (trace = parent) => {
    const result = await work({ ...ctx, trace });
    if (!result.ok) annotate({ 'payments.fault': result.fault.code });
    return result;
  });
}

function callOf({ ctx, input }: WireCall, deps: ServeDeps): Call<Operation> {
  const log = deps.log.child({ ...requestFields(ctx), operation_id: ctx.operationId });
  return { ctx, input, clock: clockOf(ctx, deps.clock), ids: deps.ids, log };
}

/** The public fault of any error. An unknown error is logged completely and answered without details. */
export function asFault(error: unknown, call: { log: Log }, deps: Pick<ServeDeps, 'metrics'>): Fault {
  const known = databaseFault(error);
  if (known !== undefined) return known;
  if (error instanceof InvariantBroken) deps.metrics.counter('payments_invariant_broken_total').inc();
  call.log.error('operation failed', { err: errorOf(error) });
  return new Fault('INTERNAL_ERROR', 'Internal error');
}

type CommandRun = {
  readonly operation: Operation;
  readonly handler: CommandHandler<Operation, unknown>;
  readonly call: Call<Operation>;
  readonly serving: ServeDeps;
};

async function runCommand(run: CommandRun): Promise<unknown> {
  const { operation, handler, call, serving } = run;
  const key = { ctx: call.ctx, operation: operation.name };
  const stored = await findReceipt(serving.db.knex, key);
  if (stored !== undefined) return stored.answer;
  let output: unknown;
  try {
    const prepared = await handler.prepare?.({ ...call, deps: serving.deps, db: serving.db });
    output = await inSpan({ name: `commit ${operation.name}`, seam: 'internal' }, () => commit(run, prepared));
  } catch (error) {
    // The same operation may have committed concurrently. Its effect then caused this rejection, such as an e-mail
    // address in use or a row with this id. The stored response is the right one.
    const repeated = await findReceipt(serving.db.knex, key);
    if (repeated === undefined) throw error;
    return repeated.answer;
  }
  runAfterCommit(run, output);
  return output;
}

/** A failure after the commit does not change the response: the caller gets the committed result. */
function runAfterCommit({ handler, call, serving }: CommandRun, output: unknown): void {
  try {
    handler.after?.({ ...call, deps: serving.deps, output });
  } catch (error) {
    call.log.error('post-commit work failed', { err: errorOf(error) });
  }
}

async function commit({ operation, handler, call, serving }: CommandRun, preparation: unknown): Promise<unknown> {
  let events: BusEvent[] = [];
  const output = await serving.db.tx(async (tx) => {
    events = [];
    const answer = await handler.commit({ ...call, prepared: preparation, tx, emit: emitter(call, serving, events) });
    await insertReceipt(tx, { ctx: call.ctx, operation: operation.name }, answer);
    await insertEvents(tx, events);
    return answer;
  });
  // Called even without events: a record for the audit log leaves the same way.
  serving.published();
  return output;
}

type EmitContext = Pick<Call<Operation>, 'ctx' | 'clock' | 'ids'> & {
  /** Set by jobs, reactions, and steps, whose contexts contain no caller's request id. */
  readonly noRequest?: true;
};

/** Collects the events of a commit. An undeclared type is a bug that throws at once. */
export function emitter(call: EmitContext, deps: Pick<ServeDeps, 'eventTypes'>, events: BusEvent[]): Emit {
  const trace = call.ctx.trace ?? activeTrace();
  return (type, resource) => {
    if (!deps.eventTypes.has(type)) throw new InvariantBroken(`event ${type} is not declared`);
    const createdAt = call.clock.now();
    events.push({
      id: call.ids.next('event', createdAt),
      type,
      createdAt,
      data: resource.snapshot,
      owner: resource.owner ?? call.ctx.owner,
      resourceId: resource.id,
      version: resource.version,
      ...(call.noRequest === true ? {} : { requestId: call.ctx.requestId }),
      ...(trace === undefined ? {} : { trace }),
    });
  };
}

/** Concurrent batches of one operation: one waits for its commit while the other is decided. */
const serverLanes = 2;
/**
 * Batches that run for more than a second, in addition to `serverLanes`. Only one, because each may hold one of four
 * connections.
 */
const serverStalledMax = 1;

function createBatchRunner(operation: Operation, handler: BatchHandler<Operation, unknown>, serveDeps: ServeDeps): Runner {
  const { metrics, db, deps, ids, clock, log } = serveDeps;
  const sizes = metrics.histogram('payments_rpc_batch_items').labels({ subject: operation.subject });
  const flush = (items: Call<Operation>[]): ReturnType<typeof handler.runMany> => {
    sizes.observe(items.length);
    return handler.runMany({ items, deps, db, ids, clock, log });
  };
  const size = { itemsMax: limits.batchItems, queueMax: limits.batchQueue };
  const settings = { ...size, lanes: serverLanes, stalledMax: serverStalledMax, ...handler.limits };
  const batcher = new Batcher(flush, settings, isDataError);
  const one = async (wire: WireCall): Promise<WireResult> => {
    if (wire.ctx.deadline <= clock.now()) return { ok: false, fault: late };
    const input = serveDeps.strict ? operation.input.parse(wire.input) : wire.input;
    // No child log per item on the hot path: it costs more than the rest of this function.
    const call = { ctx: wire.ctx, input, clock: clockOf(wire.ctx, clock), ids, log };
    return runInSpan(operation, wire.ctx, async (ctx) => {
      try {
        return await batcher.submit(ctx === wire.ctx ? call : { ...call, ctx });
      } catch (error) {
        return { ok: false, fault: isFault(error) ? error : asFault(error, call, serveDeps) };
      }
    });
  };
  return (calls) => Promise.all(calls.map(one));
}
