// The verbs that move a card. Each is safe to repeat: where the card is already, nothing happens and nothing is told.
import type { card, Card as CardView } from '@pay/contract/card';
import type { Ctx } from '@pay/contract/ctx';
import { notFound } from '@pay/core/fault';
import type { Clock } from '@pay/core/time';
import type { Tx } from '@pay/kernel/db';
import { command, type Emit } from '@pay/kernel/handler';
import { moveCardTo, shownCard } from '../change-card.ts';
import type { Deps } from '../deps.ts';
import type { CardMove } from '../domain/card.ts';
import { lockCard } from '../store/cards.ts';

type Given = { readonly ctx: Ctx; readonly tx: Tx; readonly emit: Emit; readonly clock: Clock };

async function move({ ctx, tx, emit, clock }: Given, cardId: string, to: CardMove): Promise<CardView> {
  const changing = { tx, owner: ctx.owner, emit, nowMs: clock.now() };
  const stored = await lockCard(tx, ctx.owner, cardId);
  if (stored === undefined) throw notFound();
  return shownCard(changing, await moveCardTo(changing, stored, to));
}

export const freeze = command<typeof card.freeze, Deps>()({
  commit: (call) => move(call, call.input.cardId, { to: 'frozen', reason: call.input.reason }),
});

export const unfreeze = command<typeof card.unfreeze, Deps>()({
  commit: (call) => move(call, call.input.cardId, { to: 'active' }),
});

export const cancel = command<typeof card.cancel, Deps>()({
  commit: (call) => move(call, call.input.cardId, { to: 'canceled', reason: call.input.reason }),
});
