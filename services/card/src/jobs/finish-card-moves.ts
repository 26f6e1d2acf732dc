import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { errorOf } from '@pay/kernel/log';
import { OPERATION_LEASE_MS } from '../app/authorization/begin-operation.ts';
import { finishOperation } from '../app/authorization/finish-operation.ts';
import type { Deps } from '../deps.ts';
import { leaseOperations } from '../store/card-operations.ts';

const OPERATIONS_MAX = 50;

/** Finishes operations on card transactions that were begun and not completed: their process died, or the ledger gave no answer. */
export const finishCardMoves: Job<Deps> = {
  name: 'finish-card-moves',
  everyMs: 2 * SECOND,
  async run({ deps, db, clock, log }) {
    const now = clock.now();
    const operations = await leaseOperations(db.hot, { now, limit: OPERATIONS_MAX, leaseUntil: now + OPERATION_LEASE_MS });
    for (const operation of operations) {
      // One that cannot be finished must not stop the others; its lease ends by itself.
      await finishOperation(deps, operation).catch((error: unknown) => {
        const { transactionId, kind } = operation;
        log.warn('a card operation is not finished yet', { cardTransaction: transactionId, kind, error: errorOf(error) });
      });
    }
    return operations.length === OPERATIONS_MAX;
  },
};
