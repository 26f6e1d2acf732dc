// A posting without an authorization: an offline sale, or a merchant's late one. No decision was asked for, so nothing can be
// declined. Like every operation it is written before its money is posted.
import { Fault, isFault, notFound } from '@pay/core/fault';
import { databaseFault, isUniqueViolation } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import { POSTING_RULES } from '../../domain/card-operation.ts';
import { initialTransactionView, type CardTransaction } from '../../domain/card-transaction.ts';
import type { Funding } from '../../domain/funding.ts';
import { lockAgentsAndCards } from '../../store/authorization-state.ts';
import { insertOperation, type StoredOperation } from '../../store/card-operations.ts';
import { findTransactionsByIds, insertTransactions } from '../../store/card-transactions.ts';
import { createWindows } from '../../store/spend-windows.ts';
import type { AuthorizeCall, AuthorizeResult } from './authorize.ts';
import { OPERATION_LEASE_MS } from './begin-operation.ts';
import type { AuthorizationContext, OperationContext } from './context.ts';
import { readDecisionState } from './decision-state.ts';
import { findFunding } from './find-funding.ts';
import { completeOperation } from './finish-operation.ts';
import { postOperation } from './post-operation.ts';
import { readAuthorizationRequest, type AuthorizationRequest } from './request.ts';

export async function forcePost(call: AuthorizeCall, context: AuthorizationContext): Promise<AuthorizeResult> {
  try {
    return { ok: true, output: initialTransactionView(await postForced(call, context)) };
  } catch (error) {
    const fault = isFault(error) ? error : databaseFault(error);
    if (fault === undefined) context.log.error('forced posting failed', { operation: call.ctx.operationId, err: errorOf(error) });
    return { ok: false, fault: fault ?? new Fault('INTERNAL_ERROR', 'Internal error') };
  }
}

async function postForced({ ctx, input, clock }: AuthorizeCall, context: AuthorizationContext): Promise<CardTransaction> {
  const { hot } = context.db;
  const at = clock.now();
  const { cards } = await readDecisionState(hot, [{ owner: ctx.owner, cardId: input.cardId, at }]);
  const card = cards.get(input.cardId);
  if (card === undefined) throw notFound();
  const request = readAuthorizationRequest(ctx, input, { card, at });
  const earlier = (await findTransactionsByIds(hot, [request.id])).get(request.id);
  const t = earlier ?? transactionOf(request, await findFunding(context, request));
  const operation: StoredOperation = {
    ...{ id: ctx.operationId, kind: 'force', cents: t.requestedUnits, at, number: 0, rules: POSTING_RULES },
    ...{ owner: ctx.owner, transactionId: t.id, done: false },
  };
  if (earlier === undefined) await insertForced(t, operation, context);
  await completeOperation(context, operation, await postOperation(context, ctx, operation));
  return (await findTransactionsByIds(hot, [t.id])).get(t.id) ?? t;
}

/** Writes what is going to be posted; a concurrent request of the same operation may have done so first. */
async function insertForced(t: CardTransaction, operation: StoredOperation, { db, clock }: OperationContext): Promise<void> {
  try {
    await db.hot.tx(async (tx) => {
      // It counts against limits without a decision: the spend windows must exist before the next authorization reads them.
      await lockAgentsAndCards(tx, { agents: t.agentId === null ? [] : [t.agentId], cards: [t.cardId] });
      await createWindows(tx, t.owner, t.agentId === null ? [t.cardId] : [t.cardId, t.agentId]);
      await insertTransactions(tx, [{ transaction: t, expiresAt: null }]);
      await insertOperation(tx, operation, clock.now() + OPERATION_LEASE_MS);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Not posted yet: pending with nothing authorized, and no event emitted. */
const transactionOf = (request: AuthorizationRequest, funding: Funding | null): CardTransaction => ({
  id: request.id,
  owner: request.ctx.owner,
  cardId: request.card.id,
  customerId: request.card.customerId,
  agentId: request.card.agentId,
  origin: 'forced',
  status: 'pending',
  localUnits: request.localUnits,
  localCurrency: request.localCurrency,
  requestedUnits: request.units,
  authorizedUnits: 0n,
  reversedUnits: 0n,
  clearedUnits: 0n,
  refundedUnits: 0n,
  ...{ paidUnits: 0n, overdraftUnits: 0n, returnedUnits: 0n, takenBackUnits: 0n },
  merchant: request.merchant,
  funding,
  holds: [],
  declinedReason: null,
  riskRule: null,
  decline: null,
  riskOutage: null,
  attestation: request.attestation,
  authorizedAt: null,
  postedAt: null,
  relatedId: null,
  operationCount: 0,
  version: 0,
});
