// The final decision on authorization requests, under the locks of their agents, cards, and spend windows, in that
// order. Requests are decided one after another, so that no two requests, of one batch or of two, spend the same last
// dollar.
import { sameBody } from '@pay/core/id';
import type { HotTx } from '@pay/kernel/db';
import type { CardTransaction } from '../../domain/card-transaction.ts';
import { magicValueOf } from '../../domain/magic.ts';
import { authorizationValidityMs, merchantKey } from '../../domain/merchant.ts';
import { declineView, type Decline } from '../../domain/decline.ts';
import { addToWindow } from '../../domain/spend-window.ts';
import { lockAgentsAndCards } from '../../store/authorization-state.ts';
import { insertTransactions, type TransactionWrite } from '../../store/card-transactions.ts';
import { insertSpends, lockWindows, saveWindows, type CardSpend } from '../../store/spend-windows.ts';
import { checkRequest, readDecisionState, type DecisionState } from './decision-state.ts';
import type { AuthorizationRequest } from './request.ts';

export type Decision = {
  readonly request: AuthorizationRequest;
  readonly transaction: CardTransaction;
  readonly decline: Decline | undefined;
};

/**
 * Decides and writes. Without `withActions`, a request whose decision changes more than its own rows is skipped: it
 * needs a separate commit. Throws a unique violation when one of the requests was decided before.
 */
export async function decideAuthorizations(
  tx: HotTx,
  requests: readonly AuthorizationRequest[],
  { now, withActions }: { readonly now: number; readonly withActions: boolean },
): Promise<Decision[]> {
  const cards = [...new Set(requests.map(({ card }) => card.id))];
  const agents = [...new Set(requests.flatMap(({ card }) => card.agentId ?? []))];
  await lockAgentsAndCards(tx, { agents, cards });
  await lockWindows(tx, [...cards, ...agents]);
  const queries = requests.map(({ ctx, card, at }) => ({ owner: ctx.owner, cardId: card.id, at }));
  const state = await readDecisionState(tx, queries);
  const decisions: Decision[] = [];
  for (const request of requests) {
    const decline = declineOf(request, state);
    if (!withActions && hasActions(decline, request, state)) continue;
    decisions.push({ request, decline, transaction: transactionOf(request, decline) });
    countInState(request, decline, state);
  }
  await writeDecisions(tx, decisions, { now, state });
  return decisions;
}

/**
 * A request that was declined without the locks stays declined, because nothing is held for it. Its numbers are read
 * again under the locks.
 */
function declineOf(request: AuthorizationRequest, state: DecisionState): Decline | undefined {
  const before = request.decline;
  if (before === undefined) return checkRequest(request, state) ?? riskDeclineOf(request);
  return before.limit === undefined ? before : (checkRequest(request, state) ?? before);
}

function riskDeclineOf({ verdict, riskOutage }: AuthorizationRequest): Decline | undefined {
  if (riskOutage === 'declined') return { reason: 'issuer_unavailable', source: 'risk' };
  if (verdict?.decision !== 'decline') return undefined;
  return verdict.declinedBy === undefined ? { reason: 'risk_rule' } : { reason: 'risk_rule', rule: verdict.declinedBy };
}

/** Whether the decision reports or suspends an agent at its limit, or risk wants the card or the agent stopped. */
function hasActions(decline: Decline | undefined, { card, verdict }: AuthorizationRequest, { agents }: DecisionState): boolean {
  if (verdict !== undefined && verdict.apply !== 'none') return true;
  const agent = card.agentId === null ? undefined : agents.get(card.agentId);
  return decline?.reason === 'agent_limit_exceeded' && agent?.onLimitExceeded !== 'none';
}

/** Makes later requests of the batch see this one. */
function countInState(
  { card, units, at, merchant }: AuthorizationRequest,
  decline: Decline | undefined,
  { cards, spent }: DecisionState,
): void {
  if (!cards.has(card.id)) return;
  for (const id of card.agentId === null ? [card.id] : [card.id, card.agentId]) {
    const before = spent.get(id);
    if (before === undefined) continue;
    if (decline !== undefined) spent.set(id, { ...before, isFirstDecision: false });
    else {
      const firstMerchant = before.firstMerchant ?? (id === card.id ? merchantKey(merchant) : null);
      spent.set(id, { window: addToWindow(before.window, units, at), firstMerchant, isFirstDecision: false });
    }
  }
}

function transactionOf(request: AuthorizationRequest, decline: Decline | undefined): CardTransaction {
  const { card } = request;
  const isApproved = decline === undefined;
  return {
    id: request.id,
    owner: request.ctx.owner,
    cardId: card.id,
    customerId: card.customerId,
    agentId: card.agentId,
    origin: 'authorization',
    status: isApproved ? 'pending' : 'declined',
    localUnits: request.localUnits,
    localCurrency: request.localCurrency,
    requestedUnits: request.units,
    authorizedUnits: isApproved ? request.units : 0n,
    reversedUnits: 0n,
    clearedUnits: 0n,
    refundedUnits: 0n,
    ...{ paidUnits: 0n, overdraftUnits: 0n, returnedUnits: 0n, takenBackUnits: 0n },
    merchant: request.merchant,
    funding: isApproved ? request.funding : null,
    holds: isApproved && request.hold !== null ? [request.hold] : [],
    declinedReason: decline?.reason ?? null,
    riskRule: decline?.rule ?? null,
    decline: decline === undefined ? null : declineView(decline, request.units),
    riskOutage: request.riskOutage,
    attestation: request.attestation,
    authorizedAt: isApproved ? request.at : null,
    postedAt: null,
    relatedId: null,
    operationCount: 0,
    version: 1,
  };
}

type WriteInput = { readonly now: number; readonly state: DecisionState };

async function writeDecisions(tx: HotTx, decisions: readonly Decision[], { now, state }: WriteInput): Promise<void> {
  const rows = decisions.map(({ request, transaction }): TransactionWrite => ({
    transaction,
    expiresAt: expiryOf(request, transaction, now),
  }));
  const spends = decisions.flatMap(({ request, decline }): CardSpend[] => (decline === undefined ? [spendOf(request)] : []));
  const owners = new Map(
    decisions.flatMap(({ request: { ctx, card } }) =>
      (card.agentId === null ? [card.id] : [card.id, card.agentId]).map((id) => [id as string, ctx.owner] as const),
    ),
  );
  const windows = [...owners].flatMap(([id, owner]) => {
    const spent = state.spent.get(id);
    return spent === undefined ? [] : [{ owner, id, window: spent.window, firstMerchant: spent.firstMerchant }];
  });
  // The statements are sent together, and the connection runs them in order.
  await Promise.all([insertTransactions(tx, rows), insertSpends(tx, spends), saveWindows(tx, windows)]);
}

const spendOf = ({ ctx, id, card, at, units }: AuthorizationRequest): CardSpend => ({
  owner: ctx.owner,
  id: sameBody('hold', id),
  transactionId: id,
  cardId: card.id,
  agentId: card.agentId,
  at,
  units,
});

/** Milliseconds after which the authorization of a merchant with the magic name expires. */
const MAGIC_EXPIRY_MS = 1_000;

function expiryOf({ ctx, merchant }: AuthorizationRequest, { status }: CardTransaction, now: number): number | null {
  if (status !== 'pending') return null;
  const expiresSoon = ctx.owner.environment === 'sandbox' && magicValueOf(merchant.name) === 'expires';
  return now + (expiresSoon ? MAGIC_EXPIRY_MS : authorizationValidityMs(merchant));
}
