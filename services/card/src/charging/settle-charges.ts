// The half of an authorisation that decides: under the locks of its agent, its card and their running sums, in that order.
// Charges of one batch are decided one after the other, so no two of them, and no two batches, pass the same last dollar.
import type { CardTransactionStatus } from '@pay/contract/card-transaction';
import { sameBody } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Database, HotTx } from '@pay/kernel/db';
import type { CardTransaction } from '../domain/card-transaction.ts';
import { judge, type Decline, type Standing } from '../domain/decide.ts';
import { magicOf } from '../domain/magic.ts';
import { merchantKey, validityMs } from '../domain/merchant.ts';
import { spend, spentIn } from '../domain/spend-window.ts';
import { insertTransactions, type Writing } from '../store/card-transactions.ts';
import { lockCharged, readAgents, readCards, type ChargedAgent, type ChargedCard } from '../store/charging.ts';
import { insertLines, lockWindows, readSpent, saveWindows, type Line, type Spent } from '../store/spend-windows.ts';
import type { Charge } from './charge.ts';

/** What decisions stand on. Changed as charges are approved, so that each sees those before it. */
export type State = {
  readonly cards: ReadonlyMap<string, ChargedCard>;
  readonly agents: ReadonlyMap<string, ChargedAgent>;
  readonly spent: Map<string, Spent>;
};

export type Subject = { readonly owner: Owner; readonly cardId: string; readonly at: number };

/** Reads what the decisions on some cards stand on; true only for the moment unless it is locked. */
export async function readState(db: Database['hot'] | HotTx, subjects: readonly Subject[]): Promise<State> {
  const latest = new Map<string, Subject>();
  for (const subject of subjects) {
    if ((latest.get(subject.cardId)?.at ?? -Infinity) < subject.at) latest.set(subject.cardId, subject);
  }
  const cards = await readCards(db, [...latest.values()]);
  const times = new Map<string, number>();
  for (const { id, agentId } of cards.values()) {
    const at = latest.get(id)?.at ?? 0;
    if (agentId !== null) times.set(agentId, Math.max(times.get(agentId) ?? 0, at));
  }
  const [agents, ofCards] = await Promise.all([
    readAgents(db, [...times.keys()]),
    readSpent(
      db,
      'card',
      [...cards.values()].map(({ id, limitFrequency }) => ({ id, frequency: limitFrequency, now: latest.get(id)?.at ?? 0 })),
    ),
  ]);
  const limited = [...agents.values()].map(({ id, limitFrequency }) => ({
    id,
    frequency: limitFrequency,
    now: times.get(id) ?? 0,
  }));
  return { cards, agents, spent: new Map([...ofCards, ...(await readSpent(db, 'agent', limited))]) };
}

/** Why the charge is declined as things stand; undefined when nothing speaks against it. */
export function judgeCharge(charge: Charge, state: State): Decline | undefined {
  const standing = standingOf({ cardId: charge.card.id, attestation: charge.attestation }, state);
  const asked = { units: charge.units, merchant: charge.merchant, sandbox: charge.ctx.owner.environment === 'sandbox' };
  return standing === undefined ? { reason: 'card_canceled' } : judge(asked, standing);
}

/** Undefined when the card is gone: its owner wiped the sandbox meanwhile. */
export function standingOf(
  { cardId, attestation }: { readonly cardId: string; readonly attestation: Charge['attestation'] },
  { cards, agents, spent }: State,
): Standing | undefined {
  const card = cards.get(cardId);
  if (card === undefined) return undefined;
  const agent = card.agentId === null ? undefined : agents.get(card.agentId);
  const own = spent.get(cardId);
  const ofAgent = agent === undefined ? undefined : spent.get(agent.id);
  return {
    cardStatus: card.status,
    customerActive: card.customerActive,
    agentActive: agent === undefined ? null : agent.status === 'active',
    controls: card.controls,
    attestation,
    limitUnits: card.limitUnits,
    spentUnits: own === undefined ? 0n : spentIn(own.window, card.limitFrequency),
    agentLimitUnits: agent?.limitUnits ?? null,
    agentSpentUnits: agent === undefined || ofAgent === undefined ? 0n : spentIn(ofAgent.window, agent.limitFrequency),
    firstMerchant: own?.firstMerchant ?? null,
    first: own?.first ?? true,
  };
}

export type Decided = { readonly charge: Charge; readonly transaction: CardTransaction; readonly declined: Decline | undefined };

/**
 * Decides and writes. A charge whose decline has consequences beyond its own row is left out unless `alone`: they are
 * drawn in a commit of its own. Throws a unique violation when one of the charges was decided before.
 */
export async function settleCharges(
  tx: HotTx,
  charges: readonly Charge[],
  { now, alone }: { readonly now: number; readonly alone: boolean },
): Promise<Decided[]> {
  const cards = [...new Set(charges.map(({ card }) => card.id))];
  const agents = [...new Set(charges.flatMap(({ card }) => card.agentId ?? []))];
  await lockCharged(tx, { agents, cards });
  await lockWindows(tx, [...cards, ...agents]);
  const subjects = charges.map(({ ctx, card, at }) => ({ owner: ctx.owner, cardId: card.id, at }));
  const state = await readState(tx, subjects);
  const decided: Decided[] = [];
  for (const charge of charges) {
    const declined = charge.declined ?? judgeCharge(charge, state) ?? byRisk(charge);
    if (!alone && hasConsequences(declined, charge, state)) continue;
    decided.push({ charge, declined, transaction: transactionOf(charge, declined) });
    count(charge, declined, state);
  }
  await write(tx, decided, { now, state });
  return decided;
}

function byRisk({ verdict, riskOutage }: Charge): Decline | undefined {
  if (riskOutage === 'declined') return { reason: 'issuer_unavailable' };
  if (verdict?.decision !== 'decline') return undefined;
  return verdict.declinedBy === undefined ? { reason: 'risk_rule' } : { reason: 'risk_rule', rule: verdict.declinedBy };
}

/** An agent at its limit may have to be told of or suspended, and risk may want the card or the agent stopped. */
function hasConsequences(declined: Decline | undefined, charge: Charge, { agents }: State): boolean {
  if (charge.verdict !== undefined && charge.verdict.apply !== 'none') return true;
  const agent = charge.card.agentId === null ? undefined : agents.get(charge.card.agentId);
  return declined?.reason === 'agent_limit_exceeded' && agent?.onLimitExceeded !== 'none';
}

/** Lets later charges of the batch see this one. */
function count({ card, units, at, merchant }: Charge, declined: Decline | undefined, { cards, spent }: State): void {
  if (!cards.has(card.id)) return;
  for (const id of card.agentId === null ? [card.id] : [card.id, card.agentId]) {
    const before = spent.get(id);
    if (before === undefined) continue;
    if (declined !== undefined) spent.set(id, { ...before, first: false });
    else {
      const firstMerchant = before.firstMerchant ?? (id === card.id ? merchantKey(merchant) : null);
      spent.set(id, { window: spend(before.window, units, at), firstMerchant, first: false });
    }
  }
}

function transactionOf(charge: Charge, declined: Decline | undefined): CardTransaction {
  const { card } = charge;
  const status: CardTransactionStatus = declined === undefined ? 'pending' : 'declined';
  return {
    id: charge.id,
    owner: charge.ctx.owner,
    cardId: card.id,
    customerId: card.customerId,
    agentId: card.agentId,
    origin: 'authorization',
    status,
    localUnits: charge.localUnits,
    localCurrency: charge.localCurrency,
    askedUnits: charge.units,
    authorizedUnits: declined === undefined ? charge.units : 0n,
    reversedUnits: 0n,
    clearedUnits: 0n,
    refundedUnits: 0n,
    ...{ paidUnits: 0n, overdraftUnits: 0n, returnedUnits: 0n },
    merchant: charge.merchant,
    funding: declined === undefined ? charge.funding : null,
    holds: declined === undefined && charge.hold !== null ? [charge.hold] : [],
    declinedReason: declined?.reason ?? null,
    riskRule: declined?.rule ?? null,
    riskOutage: charge.riskOutage,
    attestation: charge.attestation,
    authorizedAt: declined === undefined ? charge.at : null,
    postedAt: null,
    relatedId: null,
    moves: 0,
    version: 1,
  };
}

async function write(tx: HotTx, decided: readonly Decided[], { now, state }: { now: number; state: State }): Promise<void> {
  const rows = decided.map(({ charge, transaction }): Writing => ({
    transaction,
    expiresAt: expiryOf(charge, transaction, now),
  }));
  const lines = decided.flatMap(({ charge, declined }): Line[] => (declined === undefined ? [lineOf(charge)] : []));
  const touched = new Map(
    decided.flatMap(({ charge: { ctx, card } }) =>
      (card.agentId === null ? [card.id] : [card.id, card.agentId]).map((id) => [id as string, ctx.owner] as const),
    ),
  );
  const windows = [...touched].flatMap(([id, owner]) => {
    const spent = state.spent.get(id);
    return spent === undefined ? [] : [{ owner, id, window: spent.window, firstMerchant: spent.firstMerchant }];
  });
  // Sent together; the connection runs them in order.
  await Promise.all([insertTransactions(tx, rows), insertLines(tx, lines), saveWindows(tx, windows)]);
}

const lineOf = ({ ctx, id, card, at, units }: Charge): Line => ({
  owner: ctx.owner,
  id: sameBody('hold', id),
  transactionId: id,
  cardId: card.id,
  agentId: card.agentId,
  at,
  units,
});

/** Milliseconds until a merchant of the magic name gives up. */
const MAGIC_EXPIRY_MS = 1_000;

function expiryOf({ ctx, merchant }: Charge, { status }: CardTransaction, now: number): number | null {
  if (status !== 'pending') return null;
  const gone = ctx.owner.environment === 'sandbox' && magicOf(merchant.name) === 'expires';
  return now + (gone ? MAGIC_EXPIRY_MS : validityMs(merchant));
}
