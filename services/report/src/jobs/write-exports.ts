// Goes on with exports, each to its end: one that was left by a process that died is taken once its lease is over.
import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { failOrRetry, writeExport } from '../app/write-export.ts';
import { WRITE_EXPORTS, type Deps } from '../deps.ts';
import { takeExports } from '../store/exports.ts';

/** Exports that one process writes at once: each has a chunk and two pages in memory. */
const EXPORTS_MAX = 4;

export const writeExports: Job<Deps> = {
  name: WRITE_EXPORTS,
  everyMs: SECOND,
  async run({ db, deps, clock, ids }) {
    const taken = await takeExports(db, { nowMs: clock.now(), limit: EXPORTS_MAX });
    const work = taken.map(async ({ owner, made }) => {
      const running = { maker: { db, deps, clock, ids }, owner };
      await writeExport(running, made).catch((error: unknown) => failOrRetry(running, made, error));
    });
    const failed = (await Promise.allSettled(work)).find((result) => result.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return taken.length > 0;
  },
};
