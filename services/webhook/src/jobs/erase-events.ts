import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { eraseFromPayload } from '../domain/event-payload.ts';
import * as erasures from '../store/erasures.ts';

const ROWS_MAX = 500;

/**
 * Walks through the events of an owner, and removes the content of events about an erased customer. Only the sealed
 * payload names the customer: an index of customers would make every event more expensive for a rare operation.
 */
export const eraseEvents: Job<Deps> = {
  name: 'erase-events',
  everyMs: 5 * SECOND,
  run: ({ deps, db }) =>
    db.tx(async (tx) => {
      const erasure = await erasures.lockOne(tx);
      if (erasure === undefined) return false;
      const found = await erasures.eventsAfter(tx, erasure, ROWS_MAX);
      for (const { id, payload } of found) {
        const left = eraseFromPayload(deps.keyring, { id, payload }, erasure);
        if (left !== undefined) await erasures.rewrite(tx, erasure.owner, { id, payload: left });
      }
      await erasures.saveProgress(tx, erasure, { last: found.at(-1), done: found.length < ROWS_MAX });
      return true;
    }),
};
