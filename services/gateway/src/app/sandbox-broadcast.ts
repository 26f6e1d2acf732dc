// Tells every service about an owner's sandbox. Each call has an operation id derived from the request's, so a request that
// failed half way is simply sent again.
import type { Ctx } from '@pay/contract/ctx';
import type { SandboxContext } from '@pay/contract/sandbox';
import { childCtx } from '@pay/kernel/ctx';
import type { Clients } from '@pay/kernel/service';
import type { Needs } from './clients.ts';

type SandboxBroadcastDeps = { readonly clients: Clients<Needs> };

const settled = async (work: readonly Promise<unknown>[]): Promise<void> => {
  const results = await Promise.allSettled(work);
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
};

/** Gives every service the settings and clock; each runs what the clock made due before it answers. */
export async function applyEverywhere(
  deps: SandboxBroadcastDeps,
  ctx: Ctx,
  sandbox: SandboxContext & { advancedMs: number },
): Promise<void> {
  const input = { settings: sandbox.settings ?? {}, clockOffsetMs: sandbox.clockOffsetMs ?? 0, advancedMs: sandbox.advancedMs };
  const { settings: _settings, clockOffsetMs: _offset, ...rest } = ctx.sandbox ?? {};
  // The services run what is due on the new clock, so that is the one the request must carry.
  const moved: Ctx = { ...ctx, sandbox: { ...rest, settings: input.settings, clockOffsetMs: input.clockOffsetMs } };
  await settled(
    Object.entries(deps.clients).map(([name, client]) => client.sandboxApply(childCtx(moved, `apply:${name}`), input)),
  );
}

/**
 * Has every service delete the owner's resources and begin the generation. The ledger is first: a transfer that a service accepts after
 * its own reset then has no earlier step in the ledger's accounts (ADR-0124). Webhook is last: it drops what the others recorded before.
 */
export async function resetEverywhere({ clients }: SandboxBroadcastDeps, ctx: Ctx, generation: number): Promise<void> {
  const { wallet, webhook, ...others } = clients;
  await wallet.sandboxReset(childCtx(ctx, 'reset:wallet'), { generation });
  await settled(
    Object.entries(others).map(([name, client]) => client.sandboxReset(childCtx(ctx, `reset:${name}`), { generation })),
  );
  await webhook.sandboxReset(childCtx(ctx, 'reset:webhook'), { generation });
}
