// The statement whose content is requested.
import { conflict, notFound } from '@pay/core/fault';
import type { Owner } from '@pay/core/owner';
import type { StoredStatement } from '../domain/statement.ts';
import { findStatement, type Knex } from '../store/statements.ts';

/** Throws 404 for another owner's statement, and 409 for an incomplete one. */
export async function completeStatement(db: Knex, owner: Owner, id: string): Promise<StoredStatement> {
  const found = await findStatement(db, owner, id);
  if (found === undefined) throw notFound();
  if (found.status === 'completed') return found;
  throw conflict(
    'invalid_state_transition',
    'status',
    `The statement is ${found.status}, and only a completed statement has content`,
    {
      hint: 'Wait for the event statement.created.',
    },
  );
}
