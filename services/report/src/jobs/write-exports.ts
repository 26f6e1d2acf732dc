// Goes on with exports, each to its end: one that was left by a process that died is taken once its lease is over.
import { uuid } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { failExport, failOrRetry, writeExport } from '../app/write-export.ts';
import { WRITE_EXPORTS, type Deps } from '../deps.ts';
import { exportWork, postponeExport, takeExports, type TakenExport } from '../store/exports.ts';

/** Exports that one process writes at once: each has a chunk and two pages in memory. */
const EXPORTS_MAX = 4;
/** Milliseconds until an export is looked at again because another suspect is being tried. */
const PUT_OFF_MS = SECOND;

export const writeExports: Job<Deps> = {
  name: WRITE_EXPORTS,
  everyMs: SECOND,
  async run({ db, deps, clock, ids, workGuard }) {
    const taken = await takeExports(db, { nowMs: clock.now(), limit: EXPORTS_MAX });
    const runOf = ({ owner }: TakenExport) => ({ maker: { db, deps, clock, ids }, owner });
    await workGuard.attempt({
      kind: exportWork,
      items: taken,
      keyOf: ({ owner, made }) => ({ id: uuid(made.id), resourceId: made.id, owner }),
      run: (one) => writeExport(runOf(one), one.made).catch((error: unknown) => failOrRetry(runOf(one), one.made, error)),
      putOff: ({ made }) => postponeExport(db, made, clock.now() + PUT_OFF_MS),
      end: (one) => failExport(runOf(one), one.made, 'processing_failed'),
    });
    return taken.length > 0;
  },
};
