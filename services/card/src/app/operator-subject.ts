// A card that an operator names by its id alone.
import { conflict } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Database, Tx } from '@pay/kernel/db';
import type { Card } from '../domain/card.ts';
import { findCard, findOwnerOfCard } from '../store/cards.ts';

export async function findNamed(db: Database['knex'] | Tx, id: string): Promise<{ owner: Owner; card: Card } | undefined> {
  const owner = await findOwnerOfCard(db, id);
  const card = owner === undefined ? undefined : await findCard(db, owner, id);
  return owner === undefined || card === undefined ? undefined : { owner, card };
}

/** @throws 409 `subject_changed` unless the card has the version that the operator saw */
export function checkExpected({ id, version }: Card, expectedVersion: string | undefined): void {
  if (expectedVersion !== undefined && expectedVersion !== String(version))
    throw conflict('subject_changed', 'cardId', `${id} changed after you read it`);
}
