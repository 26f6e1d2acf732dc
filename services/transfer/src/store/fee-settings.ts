// When an owner's developer fees are paid out automatically, and to which wallets.
import type { FeePayoutMode } from '@pay/contract/transfer/fee-payout';
import { idOf } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import { notSetAside } from '@pay/kernel/work-guard';
import { noSchedule, type FeePayoutProblem, type FeeSchedule } from '../domain/fee-schedule.ts';
import { environmentOf } from './codes.ts';

const table = 'fee_settings';
// Positions are permanent: append, never reorder.
const modes = ['manual', 'daily', 'monthly'] as const satisfies readonly FeePayoutMode[];

type Row = {
  account: string;
  environment: number;
  payout: number;
  wallets: FeeSchedule['wallets'];
  problems: FeePayoutProblem[];
  next_at: Date | null;
  last_at: Date | null;
};

const scheduleOf = (row: Row | undefined): FeeSchedule =>
  row === undefined
    ? noSchedule
    : {
        payout: modes[row.payout] as FeePayoutMode,
        wallets: row.wallets,
        problems: row.problems,
        nextAt: row.next_at?.getTime() ?? null,
        lastAt: row.last_at?.getTime() ?? null,
      };

export const findSchedule = async (db: Database['knex'], owner: Owner): Promise<FeeSchedule> =>
  scheduleOf((await ofOwner(db, owner, table).first()) as Row | undefined);

/** Locked until the commit. */
export async function lockSchedule(tx: Tx, owner: Owner): Promise<FeeSchedule> {
  // There may be no row to lock yet, so the owner's name is locked instead.
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`fees|${owner.account}|${owner.environment}`]);
  return scheduleOf((await ofOwner(tx, owner, table).first()) as Row | undefined);
}

export async function saveSchedule(tx: Tx, owner: Owner, schedule: FeeSchedule): Promise<void> {
  const { payout, wallets, problems, nextAt, lastAt } = schedule;
  await tx(table)
    .insert({
      ...ownerColumns(owner),
      payout: modes.indexOf(payout),
      wallets: JSON.stringify(wallets),
      problems: JSON.stringify(problems),
      next_at: nextAt === null ? null : iso(nextAt),
      last_at: lastAt === null ? null : iso(lastAt),
      look_at: null,
    })
    .onConflict(['account', 'environment'])
    .merge();
}

/** The guard's name for paying fees that an owner's schedule makes due. */
export const feeScheduleWork = 'fee_schedule';

const dueSql = `
  select s.account, s.environment from fee_settings s left join owner_settings o on o.account = s.account and o.environment = s.environment
  where s.next_at <= ?::timestamptz + coalesce(o.clock_offset_ms, 0) * interval '1 millisecond'
    and (s.look_at is null or s.look_at <= ?)
    and ${notSetAside(feeScheduleWork, "s.account || ':' || s.environment")} order by s.look_at nulls first, s.next_at limit ?`;

/** Owners whose fees are due on their own clocks; `now` is real time. */
export async function findDueOwners(
  db: Database,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<Owner[]> {
  const { rows } = await db.knex.raw<{ rows: Pick<Row, 'account' | 'environment'>[] }>(dueSql, [iso(now), iso(now), limit]);
  return rows.map(({ account, environment }) => ({ account: idOf('key', account), environment: environmentOf(environment) }));
}

/** Skips an owner whose payout fails until `until`, so that others are served. */
export async function postponeLook(db: Database, owner: Owner, until: number): Promise<void> {
  await ofOwner(db.knex, owner, table).update({ look_at: iso(until) });
}
