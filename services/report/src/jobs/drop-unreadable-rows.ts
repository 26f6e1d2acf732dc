import { DAY, MINUTE } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { dropDocuments } from '../store/statement-lines.ts';
import { dropAbandonedLines } from '../store/statements.ts';

const ROWS_MAX = 5_000;

/**
 * Deletes lines of failed and canceled statements, and yesterday's printed documents, which are printed again on
 * request.
 */
export const dropUnreadableRows: Job<Deps> = {
  name: 'drop-unreadable-rows',
  alone: true,
  everyMs: MINUTE,
  async run({ db, clock }) {
    await dropDocuments(db, clock.now() - DAY);
    return dropAbandonedLines(db, ROWS_MAX);
  },
};
