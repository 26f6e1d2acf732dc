// Decides authorization requests, many at a time: the card's own rules, the wallet's hold, risk's verdict, and one
// commit for the batch.
import type { CardTransaction as View } from '@pay/contract/card/card-transaction';
import { cardEvents } from '@pay/contract/card/events';
import type { card as contract } from '@pay/contract/card/operations';
import type { BusEvent } from '@pay/contract/event';
import { Fault, isFault, notFound, unavailable } from '@pay/core/fault';
import { runAttempts, type BatchAttempt } from '@pay/core/run-attempts';
import { databaseFault, hotOf, isUniqueViolation } from '@pay/kernel/db';
import type { Call, Emit, Outcome } from '@pay/kernel/handler';
import { errorOf } from '@pay/kernel/log';
import { modeOf, secondsSince } from '@pay/kernel/metrics';
import { insertEvents, insertEventsHot } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { initialTransactionView, transactionView, type CardTransaction } from '../../domain/card-transaction.ts';
import { releaseSteps } from '../../domain/funding.ts';
import { findTransactionsByIds } from '../../store/card-transactions.ts';
import { applyDecisionActions } from './apply-risk-actions.ts';
import { callRisk } from './call-risk.ts';
import type { AuthorizationContext } from './context.ts';
import { decideAuthorizations, type Decision } from './decide.ts';
import { checkRequest, readDecisionState, type DecisionState } from './decision-state.ts';
import { attemptAbandoned, placeHold } from './place-hold.ts';
import { readAuthorizationRequest, type AuthorizationRequest } from './request.ts';

export type AuthorizeCall = Call<typeof contract.authorize>;
export type AuthorizeResult = Outcome<View>;
/** `prepared` is the request with its hold and risk's verdict. */
type AuthorizeAttempt = BatchAttempt<'cardTransaction', AuthorizeCall, View, AuthorizationRequest>;

/** One result per call, in order; calls of the same operation get the same. */
export async function authorizeMany(calls: readonly AuthorizeCall[], context: AuthorizationContext): Promise<AuthorizeResult[]> {
  const [startedAt, timerStart] = [context.clock.now(), performance.now()];
  const { hot } = context.db;
  return runAttempts('cardTransaction', calls, async (attempts: readonly AuthorizeAttempt[]) => {
    const [earlier, state] = await Promise.all([
      findTransactionsByIds(
        hot,
        attempts.map(({ id }) => id),
      ),
      readDecisionState(
        hot,
        attempts.map(({ call: { ctx, input, clock } }) => ({ owner: ctx.owner, cardId: input.cardId, at: clock.now() })),
      ),
    ]);
    await Promise.all(
      attempts.map((attempt) => prepareAttempt(attempt, { earlier: earlier.get(attempt.id), state, startedAt }, context)),
    );
    await decideAttempts(
      attempts.filter(({ prepared, result }) => prepared !== undefined && result === undefined),
      { ...context, timerStart },
    );
  });
}

const faultResult = (fault: Fault): AuthorizeResult => ({ ok: false, fault });

function faultOf(error: unknown, { call }: AuthorizeAttempt, { log }: AuthorizationContext): Fault {
  const fault = isFault(error) ? error : databaseFault(error);
  if (fault !== undefined) return fault;
  log.error('authorization failed', { operation: call.ctx.operationId, err: errorOf(error) });
  return new Fault('INTERNAL_ERROR', 'Internal error');
}

type PrepareInput = {
  readonly earlier: CardTransaction | undefined;
  readonly state: DecisionState;
  /** Real milliseconds. */
  readonly startedAt: number;
};

/** Answers requests that were decided before, rejects invalid ones, and calls wallet and risk for the rest. */
async function prepareAttempt(
  attempt: AuthorizeAttempt,
  { earlier, state, startedAt }: PrepareInput,
  context: AuthorizationContext,
): Promise<void> {
  const { ctx, input, clock } = attempt.call;
  try {
    if (earlier !== undefined) return void (attempt.result = { ok: true, output: initialTransactionView(earlier) });
    const card = state.cards.get(input.cardId);
    if (card === undefined) throw notFound();
    const request = readAuthorizationRequest(ctx, input, { card, at: clock.now() });
    // Past the deadline, the caller has given up. Nothing was done yet, so nothing is done now.
    if (ctx.deadline <= context.clock.now()) throw unavailable('deadline', 'The request timed out. Retry');
    // After a restore, the balance may lack recent spending, so nothing is approved against it (ADR-0114).
    request.decline = context.recovery.isOn() ? { reason: 'issuer_unavailable' } : checkRequest(request, state);
    if (request.decline === undefined) {
      await placeHold(context, request, startedAt);
      if (request.decline === undefined) await callRisk(context, request);
    }
    attempt.prepared = request;
  } catch (error) {
    attempt.result = faultResult(faultOf(error, attempt, context));
  }
}

/** `timerStart` is a value of performance.now(). */
type TimedContext = AuthorizationContext & { readonly timerStart: number };

function recordMetrics({ transaction, decline }: Decision, { metrics, timerStart }: TimedContext): void {
  const decision = decline === undefined ? 'approved' : 'declined';
  const mode = modeOf(transaction.owner.environment);
  metrics.decisions.inc({ decision, reason: decline?.reason ?? 'none', mode });
  metrics.durations.observe({ decision, mode }, secondsSince(timerStart));
}

async function decideAttempts(attempts: readonly AuthorizeAttempt[], context: TimedContext): Promise<void> {
  if (attempts.length === 0) return;
  try {
    const batched = await commitBatch(attempts, context);
    const left = attempts.filter(({ id }) => !batched.some(({ request }) => request.id === id));
    const single: Decision[] = [];
    for (const attempt of left) single.push(...(await commitSingle(attempt, context)));
    context.wakeRelay();
    await concludeAttempts(attempts, [...batched, ...single], context);
  } catch (error) {
    if (attempts.length > 1 && isUniqueViolation(error)) {
      // Another process decided one of the requests, or a hold was released: each request is retried separately.
      for (const attempt of attempts) await decideAttempts([attempt], context);
      return;
    }
    for (const attempt of attempts) attempt.result = await resultAfterFailedCommit(attempt, error, context);
  }
}

const eventTypes: ReadonlySet<string> = new Set(Object.keys(cardEvents));

/** One commit for all decisions that change only their own transaction. */
async function commitBatch(attempts: readonly AuthorizeAttempt[], { db, clock }: AuthorizationContext): Promise<Decision[]> {
  const requests = attempts.flatMap(({ prepared }) => (prepared === undefined ? [] : [prepared]));
  const callOf = new Map(attempts.map(({ id, call }) => [id, call]));
  return db.hot.tx(async (tx) => {
    const decisions = await decideAuthorizations(tx, requests, { now: clock.now(), withActions: false });
    const events: BusEvent[] = [];
    for (const { request, transaction } of decisions) {
      const call = callOf.get(request.id);
      if (call !== undefined) emitDecision(transaction, emitter(call, { eventTypes }, events));
    }
    await insertEventsHot(tx, events);
    return decisions;
  });
}

/** A separate commit for a decision that freezes a card, suspends an agent, or reports an agent's limit. */
async function commitSingle(
  { call, prepared: request }: AuthorizeAttempt,
  { db, clock }: AuthorizationContext,
): Promise<Decision[]> {
  if (request === undefined) return [];
  return db.tx(async (tx) => {
    const events: BusEvent[] = [];
    const emit = emitter(call, { eventTypes }, events);
    const decisions = await decideAuthorizations(await hotOf(tx), [request], { now: clock.now(), withActions: true });
    for (const decision of decisions) {
      emitDecision(decision.transaction, emit);
      await applyDecisionActions({ tx, owner: call.ctx.owner, emit, nowMs: call.clock.now(), call }, decision);
    }
    await insertEvents(tx, events);
    return decisions;
  });
}

function emitDecision(t: CardTransaction, emit: Emit): void {
  const type = t.status === 'declined' ? 'transaction.declined' : 'transaction.authorized';
  emit(type, { id: t.id, version: t.version, snapshot: transactionView(t) });
}

/**
 * Answers, and releases the holds of requests that were declined after all. If the release fails, the sweep releases
 * them.
 */
async function concludeAttempts(
  attempts: readonly AuthorizeAttempt[],
  decisions: readonly Decision[],
  context: TimedContext,
): Promise<void> {
  for (const decision of decisions) {
    const { transaction } = decision;
    recordMetrics(decision, context);
    const attempt = attempts.find(({ id }) => id === transaction.id);
    if (attempt !== undefined) attempt.result = { ok: true, output: transactionView(transaction) };
  }
  const declined = decisions.filter(({ decline }) => decline !== undefined);
  await Promise.all(declined.map(({ request }) => releaseUnusedHold(request, context)));
}

async function releaseUnusedHold({ ctx, id, hold }: AuthorizationRequest, { wallet, log }: AuthorizationContext): Promise<void> {
  if (hold === null) return;
  const group = { groupId: id, stage: 1, steps: releaseSteps([hold.id]) };
  await wallet.post(ctx, group).catch((error: unknown) => {
    log.warn('hold release failed after a declined authorization', { cardTransaction: id, err: errorOf(error) });
  });
}

/** The answer of an attempt whose commit failed. Another process may have decided the request. */
async function resultAfterFailedCommit(
  attempt: AuthorizeAttempt,
  error: unknown,
  context: AuthorizationContext,
): Promise<AuthorizeResult> {
  if (!isUniqueViolation(error)) return faultResult(faultOf(error, attempt, context));
  const earlier = (await findTransactionsByIds(context.db.hot, [attempt.id])).get(attempt.id);
  return earlier === undefined ? faultResult(attemptAbandoned()) : { ok: true, output: initialTransactionView(earlier) };
}
