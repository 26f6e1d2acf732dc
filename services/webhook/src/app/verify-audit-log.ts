import { unavailable } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { follows, type AuditHead } from '../domain/audit-chain.ts';
import { findCheckpoint, findHead, listStored } from '../store/audit-entries.ts';

/** Number of entries read at once: a few milliseconds of work between two turns of the event loop. */
const rowsPerRead = 500;

export type ChainFindings = { readonly checked: number; readonly head: AuditHead; readonly brokenAt: number | null };

type VerifyChainInput = { readonly db: Database; readonly clock: Clock; readonly owner: Owner; readonly deadlineMs: number };

/**
 * Walks an owner's chain from the oldest kept entry to the end that it had at the beginning. Throws 503 past the
 * deadline.
 */
export async function verifyChain({ db, clock, owner, deadlineMs }: VerifyChainInput): Promise<ChainFindings> {
  let before: Pick<AuditHead, 'sequence' | 'hash'> = await findCheckpoint(db.knex, owner);
  const head = await findHead(db.knex, owner);
  let checked = 0;
  while (before.sequence < head.sequence) {
    if (clock.now() > deadlineMs) throw unavailable('deadline', 'The log is too long to verify in one request. Retry');
    const stretch = { after: before.sequence, upTo: head.sequence, rows: rowsPerRead };
    const rows = await listStored(db.knex, owner, stretch);
    if (rows[0]?.sequence !== before.sequence + 1) {
      // The oldest entry may have been deleted during the check, at the end of its retention.
      const checkpoint = await findCheckpoint(db.knex, owner);
      if (checkpoint.sequence > before.sequence) before = checkpoint;
      else return { checked, head, brokenAt: before.sequence + 1 };
      continue;
    }
    for (const { entry } of rows) {
      if (entry === undefined || !follows(before, entry)) return { checked, head, brokenAt: before.sequence + 1 };
      before = entry;
      checked += 1;
    }
  }
  return { checked, head, brokenAt: before.hash === head.hash && before.sequence === head.sequence ? null : head.sequence };
}
