// The number of an owner's statements and exports in progress.
import type { Owner } from '@pay/core/owner';
import { ofOwner, type Database, type Tx } from '@pay/kernel/db';
import { statusCodes, typeCodes } from './codes.ts';

const open = [statusCodes.code('pending'), statusCodes.code('running')];

/** Counted under a lock until the commit, so that two callers do not both find room. */
export async function countRunning(tx: Tx, owner: Owner): Promise<number> {
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`jobs|${owner.account}|${owner.environment}`]);
  return countRunningJobs(tx, owner);
}

export async function countRunningJobs(db: Database['knex'] | Tx, owner: Owner): Promise<number> {
  const statements: unknown[] = await ofOwner(db, owner, 'statements')
    .whereIn('status', open)
    .where('type', typeCodes.code('custom'))
    .select('id');
  const exports: unknown[] = await ofOwner(db, owner, 'exports').whereIn('status', open).select('id');
  return statements.length + exports.length;
}
