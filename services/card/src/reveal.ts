// Opening a card's number for somebody who may see it. A row that does not open is an alarm and an outage, never a wrong number.
import { conflict, unavailable } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Database, Tx } from '@pay/kernel/db';
import type { Log } from '@pay/kernel/log';
import type { Deps } from './deps.ts';
import type { Card } from './domain/card.ts';
import { findSecret, quarantine } from './store/secrets.ts';
import { tamperedWith } from './tampered-with.ts';
import type { Pan } from './vault.ts';

export type Opening = {
  readonly db: Database;
  readonly deps: Deps;
  readonly log: Log;
  /** Real time, for the mark on a row that did not open. */
  readonly nowMs: number;
};

/** Throws 409 for a card that is not active: nobody needs the number of a card that can not pay. */
export function refuseUnlessActive({ status }: Pick<Card, 'status'>): void {
  if (status === 'canceled') throw conflict('card_canceled', 'cardId', 'The card is canceled');
  if (status !== 'active') throw conflict('card_not_active', 'cardId', `The card is ${status}`);
}

/** The number of a card. Throws 503 when its row did not open, now or ever before. */
export async function openPan(tx: Tx, owner: Owner, card: Card, { db, deps, log, nowMs }: Opening): Promise<Pan> {
  const place = { owner, cardId: card.id };
  const secret = await findSecret(tx, place);
  if (secret?.quarantined === false) {
    try {
      return deps.vault.open(place, secret, card);
    } catch {
      tamperedWith(card.id, { deps, log });
      // On a connection of its own: the transaction that found it ends with the refusal.
      await quarantine(db.knex, place, nowMs);
    }
  }
  throw unavailable('card_data', 'The card’s details can not be shown now');
}
