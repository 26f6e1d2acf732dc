import { moveCardTo, type Changing } from './change-card.ts';
import { lockDueCards } from './store/cards.ts';

const batchMax = 100;

/** Expires an owner's cards whose month is over, a batch at a time; true when there may be more. */
export async function expireDueCards(changing: Changing): Promise<boolean> {
  const due = await lockDueCards(changing.tx, changing.owner, { nowMs: changing.nowMs, limit: batchMax });
  for (const card of due) await moveCardTo(changing, card, { to: 'expired' });
  return due.length === batchMax;
}
