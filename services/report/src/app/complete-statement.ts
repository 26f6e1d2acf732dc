// The statement whose content somebody asks for.
import { conflict, notFound } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { StoredStatement } from '../domain/statement.ts';
import { findStatement, type Knex } from '../store/statements.ts';

/** Throws 404 for one that is not the owner's, and 409 for one that is not complete. */
export async function completeStatement(db: Knex, owner: Owner, id: string): Promise<StoredStatement> {
  const found = await findStatement(db, owner, id);
  if (found === undefined) throw notFound();
  if (found.status === 'completed') return found;
  throw conflict(
    'invalid_state_transition',
    'status',
    `The statement is ${found.status}; only a completed statement has content`,
    {
      hint: 'Wait for the event statement.created.',
    },
  );
}
