// Continues exports, each to its end. If a process dies, its export is taken once the lease expires.
import { uuid } from '@pay/core/id';
import { SECOND } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import { failExport, failIfHopeless, writeExport } from '../app/write-export.ts';
import { WRITE_EXPORTS, type Deps } from '../deps.ts';
import { openIfPossible } from '../store/leased-job.ts';
import { exportWork, postponeExport, takeExports, type LeasedExport } from '../store/exports.ts';

/** Maximum number of exports that one process writes at once: each has a few chunks and two pages in memory. */
const EXPORTS_MAX = 4;
/**
 * Milliseconds until the retry of an export that could not continue, or that waits because another suspect is running.
 */
const PUT_OFF_MS = SECOND;

export const writeExports: Job<Deps> = {
  name: WRITE_EXPORTS,
  everyMs: SECOND,
  async run({ db, deps, clock, ids, workGuard }) {
    const taken = await takeExports(db, { nowMs: clock.now(), limit: EXPORTS_MAX });
    const runOf = ({ owner }: LeasedExport) => ({ maker: { db, deps, clock, ids }, owner });
    const putOff = (one: LeasedExport): Promise<void> => postponeExport(db, one, clock.now() + PUT_OFF_MS);
    await workGuard.attempt({
      kind: exportWork,
      items: taken,
      keyOf: ({ owner, id }) => ({ id: uuid(id), resourceId: id, owner }),
      async run(one) {
        try {
          const made = one.open();
          await writeExport(runOf(one), made).catch((error: unknown) => failIfHopeless(runOf(one), made, error));
        } catch (error) {
          await putOff(one).catch(() => undefined);
          throw error;
        }
      },
      putOff,
      async end(one) {
        const made = openIfPossible(one);
        return made !== undefined && failExport(runOf(one), made, 'processing_failed');
      },
    });
    return taken.length > 0;
  },
};
