// Scheduled sandbox steps of customers with magic names. Due times are real. Advancing an owner's clock shifts its
// rows.
import { idOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { iso } from '@pay/core/time';
import { ofOwner, ownerColumns, type Database, type Tx } from '@pay/kernel/db';
import type { MagicSuffix } from '../domain/customer.ts';

export type DueStep = { readonly owner: Owner; readonly customerId: Id<'customer'> };

const table = 'customer_steps';

export async function insertStep(
  tx: Tx,
  owner: Owner,
  step: { customerId: Id<'customer'>; magic: MagicSuffix; dueMs: number },
): Promise<void> {
  await tx(table).insert({
    ...ownerColumns(owner),
    customer_id: uuid(step.customerId),
    magic: step.magic,
    next_run_at: iso(step.dueMs),
  });
}

type Due = { account: string; environment: number; customer_id: string };

/** Due steps of all owners, oldest first. */
export async function dueSteps(db: Database['knex'], nowMs: number, rowsMax: number): Promise<DueStep[]> {
  const rows = (await db(table)
    .select('account', 'environment', 'customer_id')
    .where('next_run_at', '<=', iso(nowMs))
    .orderBy('next_run_at')
    .limit(rowsMax)) as Due[];
  return rows.map((row) => ({
    owner: { account: idOf('key', row.account), environment: row.environment === 1 ? 'live' : 'sandbox' },
    customerId: idOf('customer', row.customer_id),
  }));
}

/** Takes a step; undefined when another replica was faster. */
export async function takeStep(tx: Tx, owner: Owner, customerId: Id<'customer'>): Promise<MagicSuffix | undefined> {
  const rows: { magic: MagicSuffix }[] = await ofOwner(tx, owner, table).where('customer_id', uuid(customerId)).del(['magic']);
  return rows[0]?.magic;
}

/** Shifts an owner's pending steps by a jump of its clock and returns the customers whose steps are now due. */
export async function advanceSteps(
  tx: Tx,
  owner: Owner,
  { byMs, nowMs }: { byMs: number; nowMs: number },
): Promise<Id<'customer'>[]> {
  await ofOwner(tx, owner, table).update({ next_run_at: tx.raw("next_run_at - ? * interval '1 millisecond'", [byMs]) });
  const rows = (await ofOwner(tx, owner, table)
    .select('customer_id')
    .where('next_run_at', '<=', iso(nowMs))
    .orderBy('next_run_at')) as Due[];
  return rows.map((row) => idOf('customer', row.customer_id));
}

export const deleteStep = async (tx: Tx, owner: Owner, customerId: Id<'customer'>): Promise<void> =>
  void (await ofOwner(tx, owner, table).where('customer_id', uuid(customerId)).del());

export const deleteSteps = async (tx: Tx, owner: Owner): Promise<void> => void (await ofOwner(tx, owner, table).del());
