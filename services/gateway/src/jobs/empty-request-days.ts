import { HOUR } from '@pay/core/time';
import type { Job } from '@pay/kernel/jobs';
import type { Deps } from '../deps.ts';
import { isOver, ringOf } from '../domain/request-log/partitions.ts';
import { endDay, listHeldDays } from '../store/requests.ts';

/** Empties the partitions of the request log whose day is beyond the retention time. */
export const emptyRequestDays: Job<Deps> = {
  name: 'empty-request-days',
  everyMs: HOUR / 4,
  async run({ db, clock }) {
    const over = (await listHeldDays(db)).filter(({ slot, day }) => isOver(slot, day, clock.now()));
    for (const { slot, day } of over) await endDay(db, { table: ringOf(slot).table, slot, day });
    return false;
  },
};
