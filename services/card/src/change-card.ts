// Every change of a card goes through here: one row write per commit, one event with a full snapshot per step.
import type { Card as CardView } from '@pay/contract/card';
import type { Owner } from '@pay/core/owner';
import type { Tx } from '@pay/kernel/db';
import type { Emit } from '@pay/kernel/handler';
import { cardView, moveCard, type Card, type CardChange, type CardMove } from './domain/card.ts';
import { lockActiveCards, saveCard, type CardsOf } from './store/cards.ts';
import { spentOf } from './store/spend.ts';

export type Changing = {
  readonly tx: Tx;
  readonly owner: Owner;
  readonly emit: Emit;
  /** Milliseconds on the owner's clock. */
  readonly nowMs: number;
};

/** Writes a locked card as it is after a change, and tells of it. */
export async function changeCard(changing: Changing, before: Card, { card, events }: CardChange): Promise<Card> {
  const { tx, owner, emit, nowMs } = changing;
  const written = { ...card, version: before.version + events.length, updatedAt: nowMs };
  await saveCard(tx, owner, { before: before.version, card: written });
  const snapshot = await shownCard(changing, written);
  events.forEach((type, i) => emit(type, { id: card.id, version: before.version + i + 1, snapshot }));
  return written;
}

/** Moves a locked card; where it is already, nothing happens. Throws 409 for a move that its machine lacks. */
export async function moveCardTo(changing: Changing, card: Card, move: CardMove): Promise<Card> {
  const change = moveCard(card, move);
  return change === undefined ? card : changeCard(changing, card, change);
}

/** Freezes all active cards of a customer or an agent. */
export async function freezeCardsOf(changing: Changing, whose: CardsOf, reason: string): Promise<void> {
  for (const card of await lockActiveCards(changing.tx, changing.owner, whose))
    await moveCardTo(changing, card, { to: 'frozen', reason });
}

/** A card as its GET returns it. */
export const shownCard = async ({ tx, owner, nowMs }: Omit<Changing, 'emit'>, card: Card): Promise<CardView> =>
  cardView(card, await spentOf(tx, owner, card, nowMs));
