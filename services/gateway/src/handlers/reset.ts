import type { gateway } from '@pay/contract/gateway/operations';
import { recordAudit } from '@pay/kernel/outbox';
import { command } from '@pay/kernel/handler';
import { saveSettings } from '@pay/kernel/settings';
import type { Deps } from '../deps.ts';
import { applyEverywhere, resetEverywhere } from '../app/sandbox-broadcast.ts';
import { removeAll as removeFaults } from '../store/http-faults.ts';
import { removeRecoveredKeys } from '../store/recovered-keys.ts';
import { beginReset, endReset } from '../store/sandbox-resets.ts';
import { removeAll as removeKeys } from '../store/idempotency-keys.ts';

/** Resets an owner's sandbox: resources, settings, clock, simulated faults, and stored answers. API keys stay. */
export const reset = command<typeof gateway.reset, Deps>()({
  async prepare({ ctx, deps, db }) {
    // Stored before anything is deleted: after a crash, the job finishes the reset under the same operations.
    const generation = await db.tx((tx) => beginReset(tx, ctx));
    deps.changed(ctx.owner.account);
    await resetEverywhere(deps, ctx, generation);
    await applyEverywhere(deps, { ...ctx, sandbox: { ...ctx.sandbox, generation } }, { advancedMs: 0 });
  },
  async commit({ ctx, tx, clock }) {
    await endReset(tx, ctx);
    await saveSettings(tx, ctx.owner, {});
    await removeFaults(tx, ctx.owner);
    // Stored answers name deleted resources. This request's own key stays, or its row could not be finished.
    await removeKeys(tx, ctx.owner, ctx.operationId);
    await removeRecoveredKeys(tx, ctx.owner);
    await recordAudit(tx, { ctx, clock }, { action: 'sandbox.reset', target: { type: 'sandbox', id: ctx.owner.account } });
    return { reset: true as const };
  },
  after: ({ ctx, deps }) => deps.changed(ctx.owner.account),
});
