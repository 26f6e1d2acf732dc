// Finds payments that a rail has under another key of ours. All uses of one idempotency key share references
// (domain/end-to-end-id.ts). So two keys under one reference are one request that was lost in a restore and repeated.
import { uuid } from '@pay/core/id';
import type { Database } from '@pay/kernel/db';
import type { RailOutcome } from '../domain/step.ts';
import { findAdopters } from '../store/adopted-payments.ts';
import { findByIds } from '../store/transactions.ts';
import type { LeasedTransaction } from '../store/transaction-rows.ts';
import type { PreparedStep } from './saga-step.ts';

/** The rail never executes it: the money returns to the wallet. */
const duplicate: RailOutcome = { kind: 'rejected', code: 'canceled', railCode: null };

/** The lost transaction whose payment the row adopts: the rail knows the payment under that transaction's key. */
export const findAdoptedPayment = (
  { leased }: Pick<PreparedStep, 'leased'>,
  outcome: RailOutcome | undefined,
): LeasedTransaction['id'] | undefined =>
  leased.progress.status === 'funds_received' && outcome !== undefined && 'knownAs' in outcome ? outcome.knownAs : undefined;

/**
 * A row that was not submitted is a duplicate if the other key is a transaction of ours, which then pays. If that
 * transaction is lost, this row adopts its payment.
 */
export async function withoutDuplicates(
  db: Database,
  rows: readonly Pick<PreparedStep, 'leased'>[],
  outcomes: readonly RailOutcome[],
): Promise<readonly RailOutcome[]> {
  const others = rows.map((row, i) => findAdoptedPayment(row, outcomes[i]));
  const asked = others.filter((other) => other !== undefined);
  if (asked.length === 0) return outcomes;
  const [found, adopters] = await Promise.all([findByIds(db, asked), findAdopters(db, asked)]);
  return outcomes.map((outcome, i) => {
    const other = others[i];
    if (other === undefined) return outcome;
    const stored = found.get(uuid(other));
    const isOurs = stored !== undefined && stored !== 'tombstone';
    const isAdopted = (adopters.get(other) ?? rows[i]?.leased.id) !== rows[i]?.leased.id;
    return isOurs || isAdopted ? duplicate : outcome;
  });
}
