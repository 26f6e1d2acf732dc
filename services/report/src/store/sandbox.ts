// The rows that a sandbox reset deletes.
import type { Owner } from '@pay/core/owner';
import { ownerColumns, type Tx } from '@pay/kernel/db';

/** Lines and documents of an owner's statements, which have no owner columns. */
export async function dropOwnersLines(tx: Tx, owner: Owner): Promise<void> {
  for (const table of ['statement_lines', 'statement_documents']) {
    const text = `delete from ${table} l using statements s where s.id = l.statement_id and s.account = :account and s.environment = :environment`;
    await tx.raw(text, ownerColumns(owner));
  }
}
