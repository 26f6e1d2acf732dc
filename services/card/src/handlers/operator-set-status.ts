import type { card } from '@pay/contract/card/operations';
import { notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import { changeCardStatus, loadCardView } from '../app/change-card.ts';
import { checkExpected } from '../app/operator-subject.ts';
import { recordCardChange } from '../app/record-change.ts';
import type { Deps } from '../deps.ts';
import { lockCard } from '../store/cards.ts';

/** Only operators see the reason. Owners see that the platform changed the status. */
export const operatorSetStatus = command<typeof card.operatorSetStatus, Deps>()({
  async commit({ ctx, input, tx, emit, clock }) {
    const context = { tx, owner: ctx.owner, emit, nowMs: clock.now() };
    const before = await lockCard(tx, ctx.owner, input.cardId);
    if (before === undefined) throw notFound();
    checkExpected(before, input.expected);
    const reason = input.status === 'frozen' ? 'frozen by the platform' : undefined;
    const after = await changeCardStatus(context, before, { to: input.status, reason, byOperator: true });
    await recordCardChange(tx, { ctx, clock }, { before, after });
    return loadCardView(context, after);
  },
});
