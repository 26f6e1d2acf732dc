// Sends an owner's sandbox changes to every service. Each call has an operation id derived from the request's, so a
// request that failed halfway is simply sent again.
import type { Ctx } from '@pay/contract/ctx';
import type { SandboxContext } from '@pay/contract/sandbox';
import { childCtx } from '@pay/kernel/ctx';
import type { Clients } from '@pay/kernel/service';
import type { Needs } from './clients.ts';

type SandboxBroadcastDeps = { readonly clients: Clients<Needs> };

const awaitAll = async (work: readonly Promise<unknown>[]): Promise<void> => {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
};

/** Sends the settings and the clock to every service; each runs the work that is then due before it answers. */
export async function applyEverywhere(
  deps: SandboxBroadcastDeps,
  ctx: Ctx,
  sandbox: SandboxContext & { advancedMs: number },
): Promise<void> {
  const input = { settings: sandbox.settings ?? {}, clockOffsetMs: sandbox.clockOffsetMs ?? 0, advancedMs: sandbox.advancedMs };
  const { settings: _settings, clockOffsetMs: _offset, ...rest } = ctx.sandbox ?? {};
  // The services run work that is due on the new clock, so the request must carry it.
  const moved: Ctx = { ...ctx, sandbox: { ...rest, settings: input.settings, clockOffsetMs: input.clockOffsetMs } };
  await awaitAll(
    Object.entries(deps.clients).map(([name, client]) => client.sandboxApply(childCtx(moved, `apply:${name}`), input)),
  );
}

/**
 * Makes every service delete the owner's resources and begin the generation. The ledger is first: a transfer that a
 * service accepts after its own reset then has no earlier step in the ledger's accounts (ADR-0124). Webhook is last: it
 * deletes the events that the others recorded before.
 */
export async function resetEverywhere({ clients }: SandboxBroadcastDeps, ctx: Ctx, generation: number): Promise<void> {
  const { wallet, webhook, ...others } = clients;
  await wallet.sandboxReset(childCtx(ctx, 'reset:wallet'), { generation });
  await awaitAll(
    Object.entries(others).map(([name, client]) => client.sandboxReset(childCtx(ctx, `reset:${name}`), { generation })),
  );
  await webhook.sandboxReset(childCtx(ctx, 'reset:webhook'), { generation });
}
