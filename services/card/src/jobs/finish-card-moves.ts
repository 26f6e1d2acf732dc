import { uuid } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { errorOf } from '@pay/kernel/log';
import { OPERATION_LEASE_MS } from '../app/authorization/begin-operation.ts';
import { finishOperation } from '../app/authorization/finish-operation.ts';
import type { Deps } from '../deps.ts';
import { cardOperationWork, leaseOperations } from '../store/card-operations.ts';

const OPERATIONS_MAX = 50;

/**
 * Finishes operations on card transactions that began and did not complete: a process died, or the ledger gave no
 * answer.
 */
export const finishCardMoves: Job<Deps> = {
  name: 'finish-card-moves',
  everyMs: 2 * SECOND,
  async run({ deps, db, clock, log, workGuard }) {
    const now = clock.now();
    const operations = await leaseOperations(db.hot, { now, limit: OPERATIONS_MAX, leaseUntil: now + OPERATION_LEASE_MS });
    for (const operation of operations) {
      const { id, owner, transactionId, kind } = operation;
      const attempt = workGuard.attempt({
        kind: cardOperationWork,
        items: [operation],
        keyOf: () => ({ id: uuid(id), resourceId: transactionId, owner }),
        run: () => finishOperation(deps, operation),
        isAbandoned: true,
      });
      // A failed operation must not stop the others. It runs again when its lease expires.
      await attempt.catch((error: unknown) =>
        log.warn('card operation failed, retrying', { cardTransaction: transactionId, kind, err: errorOf(error) }),
      );
    }
    return operations.length === OPERATIONS_MAX;
  },
};
