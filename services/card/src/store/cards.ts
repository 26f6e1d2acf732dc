// Rows of cards, always within one owner.
import type { CardControls, CardStatus } from '@pay/contract/card/shapes';
import type { MetadataFilter } from '@pay/contract/metadata';
import type { Keyset } from '@pay/contract/page';
import type { LimitFrequency } from '@pay/contract/card/spending-limit';
import { assert } from '@pay/core/fault';
import { idOf, uuid, uuidOfKind, uuidsOfKind, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { openJson, sealJson, type Sealing } from '@pay/core/sealing';
import { ofOwner, ownerColumns, sealingOf, type Database, type Tx } from '@pay/kernel/db';
import { insertTags, pageOfRows, replaceTags } from '@pay/kernel/metadata-tags';
import type { Card } from '../domain/card.ts';
import { expiresAt } from '../domain/expiry.ts';
import { ownerOfRow } from './owners.ts';

type Reader = Database['knex'] | Tx;

type Row = {
  id: string;
  customer_id: string;
  agent_id: string | null;
  wallet_id: string | null;
  type: Card['type'];
  status: CardStatus;
  status_reason: string | null;
  held_by_operator: boolean;
  last4: string;
  expiration_month: number;
  expiration_year: number;
  limit_units: string;
  limit_frequency: LimitFrequency;
  controls: CardControls;
  /** The sealed texts. */
  metadata: string | null;
  version: number;
  updated_at: Date;
};

const table = 'cards';

/** A caller's texts on a card; they may name a person. */
type CardTexts = Pick<Card, 'displayName' | 'metadata'>;

const bindingOf = (key: string): string => `card-words|${key}`;

function sealTexts({ id, displayName, metadata }: Card, sealing: Sealing): string | null {
  const texts: CardTexts = { displayName, metadata };
  return sealJson(sealing, bindingOf(uuid(id)), displayName === null && metadata === null ? null : texts);
}

const openTexts = ({ id, metadata }: Row, sealing: Sealing): CardTexts =>
  openJson<CardTexts | null>(sealing, bindingOf(id), metadata) ?? { displayName: null, metadata: null };

const fromRow = (row: Row, sealing: Sealing): Card => ({
  id: idOf('card', row.id),
  customerId: idOf('customer', row.customer_id),
  agentId: row.agent_id === null ? null : idOf('agent', row.agent_id),
  walletId: row.wallet_id === null ? null : idOf('wallet', row.wallet_id),
  type: row.type,
  status: row.status,
  statusReason: row.status_reason,
  heldByOperator: row.held_by_operator,
  last4: row.last4,
  expirationMonth: row.expiration_month,
  expirationYear: row.expiration_year,
  limitUnits: BigInt(row.limit_units),
  limitFrequency: row.limit_frequency,
  controls: row.controls,
  ...openTexts(row, sealing),
  version: row.version,
  updatedAt: row.updated_at.getTime(),
});

/** The columns that change after a card's creation. */
const toMutableColumns = (card: Card, sealing: Sealing) => ({
  status: card.status,
  status_reason: card.statusReason,
  held_by_operator: card.heldByOperator,
  limit_units: String(card.limitUnits),
  limit_frequency: card.limitFrequency,
  controls: JSON.stringify(card.controls),
  metadata: sealTexts(card, sealing),
  version: card.version,
  updated_at: iso(card.updatedAt),
});

const toTaggedResource = (owner: Owner, { id, metadata }: Card) => ({ owner, id, metadata, kind: 'card' as const });

/** Inserts a card, whose secret must exist already (see the migration). `shipping` is sealed text. */
export async function insertCard(tx: Tx, owner: Owner, card: Card & { readonly shipping: string | null }): Promise<void> {
  await tx(table).insert({
    ...ownerColumns(owner),
    id: uuid(card.id),
    customer_id: uuid(card.customerId),
    agent_id: card.agentId === null ? null : uuid(card.agentId),
    wallet_id: card.walletId === null ? null : uuid(card.walletId),
    type: card.type,
    last4: card.last4,
    expiration_month: card.expirationMonth,
    expiration_year: card.expirationYear,
    expires_at: iso(expiresAt(card)),
    shipping: card.shipping,
    ...toMutableColumns(card, sealingOf(tx)),
  });
  await insertTags(tx, toTaggedResource(owner, card));
}

/** A card of this owner; undefined for any other id. */
export async function findCard(db: Reader, owner: Owner, id: string): Promise<Card | undefined> {
  const key = uuidOfKind('card', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(db, owner, table).where('id', key).first()) as Row | undefined;
  return row === undefined ? undefined : fromRow(row, sealingOf(db));
}

/** The cards of this owner among the ids. */
export async function findCards(db: Reader, owner: Owner, ids: readonly string[]): Promise<Card[]> {
  const rows = (await ofOwner(db, owner, table).whereIn('id', uuidsOfKind('card', ids))) as Row[];
  return rows.map((row) => fromRow(row, sealingOf(db)));
}

/** A card's owner, for operators; callers never see it. */
export async function findOwnerOfCard(db: Reader, id: string): Promise<Owner | undefined> {
  const key = uuidOfKind('card', id);
  if (key === undefined) return undefined;
  const row = await db(table)
    .where('id', key)
    .first<{ account: string; environment: number } | undefined>('account', 'environment');
  return row === undefined ? undefined : ownerOfRow(row);
}

/** Like findCard, and locks the row until the commit: changes of one card wait for each other here. */
export async function lockCard(tx: Tx, owner: Owner, id: string): Promise<Card | undefined> {
  const key = uuidOfKind('card', id);
  if (key === undefined) return undefined;
  const row = (await ofOwner(tx, owner, table).where('id', key).forNoKeyUpdate().first()) as Row | undefined;
  return row === undefined ? undefined : fromRow(row, sealingOf(tx));
}

/** Writes a locked card back; `before` is the version that was locked. */
export async function saveCard(tx: Tx, owner: Owner, { before, card }: { before: number; card: Card }): Promise<void> {
  const changed = await ofOwner(tx, owner, table)
    .where({ id: uuid(card.id), version: before })
    .update(toMutableColumns(card, sealingOf(tx)));
  assert(changed === 1, 'locked card row not updated');
  await replaceTags(tx, toTaggedResource(owner, card));
}

export type CardHolder = { readonly customerId: string } | { readonly agentId: string };

/** Active cards of a customer or an agent, locked in the order of their ids. */
export async function lockActiveCards(tx: Tx, owner: Owner, holder: CardHolder): Promise<Card[]> {
  const column = 'customerId' in holder ? { customer_id: uuid(holder.customerId) } : { agent_id: uuid(holder.agentId) };
  const rows = (await ofOwner(tx, owner, table)
    .where({ ...column, status: 'active' })
    .orderBy('id')
    .forNoKeyUpdate()) as Row[];
  return rows.map((row) => fromRow(row, sealingOf(tx)));
}

/** Waits for uncommitted decisions on cards of the owner. */
export async function lockCardsOfOwner(tx: Tx, owner: Owner): Promise<void> {
  await ofOwner(tx, owner, table).select('id').where({ status: 'active' }).orderBy('id').forNoKeyUpdate();
}

/** Cards of an agent that are neither canceled nor expired. */
export async function countOpenCards(db: Reader, owner: Owner, agentIds: readonly Id<'agent'>[]): Promise<Map<string, number>> {
  if (agentIds.length === 0) return new Map();
  const rows = (await ofOwner(db, owner, table)
    .whereIn('agent_id', agentIds.map(uuid))
    .whereIn('status', ['active', 'frozen'])
    .groupBy('agent_id')
    .select('agent_id')
    .count('* as count')) as unknown as { agent_id: string; count: string }[];
  return new Map(rows.map((row) => [idOf('agent', row.agent_id), Number(row.count)]));
}

export type CardFilter = {
  readonly customerId?: string | undefined;
  readonly agentId?: string | undefined;
  readonly status?: CardStatus | undefined;
  readonly type?: Card['type'] | undefined;
  readonly metadata?: MetadataFilter | undefined;
};

/** A page of cards, newest first, and one row more. */
export async function listCards(
  db: Reader,
  owner: Owner,
  { filter, keyset }: { filter: CardFilter; keyset: Keyset },
): Promise<Card[]> {
  const query = ofOwner(db, owner, table);
  for (const [column, kind, id] of [
    ['customer_id', 'customer', filter.customerId],
    ['agent_id', 'agent', filter.agentId],
  ] as const) {
    const key = id === undefined ? undefined : uuidOfKind(kind, id);
    if (id !== undefined && key === undefined) return [];
    if (key !== undefined) void query.where(column, key);
  }
  if (filter.status !== undefined) void query.where('status', filter.status);
  if (filter.type !== undefined) void query.where('type', filter.type);
  return (await pageOfRows<Row>(db, query, { owner, kind: 'card', metadata: filter.metadata, keyset })).map((row) =>
    fromRow(row, sealingOf(db)),
  );
}

type DueRow = { id: string; account: string; environment: number };
export type DueCard = { readonly id: Id<'card'>; readonly owner: Owner };

// Owners whose clock is ahead have a separate branch, so that neither branch reads more of an index than it returns.
const dueSql = `
  select c.id, c.account, c.environment from cards c
    left join owner_settings s on s.account = c.account and s.environment = c.environment
    where c.status in ('active', 'frozen') and c.expires_at <= :now
      and c.expires_at <= cast(:now as timestamptz) + coalesce(s.clock_offset_ms, 0) * interval '1 millisecond'
  union
  select c.id, c.account, c.environment from owner_settings s
    join cards c on c.account = s.account and c.environment = s.environment
    where s.clock_offset_ms > 0 and c.status in ('active', 'frozen')
      and c.expires_at <= cast(:now as timestamptz) + s.clock_offset_ms * interval '1 millisecond'
  limit :limit`;

/** Cards of all owners whose expiry month has ended on their owner's clock; `nowMs` is real. */
export async function findDueCards(db: Database, { nowMs, limit }: { nowMs: number; limit: number }): Promise<DueCard[]> {
  const { rows } = await db.knex.raw<{ rows: DueRow[] }>(dueSql, { now: iso(nowMs), limit });
  return rows.map((row) => ({ id: idOf('card', row.id), owner: ownerOfRow(row) }));
}

/** Cards of one owner that are due at `nowMs` on its clock, locked. */
export async function lockDueCards(tx: Tx, owner: Owner, { nowMs, limit }: { nowMs: number; limit: number }): Promise<Card[]> {
  const rows = (await ofOwner(tx, owner, table)
    .whereIn('status', ['active', 'frozen'])
    .where('expires_at', '<=', iso(nowMs))
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()) as Row[];
  return rows.map((row) => fromRow(row, sealingOf(tx)));
}
