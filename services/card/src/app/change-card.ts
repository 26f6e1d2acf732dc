// Every change of a card goes through here: one row write per commit, and one event with a full snapshot per step.
import type { Card as CardView } from '@pay/contract/card/shapes';
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import { cardView, transitionCard, type Card, type CardChange, type CardTransition } from '../domain/card.ts';
import { lockActiveCards, lockCard, saveCard, type CardHolder } from '../store/cards.ts';
import { readCardSpend } from '../store/spend.ts';
import { recordCardChange } from './record-change.ts';

export type ChangeContext = {
  readonly tx: Tx;
  readonly owner: Owner;
  readonly emit: Emit;
  /** Milliseconds on the owner's clock. */
  readonly nowMs: number;
};

/** Writes a locked card after a change and emits the events of the change. */
export async function changeCard(context: ChangeContext, before: Card, { card, events }: CardChange): Promise<Card> {
  const { tx, owner, emit, nowMs } = context;
  const changed = { ...card, version: before.version + events.length, updatedAt: nowMs };
  await saveCard(tx, owner, { before: before.version, card: changed });
  const snapshot = await loadCardView(context, changed);
  events.forEach((type, i) => emit(type, { id: card.id, version: before.version + i + 1, snapshot }));
  return changed;
}

/** Changes a locked card's status, if it differs. Throws 409 for a transition that does not exist. */
export async function changeCardStatus(context: ChangeContext, card: Card, transition: CardTransition): Promise<Card> {
  const change = transitionCard(card, transition);
  return change === undefined ? card : changeCard(context, card, change);
}

export async function freezeCardsOf(context: ChangeContext, holder: CardHolder, reason: string): Promise<void> {
  for (const card of await lockActiveCards(context.tx, context.owner, holder))
    await changeCardStatus(context, card, { to: 'frozen', reason });
}

/** A card in the form that its GET returns. */
export const loadCardView = async ({ tx, owner, nowMs }: Omit<ChangeContext, 'emit'>, card: Card): Promise<CardView> =>
  cardView(card, await readCardSpend(tx, owner, card, nowMs));

type ChangeCall = { readonly ctx: Ctx; readonly tx: Tx; readonly emit: Emit; readonly clock: Clock };

/** Changes the status of the card that a call names; safe to repeat. Throws 404, and 409 like changeCardStatus. */
export async function changeNamedCardStatus(
  { ctx, tx, emit, clock }: ChangeCall,
  cardId: string,
  transition: CardTransition,
): Promise<CardView> {
  const context = { tx, owner: ctx.owner, emit, nowMs: clock.now() };
  const card = await lockCard(tx, ctx.owner, cardId);
  if (card === undefined) throw notFound();
  const after = await changeCardStatus(context, card, transition);
  await recordCardChange(tx, { ctx, clock }, { before: card, after });
  return loadCardView(context, after);
}
