// From a taken row to a recorded outcome, and what the endpoint's health learns from it.
import { idOf, timeOf } from '@pay/core/id';
import type { FaultMode } from '@pay/contract/webhook';
import { errorOf } from '@pay/kernel/log';
import type { AttemptResult } from '../delivery/outcome.ts';
import { nextAttemptAt } from '../delivery/schedule.ts';
import { hasFailedTooLong, pauseMs } from '../domain/breaker.ts';
import { judge, type Verdict } from '../domain/delivery.ts';
import type { Ended } from '../store/attempts.ts';
import * as claims from '../store/claims.ts';
import type { Claimed } from '../store/claims.ts';
import * as faults from '../store/faults.ts';
import * as states from '../store/states.ts';
import { send } from './attempt.ts';
import { disable } from './disable.ts';
import type { Dispatching } from './dispatcher.ts';
import { learn, type Lane } from './lanes.ts';

export type Working = {
  readonly lane: Lane;
  readonly claimed: Claimed;
  readonly signal: AbortSignal;
  /** The receiver has answered, or nothing was sent. */
  readonly sent: () => void;
  /** Writes the outcome; false when the row was not this worker's any more. */
  readonly record: (ended: Ended) => Promise<boolean>;
};

/** How long a delivery with the fault `out_of_order` is held back for later ones to pass it, in milliseconds. */
const heldBackMs = 2_000;
/** Milliseconds between tries to write an outcome down while the database is away. */
const recordPauseMs = 500;

/** Makes one attempt and records it. Rejects only when the outcome could not be written before the lease ended. */
export async function work(given: Dispatching, working: Working): Promise<{ isPaused: boolean }> {
  const { lane, claimed } = working;
  const { clock, meters } = given;
  const fault = await faultOf(given, claimed);
  if (fault === 'out_of_order') {
    await claims.release(given.db, [claimed], clock.now() + heldBackMs);
    return { isPaused: false };
  }
  if (claimed.attempt === 1 && claimed.offsetMs === 0)
    meters.begun(claimed.owner.environment, clock.now() - timeOf(claimed.eventId));
  const begunAt = clock.now();
  const result = await send(given, { ...outgoingOf(claimed), signal: working.signal, fault });
  const at = clock.now();
  const known = result.ok || !working.signal.aborted;
  const judged = conclude(given, { claimed, result, known, at });
  const counts = known && fault !== 'drop_first';
  // Before the worker is free for the next row: what is learned after the outcome is written comes dozens of attempts late.
  const { ok, httpStatus, durationMs } = result;
  const mustPause = counts && learn(lane, { at, ok, httpStatus, durationMs, heldMs: at - begunAt });
  if (mustPause) lane.resting += 1;
  working.sent();
  try {
    count(given, { claimed, result, known, at });
    await persist(given, working, judged.ended);
    if (!counts) return { isPaused: false };
    return { isPaused: await tell(given, { claimed, ok: result.ok, verdict: judged.verdict, mustPause, at }) };
  } finally {
    // From here on the row of the endpoint's state says so to everybody.
    if (mustPause) lane.resting -= 1;
  }
}

const faultOf = async ({ db }: Dispatching, claimed: Claimed): Promise<FaultMode | undefined> =>
  claimed.faulty && claimed.owner.environment === 'sandbox' ? faults.takeOne(db, idOf('webhook', claimed.webhookId)) : undefined;

const outgoingOf = (claimed: Claimed) => ({
  owner: claimed.owner,
  webhookId: idOf('webhook', claimed.webhookId),
  url: claimed.url,
  secrets: { current: claimed.secret, previous: claimed.oldSecret, previousUntil: claimed.oldSecretUntil },
  deliveryId: claimed.deliveryId,
  attempt: claimed.attempt,
  event: { id: claimed.eventId, type: claimed.type, resourceId: claimed.resourceId, sequence: claimed.sequence },
  payload: claimed.payload,
  trace: claimed.trace,
});

type Outcome = { readonly claimed: Claimed; readonly result: AttemptResult; readonly known: boolean; readonly at: number };

function conclude({ ids, random }: Dispatching, { claimed, result, known, at }: Outcome): { verdict: Verdict; ended: Ended } {
  const scheduled = nextAttemptAt({
    environment: claimed.owner.environment,
    attemptNumber: claimed.failures + 1,
    now: at,
    retryAfterSeconds: result.httpStatus === 429 || result.httpStatus === 503 ? result.retryAfterSeconds : null,
    random,
  });
  const answer = { ok: result.ok, httpStatus: result.httpStatus, known };
  const verdict = judge(answer, { once: claimed.once, hasNext: scheduled !== undefined });
  const dueAt = verdict.next === 'now' ? at : scheduled?.getTime();
  const next =
    verdict.next === 'none' || dueAt === undefined
      ? null
      : { id: ids.next('delivery', at + claimed.offsetMs), dueAt, burnt: verdict.next === 'scheduled' };
  const ended: Ended = {
    claimed,
    status: verdict.status,
    httpStatus: result.httpStatus,
    durationMs: result.durationMs,
    error: result.ok ? null : (result.message ?? `HTTP ${result.httpStatus ?? 'error'}`),
    response: result.responseSnippet,
    next,
  };
  return { verdict, ended };
}

function count({ meters }: Dispatching, { claimed, result, known, at }: Outcome): void {
  const { environment } = claimed.owner;
  meters.attempted(environment, result, known);
  if (result.ok && claimed.offsetMs === 0) meters.delivered(environment, at - timeOf(claimed.eventId));
}

/** Tries until it is written or until the lease ends, when another worker has the row. */
async function persist({ clock, log }: Dispatching, { claimed, record, signal }: Working, ended: Ended): Promise<void> {
  for (;;) {
    try {
      await record(ended);
      return;
    } catch (error) {
      if (signal.aborted || clock.now() + recordPauseMs > claimed.leaseUntil) throw error;
      log.debug('outcome not written yet', { error: errorOf(error) });
    }
    await clock.sleep(recordPauseMs, signal);
  }
}

type Told = {
  readonly claimed: Claimed;
  readonly ok: boolean;
  readonly verdict: Verdict;
  readonly mustPause: boolean;
  readonly at: number;
};

/** Keeps what the endpoint's future depends on; true when it is left alone from now on. */
async function tell(given: Dispatching, { claimed, ok, verdict, mustPause, at }: Told): Promise<boolean> {
  const { db, meters } = given;
  const id = idOf('webhook', claimed.webhookId);
  if (ok) {
    if (claimed.failingSince !== null || claimed.trips > 0) await states.markHealthy(db, id);
    return false;
  }
  if (claimed.failingSince === null) await states.markFailing(db, id, at);
  if (verdict.gone) return giveUp(given, claimed, 'gone', at);
  if (hasFailedTooLong(claimed.failingSince, at)) return giveUp(given, claimed, 'failing', at);
  if (!mustPause && claimed.trips === 0) return false;
  const until = at + pauseMs(claimed.owner.environment, claimed.trips + 1);
  if (await states.pause(db, id, { now: at, until })) meters.paused();
  return true;
}

async function giveUp(given: Dispatching, claimed: Claimed, reason: 'gone' | 'failing', at: number): Promise<boolean> {
  const { db, log, meters } = given;
  const { owner, webhookId } = claimed;
  if (await disable(db, { owner, webhookId, reason, now: at, ownerNow: at + claimed.offsetMs })) {
    meters.disabled(reason);
    log.warn('webhook disabled', { webhook: idOf('webhook', webhookId), reason });
    given.cancel();
  }
  return true;
}
