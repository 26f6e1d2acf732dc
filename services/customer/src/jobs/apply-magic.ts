import { customerEvents } from '@pay/contract/customer/events';
import type { BusEvent } from '@pay/contract/event';
import { derive, sameBody } from '@pay/core/id';
import { shiftClock } from '@pay/core/time';
import { systemCtx } from '@pay/kernel/ctx';
import type { Job, JobRun } from '@pay/kernel/jobs';
import { insertEvents } from '@pay/kernel/outbox';
import { emitter } from '@pay/kernel/serve';
import { settingsOf } from '@pay/contract/sandbox';
import { loadSettings } from '@pay/kernel/settings';
import { applyMagicStep } from '../app/apply-magic-step.ts';
import { APPLY_MAGIC, type Deps } from '../deps.ts';
import { dueSteps, type DueStep } from '../store/steps.ts';

const rowsMax = 32;
const eventTypes = new Set(Object.keys(customerEvents));

/** Changes sandbox customers with magic names shortly after their creation. */
export const applyMagic: Job<Deps> = {
  name: APPLY_MAGIC,
  everyMs: 250,
  async run(jobRun) {
    const due = await dueSteps(jobRun.db.knex, jobRun.clock.now(), rowsMax);
    // At most rowsMax, one commit each, so that no lock outlives its customer.
    for (const step of due) await one(jobRun, step);
    return due.length > 0;
  },
};

async function one({ db, deps, clock, ids }: JobRun<Deps>, { owner, customerId }: DueStep): Promise<void> {
  const operationId = sameBody('operation', derive('operation', customerId, 'magic'));
  let events: BusEvent[] = [];
  await db.tx(async (tx) => {
    events = [];
    const sandbox = await loadSettings(tx, owner);
    const ctx = { ...systemCtx(owner, operationId, clock.now()), sandbox };
    const owners = shiftClock(clock, sandbox.clockOffsetMs ?? 0);
    const emit = emitter({ ctx, clock: owners, ids, noRequest: true }, { eventTypes }, events);
    await applyMagicStep(
      { tx, ctx, emit, deps, enforcement: settingsOf(sandbox).kycEnforcement, nowMs: owners.now() },
      customerId,
    );
    await insertEvents(tx, events);
  });
  if (events.length > 0) deps.published();
}
