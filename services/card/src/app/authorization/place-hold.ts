// The wallet's part of an authorization: the account that pays, and the hold on it. An outage does not throw: if the
// wallet service does not answer in time, the request is declined, and the row has the reason.
import type { Ctx } from '@pay/contract/ctx';
import { unconfirmedHoldMs } from '@pay/contract/wallet/hold';
import type { RefusalReason } from '@pay/contract/wallet/shapes';
import { conflict, isFault, unavailable, type Fault } from '@pay/core/fault';
import { sameBody } from '@pay/core/id';
import { SECOND, withTimeout, type Clock } from '@pay/core/time';
import { errorOf } from '@pay/kernel/log';
import type { Decline } from '../../domain/decline.ts';
import { fundingUnits, holdSteps } from '../../domain/funding.ts';
import type { AuthorizationContext } from './context.ts';
import { findFunding } from './find-funding.ts';
import type { AuthorizationRequest } from './request.ts';

/** Milliseconds for an authorization from its start. Afterwards, the network decides instead of the issuer. */
export const AUTHORIZATION_MS = 2 * SECOND;
/** Milliseconds of AUTHORIZATION_MS that risk and the commit need after the hold. */
const DECISION_MS = 500;
/** Minimum milliseconds of a call: less is pointless. A request that waited too long still gets a separate answer. */
const CALL_MS_MIN = 300;

export type HoldBudget = {
  /** Start of the authorization, and the present; real milliseconds. */
  readonly startedAt: number;
  readonly nowMs: number;
  readonly walletTimeoutMs: number;
};

/** Milliseconds for the wallet service: its own timeout, or less when the authorization is late already. */
export const holdBudgetMs = ({ startedAt, nowMs, walletTimeoutMs }: HoldBudget): number =>
  Math.max(CALL_MS_MIN, Math.min(walletTimeoutMs, startedAt + AUTHORIZATION_MS - DECISION_MS - nowMs));

type PlaceHoldContext = Pick<AuthorizationContext, 'wallet' | 'walletCurrencies' | 'walletTimeoutMs' | 'clock' | 'log'>;

/** Adds funding and hold to a request, or the reason why it is declined. `startedAt` in real milliseconds. */
export async function placeHold(context: PlaceHoldContext, request: AuthorizationRequest, startedAt: number): Promise<void> {
  const { clock, log, walletTimeoutMs } = context;
  const ms = holdBudgetMs({ startedAt, nowMs: clock.now(), walletTimeoutMs });
  try {
    await withTimeout(clock, ms, callWallet(context, request, ms), noAnswer);
  } catch (error) {
    if (isFault(error) && error.code !== 'SERVICE_UNAVAILABLE' && error.code !== 'INTERNAL_ERROR') throw error;
    // The hold may exist. The sweep finds out, and first ensures that no approval can use the hold.
    log.warn('authorization hold failed', { cardTransaction: request.id, err: errorOf(error) });
    request.decline = { reason: 'issuer_unavailable', source: 'wallet' };
  }
}

/** Throws 503, for withTimeout. */
export const noAnswer = (): never => {
  throw unavailable('timeout', 'The wallet did not respond in time');
};

/** The context of a call that may take `ms`, and never longer than its caller's deadline. */
export const withDeadline = (ctx: Ctx, clock: Clock, ms: number): Ctx => ({
  ...ctx,
  deadline: Math.min(ctx.deadline, clock.now() + ms),
});

async function callWallet(context: PlaceHoldContext, request: AuthorizationRequest, ms: number): Promise<void> {
  const { wallet, clock } = context;
  const ctx = withDeadline(request.ctx, clock, ms);
  const funding = await findFunding(context, { ...request, ctx });
  if (funding === null) return void (request.decline = { reason: 'insufficient_funds', wallet: 'missing' });
  const units = fundingUnits(funding, request.units);
  const holdId = sameBody('hold', request.id);
  const steps = holdSteps(funding, {
    id: holdId,
    cardTransactionId: request.id,
    units,
    expiresAt: clock.now() + unconfirmedHoldMs,
  });
  if (steps.length > 0) {
    const outcome = await wallet.post(ctx, { groupId: request.id, stage: 0, steps });
    if (outcome.outcome === 'refused') return void (request.decline = declineFor(outcome.reason));
    request.hold = { id: holdId, units };
  }
  request.funding = funding;
}

/**
 * The fault if an earlier attempt of the operation placed a hold that was released since: no approval may use that
 * hold.
 */
export const attemptAbandoned = (): Fault =>
  conflict('invalid_state_transition', 'header:Idempotency-Key', 'An earlier attempt with this key was abandoned', {
    hint: 'Send the request again with a new Idempotency-Key.',
  });

/** Converts the wallet's refusal of a hold to a decline. Throws 409 if an earlier attempt was abandoned. */
function declineFor(refusal: RefusalReason): Decline {
  const reason = declineReasonFor(refusal);
  return refusal === 'wallet_frozen' || refusal === 'wallet_closed' || refusal === 'fees_owed'
    ? { reason, wallet: refusal }
    : { reason };
}

/** Throws 409 if an earlier attempt was abandoned. */
export function declineReasonFor(reason: RefusalReason): 'insufficient_funds' {
  // The first hold of an operation cannot conflict with another one.
  if (reason === 'hold_resolved' || reason === 'id_reused') throw attemptAbandoned();
  // A frozen or closed wallet also has no funds for this card.
  return 'insufficient_funds';
}
