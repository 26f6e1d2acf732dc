import { uuid } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { deleteRemoval, findRemovals, removalWork } from '../store/content-removals.ts';

const FILES_MAX = 20;

/**
 * Deletes the contents of files that are gone or expired. Deleting twice is the same as deleting once, so it needs no
 * lease.
 */
export const removeContents: Job<Deps> = {
  name: 'remove-contents',
  everyMs: 30 * SECOND,
  async run({ db, deps, workGuard }) {
    const removals = await findRemovals(db, FILES_MAX);
    for (const removal of removals)
      await workGuard.attempt({
        kind: removalWork,
        items: [removal],
        isUnleased: true,
        keyOf: ({ fileId }) => ({ id: uuid(fileId), resourceId: fileId }),
        async run({ fileId, chunks }) {
          await deps.contents.remove(fileId, chunks);
          await deleteRemoval(db, fileId);
        },
      });
    return removals.length === FILES_MAX;
  },
};
