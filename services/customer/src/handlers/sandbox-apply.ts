import type { customer } from '@pay/contract/customer/operations';
import { settingsOf, type SandboxContext } from '@pay/contract/sandbox';
import { command } from '@pay/kernel/handler';
import { saveSettings } from '@pay/kernel/settings';
import { applyMagicStep } from '../app/apply-magic-step.ts';
import type { Deps } from '../deps.ts';
import { advanceSteps } from '../store/steps.ts';

export const sandboxApply = command<typeof customer.sandboxApply, Deps>()({
  prepare: ({ deps: { views } }) => Promise.resolve(views),
  async commit({ ctx, input, prepared: deps, tx, emit, clock }) {
    const { settings, clockOffsetMs, advancedMs } = input;
    const sandbox: SandboxContext = { settings, clockOffsetMs };
    await saveSettings(tx, ctx.owner, sandbox);
    const realNowMs = clock.now() - (ctx.sandbox?.clockOffsetMs ?? 0);
    const due = await advanceSteps(tx, ctx.owner, { byMs: advancedMs, nowMs: realNowMs });
    const context = { tx, ctx, emit, deps, enforcement: settingsOf(sandbox).kycEnforcement, nowMs: realNowMs + clockOffsetMs };
    // Without a jump of the clock, these are at most the magic customers of the owner's last quarter second.
    for (const customerId of due) await applyMagicStep(context, customerId);
    return {};
  },
});
