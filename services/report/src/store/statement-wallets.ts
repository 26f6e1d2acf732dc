// The last closed month of each wallet.
import type { EnrolledWallet } from '@pay/contract/statement-entries';
import { idOf, timeOf, uuid, type Id } from '@pay/core/id';
import type { Currency } from '@pay/core/money';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { environmentCode, ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';
import { monthAfter, monthOf, monthStart } from '../domain/period.ts';
import type { Knex } from './statements.ts';
import { ownerOf } from './codes.ts';

export type WalletMonth = {
  readonly owner: Owner;
  readonly walletId: Id<'wallet'>;
  readonly customerId: Id<'customer'>;
  readonly currency: Currency;
  /** The next month to close. */
  readonly month: string;
  readonly lastVersion: number;
  readonly balance: bigint;
};

type MonthRow = {
  account: string;
  environment: number;
  wallet_id: string;
  customer_id: string;
  currency: Currency;
  month: string;
  last_version: number;
  balance: string;
};

const table = 'statement_wallets';

const monthOfRow = (row: MonthRow): WalletMonth => ({
  owner: ownerOf(row),
  walletId: idOf('wallet', row.wallet_id),
  customerId: idOf('customer', row.customer_id),
  currency: row.currency,
  month: row.month,
  lastVersion: row.last_version,
  balance: BigInt(row.balance),
});

const dueAt = (month: string): string => iso(monthStart(monthAfter(month)));

/** From the month of each wallet's creation; known wallets stay unchanged. */
export async function enrol(
  db: Knex,
  wallets: readonly (Omit<EnrolledWallet, 'account' | 'environment'> & { owner: Owner })[],
): Promise<void> {
  if (wallets.length === 0) return;
  const rows = wallets.map(({ owner, walletId, customerId, currency }) => {
    const month = monthOf(timeOf(walletId));
    return {
      ...ownerColumns(owner),
      ...{ wallet_id: uuid(walletId), customer_id: uuid(customerId), currency, month, due_at: dueAt(month) },
    };
  });
  await db(table).insert(rows).onConflict('wallet_id').ignore();
}

/** Milliseconds after a month's end for which live entries of it may still be on their way. */
export const entryDelayMs = 60_000;
/** Milliseconds for which a worker leases a wallet. */
const leaseMs = 60_000;

/** The guard's name for closing a wallet's month. */
export const monthWork = 'statement_month';
const isUsable = notSetAside(monthWork, 'statement_wallets.wallet_id::text');

// Owners whose clock is ahead have a separate branch, so that neither branch reads more of an index than it returns.
const takeSql = `
  update statement_wallets w set lease_until = :until where wallet_id in (
    select wallet_id from statement_wallets where ${isUsable} and wallet_id in (
      (select wallet_id from statement_wallets w left join owner_settings s on s.account = w.account and s.environment = w.environment
       where w.due_at <= :now and (w.lease_until is null or w.lease_until < :now)
         and w.due_at <= cast(:now as timestamptz) + coalesce(s.clock_offset_ms, 0) * interval '1 millisecond'
         and (w.environment = 0 or w.due_at <= :settled)
       order by w.due_at limit :limit)
      union
      (select wallet_id from owner_settings s join statement_wallets w on w.account = s.account and w.environment = s.environment
       where s.clock_offset_ms > 0 and (w.lease_until is null or w.lease_until < :now)
         and w.due_at <= cast(:now as timestamptz) + s.clock_offset_ms * interval '1 millisecond'
       order by w.due_at limit :limit))
    for update skip locked) returning *`;

/** Leases wallets with a month to close on their owner's clock, for a minute; `nowMs` is real. */
export async function takeDue(db: Database, { nowMs, limit }: { nowMs: number; limit: number }): Promise<WalletMonth[]> {
  const times = { now: iso(nowMs), until: iso(nowMs + leaseMs), settled: iso(nowMs - entryDelayMs) };
  const { rows } = await db.knex.raw<{ rows: MonthRow[] }>(takeSql, { ...times, limit });
  return rows.map(monthOfRow);
}

const takeOwnSql = `
  update statement_wallets set lease_until = :until where wallet_id in (
    select wallet_id from statement_wallets
    where ${isUsable} and account = :account and environment = :environment and due_at <= :due and (lease_until is null or lease_until < :now)
    order by due_at limit :limit for update skip locked) returning *`;

/** Like takeDue, for one owner whose clock shows `dueMs`. */
export async function takeDueOf(
  db: Database,
  owner: Owner,
  { nowMs, dueMs, limit }: { nowMs: number; dueMs: number; limit: number },
): Promise<WalletMonth[]> {
  const times = { now: iso(nowMs), until: iso(nowMs + leaseMs), due: iso(dueMs) };
  const { rows } = await db.knex.raw<{ rows: MonthRow[] }>(takeOwnSql, { ...ownerColumns(owner), ...times, limit });
  return rows.map(monthOfRow);
}

/** Closes the month. False when another process closed it, or the wallet is gone. */
export async function closeMonth(
  db: Knex,
  { owner, walletId, month }: WalletMonth,
  next: { month: string; lastVersion: number; balance: bigint },
): Promise<boolean> {
  const closed = await ofOwner(db, owner, table)
    .where({ wallet_id: uuid(walletId), month })
    .update({
      ...{ month: next.month, due_at: dueAt(next.month), last_version: next.lastVersion, balance: next.balance.toString() },
      lease_until: null,
    });
  return closed === 1;
}

/** Releases the lease for another attempt at once. */
export async function giveBack(db: Knex, { owner, walletId }: WalletMonth): Promise<void> {
  await ofOwner(db, owner, table)
    .where({ wallet_id: uuid(walletId) })
    .update({ lease_until: null });
}

export async function dropWallet(db: Knex, { owner, walletId }: WalletMonth): Promise<void> {
  await ofOwner(db, owner, table)
    .where({ wallet_id: uuid(walletId) })
    .delete();
}

type EnrolmentRow = { after_id: string | null; done: boolean };

/**
 * The position of the enrollment, by id, of wallets that are older than this service; undefined once all are enrolled.
 */
export async function enrolmentPosition(db: Database): Promise<{ after: string | null } | undefined> {
  const row = (await db.knex('wallet_enrolment').where({ id: 1 }).first()) as EnrolmentRow | undefined;
  return row === undefined || row.done ? undefined : { after: row.after_id };
}

export async function saveEnrolment(tx: Tx, wallets: readonly EnrolledWallet[]): Promise<void> {
  await enrol(
    tx,
    wallets.map(({ account, environment, ...wallet }) => ({ ...wallet, owner: { account: account as Id<'key'>, environment } })),
  );
  const last = wallets.at(-1);
  await tx('wallet_enrolment')
    .where({ id: 1 })
    .update(last === undefined ? { done: true } : { after_id: uuid(last.walletId) });
}

export const isSandbox = (owner: Owner): boolean => ownerColumns(owner).environment === environmentCode.sandbox;
