// Decrypts a card's number for a caller who may see it. A row that cannot be decrypted raises an alert and results in a
// 503, never in a wrong number.
import { conflict, unavailable } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Database, Tx } from '@pay/kernel/db';
import type { Card } from '../domain/card.ts';
import type { Pan } from '../domain/sealed-pan.ts';
import { findSecret, quarantineSecret } from '../store/secrets.ts';
import { reportTampering, type TamperingContext } from './report-tampering.ts';
import type { Vault } from './vault.ts';

export type OpenPanContext = TamperingContext & {
  readonly db: Database;
  readonly vault: Vault;
  /** Real time, for the mark on a row that cannot be decrypted. */
  readonly nowMs: number;
};

/** Throws 409 for a card that is not active: a card that cannot pay shows no number. */
export function requireActiveCard({ status }: Pick<Card, 'status'>): void {
  if (status === 'canceled') throw conflict('card_canceled', 'cardId', 'The card is canceled');
  if (status !== 'active') throw conflict('card_not_active', 'cardId', `The card is ${status}`);
}

/** The number of a card. Throws 503 when its row cannot be decrypted, or is quarantined. */
export async function openPan(tx: Tx, owner: Owner, card: Card, context: OpenPanContext): Promise<Pan> {
  const reference = { owner, cardId: card.id };
  const secret = await findSecret(tx, reference);
  if (secret?.quarantined === false) {
    try {
      return context.vault.open(reference, secret, card);
    } catch {
      reportTampering(card.id, context);
      // On a separate connection: the transaction of this request is rolled back with the fault.
      await quarantineSecret(context.db.knex, reference, context.nowMs);
    }
  }
  throw unavailable('card_data', 'The card details are temporarily unavailable');
}
