// What a rail has under another key of ours. One idempotency key has one reference in a day (domain/end-to-end-id.ts), so two keys under one
// reference are one request that was lost in a restore and came again.
import { uuid } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';
import type { RailOutcome } from '../domain/step.ts';
import { findByIds } from '../store/transactions.ts';
import type { PreparedStep } from './saga-step.ts';

/** The rail never carries it: the money goes back. */
const duplicate: RailOutcome = { kind: 'rejected', code: 'canceled', railCode: null };

/**
 * A row that was not submitted yet is a duplicate where the other key is a transaction of ours, which is then the one that pays. Where the
 * other transaction is lost, this row stands for it: the payment is this one's from now on.
 */
export async function withoutDuplicates(
  db: Database,
  rows: readonly Pick<PreparedStep, 'leased'>[],
  outcomes: readonly RailOutcome[],
): Promise<readonly RailOutcome[]> {
  const others = outcomes.map((outcome, i) =>
    rows[i]?.leased.progress.status === 'funds_received' && 'knownAs' in outcome ? outcome.knownAs : undefined,
  );
  const asked = others.filter((other) => other !== undefined);
  if (asked.length === 0) return outcomes;
  const found = await findByIds(db, asked);
  return outcomes.map((outcome, i) => {
    const other = others[i];
    const stored = other === undefined ? undefined : found.get(uuid(other));
    return stored === undefined || stored === 'tombstone' ? outcome : duplicate;
  });
}
