import { lockDueCards } from '../store/cards.ts';
import { changeCardStatus, type ChangeContext } from './change-card.ts';

const cardsMax = 100;

/** Expires one batch of an owner's cards whose expiry month has ended. Returns true when there may be more. */
export async function expireDueCards(context: ChangeContext): Promise<boolean> {
  const due = await lockDueCards(context.tx, context.owner, { nowMs: context.nowMs, limit: cardsMax });
  for (const card of due) await changeCardStatus(context, card, { to: 'expired' });
  return due.length === cardsMax;
}
