// Rows of the vault, always within one owner; only the checks of keys and the rewrapping look across owners.
import { idOf, uuid } from '@pay/core/id';
import { iso } from '@pay/core/time';
import { owned, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import type { Place, SealedPan } from '../vault.ts';
import { ownerOfRow } from './owners.ts';

const table = 'card_secrets';

/** False when another card has this number, of whatever owner. */
export async function insertSecret(tx: Tx, { owner, cardId }: Place, secret: SealedPan): Promise<boolean> {
  const rows: unknown[] = await tx(table)
    .insert({
      ...ownerColumns(owner),
      card_id: uuid(cardId),
      fingerprint: secret.fingerprint,
      ring_key: secret.ringKey,
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

export async function findSecret(tx: Tx, { owner, cardId }: Place): Promise<StoredSecret | undefined> {
  const row = (await owned(tx, owner, table)
    .where({ card_id: uuid(cardId) })
    .first()) as Row | undefined;
  if (row === undefined) return undefined;
  const { fingerprint, ring_key: ringKey, data_key: dataKey, sealed, cvv_key: cvvKey } = row;
  return { fingerprint, ringKey, dataKey, sealed, cvvKey, quarantined: row.quarantined_at !== null };
}

/** Keeps a row that did not open from being tried again. */
export async function quarantine(db: Database['knex'] | Tx, { owner, cardId }: Place, nowMs: number): Promise<void> {
  await owned(db, owner, table)
    .where({ card_id: uuid(cardId) })
    .whereNull('quarantined_at')
    .update({ quarantined_at: iso(nowMs) });
}

export type Wrapped = Place & { readonly dataKey: string };

/** Data keys of all owners that are sealed by one of these ring keys, locked; rows another replica works on are passed over. */
export async function lockWrappedBy(tx: Tx, ringKeys: readonly string[], limit: number): Promise<Wrapped[]> {
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

export async function saveDataKey(tx: Tx, place: Place, key: { ringKey: string; dataKey: string }): Promise<void> {
  await owned(tx, place.owner, table)
    .where({ card_id: uuid(place.cardId) })
    .update({ ring_key: key.ringKey, data_key: key.dataKey });
}

/** Ids of the keys that rows still need. A handful of index look-ups, however many rows there are. */
export async function keysInUse(db: Database, column: 'ring_key' | 'cvv_key'): Promise<string[]> {
  const found: string[] = [];
  for (let last = ''; ;) {
    const row = await db.knex(table).where(column, '>', last).orderBy(column).first<Record<string, string> | undefined>(column);
    const next = row?.[column];
    if (next === undefined) return found;
    found.push(next);
    last = next;
  }
}
