import { conflict, notFound } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Database, Tx } from '@pay/kernel/db';
import type { ManualHold } from '../domain/manual-hold.ts';
import { findHold, lockHold } from '../store/manual-holds.ts';
import { findPlatformHold } from '../store/platform-holds.ts';

/**
 * A manual hold. Throws 409 for a hold of the platform, which follows its transfer or card, and 404 for an unknown
 * hold.
 */
export async function findMovable(db: Database, owner: Owner, id: string): Promise<ManualHold> {
  const manual = await findHold(db.knex, owner, id);
  if (manual !== undefined) return manual;
  const platform = await findPlatformHold(db, owner, id);
  if (platform === undefined) throw notFound();
  const subject = platform.kind === 'card' ? 'card transaction' : 'transfer';
  throw conflict(
    'invalid_state_transition',
    'holdId',
    `This hold belongs to a ${subject} and ends with it. Only manual holds can change`,
  );
}

/** The same hold, locked. Throws 404 when the sandbox was reset in between. */
export async function lockMovable(tx: Tx, owner: Owner, id: string): Promise<ManualHold> {
  const hold = await lockHold(tx, owner, id);
  if (hold === undefined) throw notFound();
  return hold;
}
