import type { card } from '@pay/contract/card/operations';
import type { UpdateCard } from '@pay/contract/card/shapes';
import { mergeMetadata } from '@pay/contract/metadata';
import { centsOf } from '@pay/contract/card/spending-limit';
import { conflict, notFound } from '@pay/core/fault';
import { command } from '@pay/kernel/handler';
import type { z } from 'zod';
import { changeCard, loadCardView } from '../app/change-card.ts';
import { recordCardChange } from '../app/record-change.ts';
import type { Deps } from '../deps.ts';
import { controlsFrom, transitionCard, type Card } from '../domain/card.ts';
import { lockCard } from '../store/cards.ts';

const endedHint = 'Create another card. This status is final.';

export const update = command<typeof card.update, Deps>()({
  async commit({ ctx, input, tx, emit, clock }) {
    const context = { tx, owner: ctx.owner, emit, nowMs: clock.now() };
    const stored = await lockCard(tx, ctx.owner, input.cardId);
    if (stored === undefined) throw notFound();
    if (stored.status === 'canceled' || stored.status === 'expired')
      throw conflict('invalid_state_transition', 'status', `A card that is ${stored.status} cannot change`, { hint: endedHint });
    const amended = amend(stored, input);
    const status = input.status === 'locked' ? 'frozen' : input.status;
    const change = status === undefined ? undefined : transitionCard(amended, { to: status });
    if (change === undefined && isSame(stored, amended)) return loadCardView(context, stored);
    const after = await changeCard(context, stored, change ?? { card: amended, events: ['card.updated'] });
    await recordCardChange(tx, { ctx, clock }, { before: stored, after });
    return loadCardView(context, after);
  },
});

const amend = (card: Card, input: z.output<typeof UpdateCard>): Card => ({
  ...card,
  limitUnits: input.limitAmount === undefined ? card.limitUnits : centsOf(input.limitAmount),
  limitFrequency: input.limitFrequency ?? card.limitFrequency,
  displayName: input.displayName ?? card.displayName,
  controls: controlsFrom(input, card.controls),
  metadata: mergeMetadata(card.metadata, input.metadata),
});

const comparableText = ({ limitUnits, limitFrequency, displayName, controls, metadata }: Card): string =>
  JSON.stringify([String(limitUnits), limitFrequency, displayName, sortMembers(controls), metadata && sortMembers(metadata)]);
const sortMembers = (members: object): unknown => Object.entries(members).sort(([a], [b]) => (a < b ? -1 : 1));
const isSame = (a: Card, b: Card): boolean => comparableText(a) === comparableText(b);
