import { MINUTE } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { changeCardStatus } from '../app/change-card.ts';
import { commitAsOwner } from '../app/commit-as-owner.ts';
import type { Deps } from '../deps.ts';
import { expiresAt } from '../domain/expiry.ts';
import { findDueCards, lockCard } from '../store/cards.ts';

const cardsMax = 100;

/**
 * Expires cards whose expiry month has ended. The request that changes a sandbox clock expires the cards that it makes
 * due.
 */
export const expireCards: Job<Deps> = {
  name: 'expire-cards',
  everyMs: MINUTE,
  async run({ db, deps, clock }) {
    const due = await findDueCards(db, { nowMs: clock.now(), limit: cardsMax });
    for (const { id, owner } of due) {
      await commitAsOwner(deps, { owner, id, step: 'expire' }, async (context) => {
        const card = await lockCard(context.tx, owner, id);
        const isOpen = card?.status === 'active' || card?.status === 'frozen';
        if (isOpen && expiresAt(card) <= context.nowMs) await changeCardStatus(context, card, { to: 'expired' });
      });
    }
    return due.length === cardsMax;
  },
};
