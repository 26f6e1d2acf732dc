// Rows of the vault, always within one owner; only the check of the keys and their rotation read rows of all owners.
import { idOf, uuid } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import type { CardReference, SealedPan } from '../domain/sealed-pan.ts';
import { ownerOfRow } from './owners.ts';

const table = 'card_secrets';

/** False when another card has this number, of any owner. */
export async function insertSecret(tx: Tx, { owner, cardId }: CardReference, secret: SealedPan): Promise<boolean> {
  const rows: unknown[] = await tx(table)
    .insert({
      ...ownerColumns(owner),
      card_id: uuid(cardId),
      fingerprint: secret.fingerprint,
      ring_key: secret.kekId,
      data_key: secret.dataKey,
      sealed: secret.sealed,
      cvv_key: secret.cvvKey,
    })
    .onConflict('fingerprint')
    .ignore()
    .returning('card_id');
  return rows.length === 1;
}

export type StoredSecret = SealedPan & { readonly quarantined: boolean };

type Row = {
  card_id: string;
  account: string;
  environment: number;
  fingerprint: Buffer;
  ring_key: string;
  data_key: string;
  sealed: string;
  cvv_key: string;
  quarantined_at: Date | null;
};

export async function findSecret(tx: Tx, { owner, cardId }: CardReference): Promise<StoredSecret | undefined> {
  const row = (await ofOwner(tx, owner, table)
    .where({ card_id: uuid(cardId) })
    .first()) as Row | undefined;
  if (row === undefined) return undefined;
  const { fingerprint, ring_key: kekId, data_key: dataKey, sealed, cvv_key: cvvKey } = row;
  return { fingerprint, kekId, dataKey, sealed, cvvKey, quarantined: row.quarantined_at !== null };
}

/** Marks a row that cannot be decrypted, so that no later request tries again. */
export async function quarantineSecret(
  db: Database['knex'] | Tx,
  { owner, cardId }: CardReference,
  nowMs: number,
): Promise<void> {
  await ofOwner(db, owner, table)
    .where({ card_id: uuid(cardId) })
    .whereNull('quarantined_at')
    .update({ quarantined_at: iso(nowMs) });
}

/** Removes the mark from a row that can be decrypted again. */
export async function releaseSecret(tx: Tx, { owner, cardId }: CardReference): Promise<void> {
  await ofOwner(tx, owner, table)
    .where({ card_id: uuid(cardId) })
    .update({ quarantined_at: null });
}

export type WrappedDataKey = CardReference & { readonly dataKey: string };

/** Locks data keys of all owners that one of these ring keys encrypts. Skips rows that another replica processes. */
export async function lockDataKeysWrappedBy(tx: Tx, ringKeys: readonly string[], limit: number): Promise<WrappedDataKey[]> {
  const rows = (await tx(table)
    .whereIn('ring_key', ringKeys)
    .whereNull('quarantined_at')
    .orderBy('ring_key')
    .limit(limit)
    .forUpdate()
    .skipLocked()) as Row[];
  return rows.map((row) => ({
    owner: ownerOfRow(row),
    cardId: idOf('card', row.card_id),
    dataKey: row.data_key,
  }));
}

export async function saveDataKey(tx: Tx, reference: CardReference, key: { kekId: string; dataKey: string }): Promise<void> {
  await ofOwner(tx, reference.owner, table)
    .where({ card_id: uuid(reference.cardId) })
    .update({ ring_key: key.kekId, data_key: key.dataKey });
}

/** Ids of the keys that rows still need, found by a few index lookups for any number of rows. */
export async function listKeysInUse(db: Database, column: 'ring_key' | 'cvv_key'): Promise<string[]> {
  const found: string[] = [];
  for (let last = ''; ;) {
    const row = await db.knex(table).where(column, '>', last).orderBy(column).first<Record<string, string> | undefined>(column);
    const next = row?.[column];
    if (next === undefined) return found;
    found.push(next);
    last = next;
  }
}
