import { DAY, MINUTE } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { sumUpSimulatedPayments } from '../store/simulator-ledger.ts';
import { deleteQuotes } from '../store/quotes.ts';
import { lastReconciledAt } from '../store/reconciliation.ts';

const ROWS_MAX = 2_000;
const KEPT_MS = 30 * MINUTE;

/**
 * Sums up the simulator's old lines and forgets old quotes. A line is kept until its transaction has ended and until it
 * has been compared with ours.
 */
export const deleteOldRows: Job<Deps> = {
  name: 'delete-old-rows',
  everyMs: MINUTE,
  async run({ db, clock }) {
    const comparedAt = (await lastReconciledAt(db)) ?? 0;
    const folded = await sumUpSimulatedPayments(db, Math.min(clock.now(), comparedAt) - KEPT_MS, ROWS_MAX);
    const deleted = await deleteQuotes(db, clock.now() - DAY, ROWS_MAX);
    return folded === ROWS_MAX || deleted === ROWS_MAX;
  },
};
