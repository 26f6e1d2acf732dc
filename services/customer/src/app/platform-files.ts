// The pictures of documents are files of the platform: their owner has no key, so no route of the public API leads to
// them.
import type { Ctx } from '@pay/contract/ctx';
import { derive, type Id } from '@pay/core/id';
import { platformOwner } from '@pay/core/owner';
import { childCtx, systemCtx } from '@pay/kernel/ctx';

/** The context for calling the file service as the platform, in a step of an operation. */
export function asPlatform(ctx: Ctx, step: string): Ctx {
  const { sandbox: _clock, caller: _caller, ...asked } = childCtx(ctx, step);
  return { ...asked, owner: platformOwner, keyId: platformOwner.account };
}

const callMs = 8_000;

/** Like asPlatform, for a job: the same operation for the same document, in every attempt. */
export const platformWork = (id: Id<'identityDocument'>, { step, nowMs }: { step: string; nowMs: number }): Ctx =>
  systemCtx(platformOwner, derive('operation', id, step), nowMs + callMs);
