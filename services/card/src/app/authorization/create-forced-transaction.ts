// The rows of a forced posting. The transaction and its operation are committed together, before any money moves.
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import { isUniqueViolation } from '@pay/kernel/db';
import type { CardTransaction } from '../../domain/card-transaction.ts';
import type { Funding } from '../../domain/funding.ts';
import { lockAgentsAndCards, readAuthorizationCards } from '../../store/authorization-state.ts';
import { insertOperation, type StoredOperation } from '../../store/card-operations.ts';
import { findTransactionsByIds, insertTransactions } from '../../store/card-transactions.ts';
import { createWindows } from '../../store/spend-windows.ts';
import type { AuthorizeCall } from './authorize.ts';
import { OPERATION_LEASE_MS } from './begin-operation.ts';
import type { AuthorizationContext, OperationContext } from './context.ts';
import { findFunding } from './find-funding.ts';
import { readAuthorizationRequest, type AuthorizationRequest } from './request.ts';

export type ForcedTransaction = { readonly transaction: CardTransaction; readonly operation: StoredOperation };

/**
 * Creates the rows, or finds the rows of an earlier attempt. Throws 404 for an unknown card, or 400 with each bad
 * field.
 */
export async function createForcedTransaction(
  context: AuthorizationContext,
  { ctx, input, clock }: AuthorizeCall,
): Promise<ForcedTransaction> {
  const { hot } = context.db;
  const at = clock.now();
  const card = (await readAuthorizationCards(hot, [{ owner: ctx.owner, cardId: input.cardId }])).get(input.cardId);
  if (card === undefined) throw notFound();
  const request = readAuthorizationRequest(ctx, input, { card, at });
  const earlier = (await findTransactionsByIds(hot, [request.id])).get(request.id);
  if (earlier !== undefined) return { transaction: earlier, operation: toOperation(earlier, ctx, at) };
  const transaction = toTransaction(request, await findFunding(context, request));
  const operation = toOperation(transaction, ctx, at);
  await insertRows(context, { transaction, operation });
  return { transaction, operation };
}

/** A concurrent request of the same operation may have written the rows first. */
async function insertRows({ db, clock }: OperationContext, { transaction, operation }: ForcedTransaction): Promise<void> {
  const { owner, cardId, agentId } = transaction;
  try {
    await db.hot.tx(async (tx) => {
      // The posting counts against limits without a decision, so the next authorization must find the spend windows.
      await lockAgentsAndCards(tx, { agents: agentId === null ? [] : [agentId], cards: [cardId] });
      await createWindows(tx, owner, agentId === null ? [cardId] : [cardId, agentId]);
      await insertTransactions(tx, [{ transaction, expiresAt: null }]);
      await insertOperation(tx, operation, clock.now() + OPERATION_LEASE_MS);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

const toOperation = (transaction: CardTransaction, { operationId, owner }: Ctx, at: number): StoredOperation => ({
  id: operationId,
  owner,
  transactionId: transaction.id,
  kind: 'force',
  cents: transaction.requestedUnits,
  at,
  number: 0,
  done: false,
});

/** The transaction before its posting: pending, with nothing authorized, and no event emitted. */
const toTransaction = (request: AuthorizationRequest, funding: Funding | null): CardTransaction => ({
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
  paidUnits: 0n,
  overdraftUnits: 0n,
  returnedUnits: 0n,
  takenBackUnits: 0n,
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
