// Processes a claimed row up to its recorded outcome, and updates the endpoint's health.
import { idOf, timeOf, type IdSource } from '@pay/core/id';
import type { FaultMode } from '@pay/contract/webhook/shapes';
import type { Database } from '@pay/kernel/db';
import { errorOf, type Log } from '@pay/kernel/log';
import type { RecoveryMode } from '@pay/kernel/recovery-mode';
import type { WorkGuard } from '@pay/kernel/work-guard';
import type { AttemptResult } from '../../domain/attempt-result.ts';
import { hasFailedTooLong, pauseMs } from '../../domain/breaker.ts';
import { conclude, type Conclusion } from '../../domain/delivery.ts';
import { nextAttemptAt } from '../../domain/retry-schedule.ts';
import type { DeliveryRecord } from '../../store/attempts.ts';
import * as claims from '../../store/claims.ts';
import type { ClaimedDelivery } from '../../store/claims.ts';
import * as faults from '../../store/faults.ts';
import * as states from '../../store/states.ts';
import { disableWebhook } from './disable-webhook.ts';
import { recordOutcome, type EndpointQueue } from './endpoint-queue.ts';
import type { DeliveryMetrics } from './metrics.ts';
import { sendAttempt, type SendAttemptDeps } from './send-attempt.ts';

export type DeliveryDeps = SendAttemptDeps & {
  readonly db: Database;
  readonly ids: IdSource;
  readonly log: Log;
  readonly metrics: DeliveryMetrics;
  readonly workGuard: WorkGuard;
  readonly recovery: Pick<RecoveryMode, 'isOn'>;
  /** Maximum number of concurrent attempts of this process. */
  readonly workers: number;
  /** Uniform in [0, 1), for the jitter of retries. */
  readonly random: () => number;
  /** Wakes the job that runs the dispatcher. */
  readonly wake: () => void;
  readonly wakeCancelDeliveries: () => void;
};

export type ProcessDeliveryInput = {
  readonly queue: EndpointQueue;
  readonly delivery: ClaimedDelivery;
  readonly signal: AbortSignal;
  /** Frees the worker: the receiver has answered, or nothing was sent. */
  readonly releaseWorker: () => void;
  /** Records the outcome. Returns false when the row no longer belongs to this worker. */
  readonly record: (record: DeliveryRecord) => Promise<boolean>;
};

/** Milliseconds by which the fault `out_of_order` holds a delivery back, so that later ones pass it. */
const heldBackMs = 2_000;
/** Milliseconds between attempts to record an outcome while the database is unavailable. */
const recordPauseMs = 500;

/** Makes one attempt and records it. Rejects only when the outcome could not be recorded before the lease ended. */
export async function processDelivery(deps: DeliveryDeps, input: ProcessDeliveryInput): Promise<{ isPaused: boolean }> {
  const { queue, delivery, signal } = input;
  const { clock, metrics } = deps;
  const fault = await faultOf(deps, delivery);
  if (fault === 'out_of_order') {
    await claims.release(deps.db, [delivery], clock.now() + heldBackMs);
    return { isPaused: false };
  }
  const startedAt = clock.now();
  if (delivery.attempt === 1 && delivery.offsetMs === 0)
    metrics.firstAttemptStarted(delivery.owner.environment, startedAt - timeOf(delivery.eventId));
  const result = await sendAttempt(deps, { ...delivery, signal, fault });
  const at = clock.now();
  const outcome = { delivery, result, isKnown: result.ok || !signal.aborted, at };
  const { conclusion, record } = recordOf(deps, outcome);
  const counts = outcome.isKnown && fault !== 'drop_first';
  // Counted before the worker takes its next row. After the outcome is recorded, it would be dozens of attempts too
  // late.
  const { ok, httpStatus, durationMs } = result;
  const mustPause = counts && recordOutcome(queue, { at, ok, httpStatus, durationMs, heldMs: at - startedAt });
  if (mustPause) queue.resting += 1;
  input.releaseWorker();
  try {
    countAttempt(deps, outcome);
    await persist(deps, input, record);
    return { isPaused: counts && (await updateEndpoint(deps, { ...outcome, conclusion, mustPause })) };
  } finally {
    // From now on, every process reads the pause from the endpoint's state row.
    if (mustPause) queue.resting -= 1;
  }
}

const faultOf = async ({ db }: DeliveryDeps, delivery: ClaimedDelivery): Promise<FaultMode | undefined> =>
  delivery.faulty && delivery.owner.environment === 'sandbox'
    ? faults.takeOne(db, idOf('webhook', delivery.webhookId))
    : undefined;

type OutcomeInput = {
  readonly delivery: ClaimedDelivery;
  readonly result: AttemptResult;
  readonly isKnown: boolean;
  readonly at: number;
};

function recordOf(
  { ids, random }: DeliveryDeps,
  { delivery, result, isKnown, at }: OutcomeInput,
): { conclusion: Conclusion; record: DeliveryRecord } {
  const scheduled = nextAttemptAt({
    environment: delivery.owner.environment,
    attemptsMade: delivery.failures + 1,
    now: at,
    retryAfterSeconds: result.httpStatus === 429 || result.httpStatus === 503 ? result.retryAfterSeconds : null,
    random,
  });
  const outcome = { ok: result.ok, httpStatus: result.httpStatus, isKnown };
  const conclusion = conclude(outcome, { once: delivery.once, hasNext: scheduled !== undefined });
  const dueAt = conclusion.next === 'now' ? at : scheduled?.getTime();
  const next =
    conclusion.next === 'none' || dueAt === undefined
      ? null
      : { id: ids.next('delivery', at + delivery.offsetMs), dueAt, countsAsFailure: conclusion.next === 'scheduled' };
  const record: DeliveryRecord = {
    delivery,
    status: conclusion.status,
    httpStatus: result.httpStatus,
    durationMs: result.durationMs,
    error: result.ok ? null : (result.message ?? `HTTP ${result.httpStatus ?? 'error'}`),
    response: result.responseSnippet,
    next,
  };
  return { conclusion, record };
}

function countAttempt({ metrics }: DeliveryDeps, { delivery, result, isKnown, at }: OutcomeInput): void {
  const { environment } = delivery.owner;
  metrics.attempted(environment, result, isKnown);
  if (result.ok && delivery.offsetMs === 0) metrics.delivered(environment, at - timeOf(delivery.eventId));
}

/** Retries until the outcome is recorded or the lease ends. Afterwards another worker has the row. */
async function persist({ clock, log }: DeliveryDeps, input: ProcessDeliveryInput, record: DeliveryRecord): Promise<void> {
  for (;;) {
    try {
      await input.record(record);
      return;
    } catch (error) {
      if (input.signal.aborted || clock.now() + recordPauseMs > input.delivery.leaseUntil) throw error;
      log.debug('delivery outcome write failed, retrying', { err: errorOf(error) });
    }
    await clock.sleep(recordPauseMs, input.signal);
  }
}

type UpdateEndpointInput = OutcomeInput & { readonly conclusion: Conclusion; readonly mustPause: boolean };

/** Records the health of the endpoint. Returns true when nothing may be sent to it from now on. */
async function updateEndpoint(deps: DeliveryDeps, input: UpdateEndpointInput): Promise<boolean> {
  const { delivery, result, conclusion, mustPause, at } = input;
  const { db, metrics } = deps;
  const id = idOf('webhook', delivery.webhookId);
  if (result.ok) {
    if (delivery.failingSince !== null || delivery.trips > 0) await states.markHealthy(db, id);
    return false;
  }
  if (delivery.failingSince === null) await states.markFailing(db, id, at);
  if (conclusion.gone) return disableEndpoint(deps, delivery, 'gone', at);
  if (hasFailedTooLong(delivery.failingSince, at)) return disableEndpoint(deps, delivery, 'failing', at);
  if (!mustPause && delivery.trips === 0) return false;
  const until = at + pauseMs(delivery.owner.environment, delivery.trips + 1);
  if (await states.pause(db, id, { now: at, until })) metrics.paused();
  return true;
}

async function disableEndpoint(
  deps: DeliveryDeps,
  delivery: ClaimedDelivery,
  reason: 'gone' | 'failing',
  at: number,
): Promise<boolean> {
  const { owner, webhookId } = delivery;
  if (await disableWebhook(deps.db, { owner, webhookId, reason, now: at, ownerNow: at + delivery.offsetMs })) {
    deps.metrics.disabled(reason);
    deps.log.warn('webhook disabled', { webhook: idOf('webhook', webhookId), reason });
    deps.wakeCancelDeliveries();
  }
  return true;
}
