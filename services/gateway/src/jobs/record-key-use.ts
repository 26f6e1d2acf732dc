import { MINUTE } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { touchSecrets } from '../store/keys.ts';

export const recordKeyUse: Job<Deps> = {
  name: 'record-key-use',
  everyMs: MINUTE,
  async run({ deps, db }) {
    const uses = deps.keyUse.take();
    if (uses.length > 0) await touchSecrets(db, uses);
    return false;
  },
};
