import { HOUR, MINUTE } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { insertRemoval, removalOf } from '../store/content-removals.ts';
import { deleteFile, findUnfinished, lockFile } from '../store/files.ts';

const FILES_MAX = 100;
/**
 * Milliseconds until an unfinished file is dropped, longer than any write takes: an export that restarts after a crash
 * continues with its file.
 */
const unfinishedMs = 24 * HOUR;

/** Drops files that were not finished: a rejected upload, or a writer that died. */
export const dropUnfinishedFiles: Job<Deps> = {
  name: 'drop-unfinished-files',
  everyMs: 10 * MINUTE,
  async run({ db, deps, clock }) {
    const found = await findUnfinished(db, { begunBefore: clock.now() - unfinishedMs, limit: FILES_MAX });
    for (const { id, owner } of found) {
      await db.tx(async (tx) => {
        const file = await lockFile(tx, owner, id);
        if (file?.state !== 'writing') return;
        await deleteFile(tx, owner, id);
        await insertRemoval(tx, removalOf(file));
      });
    }
    if (found.length > 0) deps.wakeJob('remove-contents');
    return found.length === FILES_MAX;
  },
};
