import type { report } from '@pay/contract/report/operations';
import { uuid } from '@pay/core/id';
import { query } from '@pay/kernel/handler';
import { pageAsked } from '../app/export-rows.ts';
import type { Deps } from '../deps.ts';
import { exportWork, takeWantedExports } from '../store/exports.ts';
import { openIfPossible } from '../store/leased-job.ts';

const EXPORTS_MAX = 4;

/** For all owners: the gateway pushes their rows. An export that cannot be decrypted is set aside for an operator. */
export const listPendingRequestExports = query<typeof report.listPendingRequestExports, Deps>()(async ({ db, deps }) => {
  const taken = await takeWantedExports(db, { nowMs: deps.clock.now(), limit: EXPORTS_MAX });
  const wanted = [];
  for (const one of taken) {
    const { id, owner } = one;
    const made = openIfPossible(one);
    if (made !== undefined) wanted.push({ ...owner, exportId: id, page: pageAsked(made) });
    else
      await deps.workGuard.recordSetAside(
        exportWork,
        { id: uuid(id), resourceId: id, owner },
        { error: 'The export cannot be decrypted.', isEnded: false },
      );
  }
  return { wanted };
});
