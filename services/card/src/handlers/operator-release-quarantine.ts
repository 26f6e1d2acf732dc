import type { card } from '@pay/contract/card/operations';
import { conflict, notFound } from '@pay/core/fault';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import type { Deps } from '../deps.ts';
import type { Vault } from '../app/vault.ts';
import { lockCard } from '../store/cards.ts';
import { findSecret, releaseSecret } from '../store/secrets.ts';

/**
 * Removes the mark only if the number can be decrypted again, for example because the right key is back; a changed row
 * stays marked.
 */
export const operatorReleaseQuarantine = command<typeof card.operatorReleaseQuarantine, Deps>()<Vault>({
  prepare: ({ deps }) => Promise.resolve(deps.vault),
  async commit({ ctx, input, tx, clock, prepared: vault }) {
    const { owner } = ctx;
    const card = await lockCard(tx, owner, input.cardId);
    if (card === undefined) throw notFound();
    const reference = { owner, cardId: card.id };
    const secret = await findSecret(tx, reference);
    if (secret?.quarantined !== true) return { cardId: card.id };
    try {
      vault.open(reference, secret, card);
    } catch {
      throw conflict('invalid_state_transition', 'cardId', 'The number of this card still cannot be decrypted', {
        hint: 'Restore its row or its encryption key. If neither is possible, cancel the card and issue another.',
      });
    }
    await releaseSecret(tx, reference);
    const changes = [{ field: 'quarantined', from: 'true', to: null }];
    await recordAudit(tx, { ctx, clock }, { action: 'card.quarantine_lifted', target: { type: 'card', id: card.id }, changes });
    return { cardId: card.id };
  },
});
