import type { card } from '@pay/contract/card/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { findNamed } from '../app/operator-subject.ts';
import type { Deps } from '../deps.ts';
import { cardView } from '../domain/card.ts';

/** Never returns the card number. Other operations show the number, but none of them is for operators. */
export const operatorGet = command<typeof card.operatorGet, Deps>()({
  async commit({ ctx, input, tx, clock }) {
    const found = await findNamed(tx, input.id);
    if (found === undefined) return null;
    const { owner, card } = found;
    await recordAudit(tx, { ctx, clock }, { action: 'card.viewed', target: { type: 'card', id: card.id }, owner });
    return { ...owner, resource: { ...cardView(card), heldByOperator: card.heldByOperator } };
  },
});
