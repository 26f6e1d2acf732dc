// Rows of manual holds, always within one owner, except for the job that ends them.
import { assert } from '@pay/core/fault';
import { idOf, isId, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { openJson, sealJson, type Sealing } from '@pay/core/sealing';
import { iso } from '@pay/core/time';
import type { MetadataFilter } from '@pay/contract/metadata';
import type { Keyset } from '@pay/contract/page';
import type { HoldStatus } from '@pay/contract/wallet/manual-hold';
import { environmentCode, ofOwner, ownerColumns, sealingOf, type Database, type Tx } from '@pay/kernel/db';
import { insertTags, pageOfRows } from '@pay/kernel/metadata-tags';
import type { ManualHold } from '../domain/manual-hold.ts';
import { currencyCodes, holdStatusCodes } from './codes.ts';

type Knex = Parameters<typeof ofOwner>[0];

type ManualHoldRow = {
  id: string;
  customer_id: string;
  wallet_id: string;
  ledger_account: number;
  currency: number;
  status: number;
  part: number;
  amount: string;
  remaining: string;
  expires_at: Date;
  transaction_id: string | null;
  client_reference_id: string | null;
  words: unknown;
  version: number;
  updated_at: Date;
};

/** The caller's texts, sealed together. */
type Words = Pick<ManualHold, 'reason' | 'metadata'>;
const encryptionContextOf = (key: string): string => `hold-words|${key}`;
const table = 'manual_holds';

function manualHoldOf(row: ManualHoldRow, sealing: Sealing): ManualHold {
  const words = openJson<Words | null>(sealing, encryptionContextOf(row.id), row.words);
  return {
    id: idOf('hold', row.id),
    walletId: idOf('wallet', row.wallet_id),
    customerId: idOf('customer', row.customer_id),
    ledgerAccount: row.ledger_account,
    currency: currencyCodes.name(row.currency),
    status: holdStatusCodes.name(row.status),
    units: BigInt(row.amount),
    remaining: BigInt(row.remaining),
    part: row.part,
    reason: words?.reason ?? null,
    metadata: words?.metadata ?? null,
    expiresAt: row.expires_at.getTime(),
    transactionId: row.transaction_id === null ? null : idOf('transaction', row.transaction_id),
    clientReferenceId: row.client_reference_id,
    version: row.version,
    updatedAt: row.updated_at.getTime(),
  };
}

export async function insertHold(tx: Tx, owner: Owner, hold: ManualHold): Promise<void> {
  const { reason, metadata } = hold;
  await tx(table).insert({
    ...ownerColumns(owner),
    id: uuid(hold.id),
    customer_id: uuid(hold.customerId),
    wallet_id: uuid(hold.walletId),
    ledger_account: hold.ledgerAccount,
    currency: currencyCodes.code(hold.currency),
    amount: hold.units.toString(),
    client_reference_id: hold.clientReferenceId,
    words: sealJson(sealingOf(tx), encryptionContextOf(uuid(hold.id)), { reason, metadata } satisfies Words),
    ...toMutableColumns(hold),
  });
  await insertTags(tx, { owner, id: hold.id, metadata, kind: 'hold' });
}

const toMutableColumns = (hold: ManualHold) => ({
  status: holdStatusCodes.code(hold.status),
  part: hold.part,
  remaining: hold.remaining.toString(),
  expires_at: iso(hold.expiresAt),
  transaction_id: hold.transactionId === null ? null : uuid(hold.transactionId),
  version: hold.version,
  updated_at: iso(hold.updatedAt),
});

export async function saveHold(tx: Tx, owner: Owner, hold: ManualHold): Promise<void> {
  const saved = await ofOwner(tx, owner, table)
    .where({ id: uuid(hold.id), version: hold.version - 1 })
    .update(toMutableColumns(hold));
  assert(saved === 1, 'locked hold row not updated');
}

export async function findHold(db: Knex, owner: Owner, id: string): Promise<ManualHold | undefined> {
  if (!isId('hold', id)) return undefined;
  const row = (await ofOwner(db, owner, table)
    .where({ id: uuid(id) })
    .first()) as ManualHoldRow | undefined;
  return row === undefined ? undefined : manualHoldOf(row, sealingOf(db));
}

export async function lockHold(tx: Tx, owner: Owner, id: string): Promise<ManualHold | undefined> {
  if (!isId('hold', id)) return undefined;
  const row = (await ofOwner(tx, owner, table)
    .where({ id: uuid(id) })
    .forNoKeyUpdate()
    .first()) as ManualHoldRow | undefined;
  return row === undefined ? undefined : manualHoldOf(row, sealingOf(tx));
}

export async function mostActive(db: Knex, owner: Owner): Promise<{ used: number; walletId: Id<'wallet'> | null }> {
  const [most] = (await ofOwner(db, owner, table)
    .where({ status: holdStatusCodes.code('active') })
    .groupBy('wallet_id')
    .select('wallet_id')
    .count({ used: '*' })
    .orderBy('used', 'desc')
    .limit(1)) as { wallet_id: string; used: string }[];
  return most === undefined ? { used: 0, walletId: null } : { used: Number(most.used), walletId: idOf('wallet', most.wallet_id) };
}

export async function hasMoreThan(tx: Tx, walletId: Id<'wallet'>, most: number): Promise<boolean> {
  const active = { wallet_id: uuid(walletId), status: holdStatusCodes.code('active') };
  const rows: unknown[] = await tx(table)
    .where(active)
    .limit(most + 1)
    .select('id');
  return rows.length > most;
}

export type HoldFilter = {
  readonly walletId: string | undefined;
  readonly status: HoldStatus | undefined;
  readonly metadata: MetadataFilter | undefined;
};

/** Newest first, one row more than the page shows. `filter.walletId` is a uuid. */
export async function manualHoldsOf(
  db: Knex,
  owner: Owner,
  { filter, keyset }: { filter: HoldFilter; keyset: Keyset },
): Promise<ManualHold[]> {
  const query = ofOwner(db, owner, table);
  if (filter.walletId !== undefined) void query.where('wallet_id', filter.walletId);
  if (filter.status !== undefined) void query.where('status', holdStatusCodes.code(filter.status));
  const rows = await pageOfRows<ManualHoldRow>(db, query, { owner, kind: 'hold', metadata: filter.metadata, keyset });
  return rows.map((row) => manualHoldOf(row, sealingOf(db)));
}

export type DueHold = { readonly id: Id<'hold'>; readonly owner: Owner };

/** Holds of one owner that have expired at `nowMs` on its clock. */
export async function listDueHolds(
  db: Knex,
  owner: Owner,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<DueHold[]> {
  const rows: { id: string }[] = await ofOwner(db, owner, table)
    .where({ status: holdStatusCodes.code('active') })
    .where('expires_at', '<=', iso(nowMs))
    .orderBy('expires_at')
    .limit(limit)
    .select('id');
  return rows.map(({ id }) => ({ id: idOf('hold', id), owner }));
}

// Owners whose clock is ahead have a separate branch, so that neither branch reads more of an index than it returns.
const dueSql = `
  select h.id, h.account, h.environment from manual_holds h
    left join owner_settings s on s.account = h.account and s.environment = h.environment
    where h.status = 1 and h.expires_at <= :now
      and h.expires_at <= cast(:now as timestamptz) + coalesce(s.clock_offset_ms, 0) * interval '1 millisecond'
  union
  select h.id, h.account, h.environment from owner_settings s
    join manual_holds h on h.account = s.account and h.environment = s.environment
    where s.clock_offset_ms > 0 and h.status = 1
      and h.expires_at <= cast(:now as timestamptz) + s.clock_offset_ms * interval '1 millisecond'
  limit :limit`;

type DueRow = { id: string; account: string; environment: number };

/** Holds of all owners that have expired on their owner's clock; `nowMs` is real. */
export async function findDueHolds(db: Database, { nowMs, limit }: { nowMs: number; limit: number }): Promise<DueHold[]> {
  const { rows } = await db.knex.raw<{ rows: DueRow[] }>(dueSql, { now: iso(nowMs), limit });
  return rows.map(({ id, account, environment }) => ({
    id: idOf('hold', id),
    owner: { account: idOf('key', account), environment: environment === environmentCode.live ? 'live' : 'sandbox' },
  }));
}
