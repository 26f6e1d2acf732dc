import { MINUTE } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { commitAsOwner } from '../as-owner.ts';
import { moveCardTo } from '../change-card.ts';
import type { Deps } from '../deps.ts';
import { expiresAt } from '../domain/expiry.ts';
import { dueCards, lockCard } from '../store/cards.ts';

const rowsMax = 100;

/** Cards are good through their expiry month; what a sandbox owner's clock makes due while it is moved is expired there. */
export const expireCards: Job<Deps> = {
  name: 'expire-cards',
  everyMs: MINUTE,
  async run(given) {
    const due = await dueCards(given.db, { nowMs: given.clock.now(), limit: rowsMax });
    for (const { id, owner } of due) {
      await commitAsOwner(given, { owner, id, step: 'expire' }, async (changing) => {
        const card = await lockCard(changing.tx, owner, id);
        const open = card?.status === 'active' || card?.status === 'frozen';
        if (card !== undefined && open && expiresAt(card) <= changing.nowMs) await moveCardTo(changing, card, { to: 'expired' });
      });
    }
    return due.length === rowsMax;
  },
};
