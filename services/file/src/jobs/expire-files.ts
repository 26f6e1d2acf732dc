import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { expireFiles } from '../app/expire-files.ts';
import type { Deps } from '../deps.ts';
import { findDueFiles } from '../store/files.ts';

const FILES_MAX = 100;

export const expireDueFiles: Job<Deps> = {
  name: 'expire-files',
  everyMs: 10 * SECOND,
  async run({ db, deps, clock }) {
    const due = await findDueFiles(db, { nowMs: clock.now(), limit: FILES_MAX });
    await expireFiles(db, due);
    if (due.length > 0) deps.wakeJob('remove-contents');
    return due.length === FILES_MAX;
  },
};
