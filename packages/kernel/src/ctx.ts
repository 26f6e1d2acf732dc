import { createHash } from 'node:crypto';
import type { Ctx } from '@pay/contract/ctx';
import { derive, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { shiftClock, type Clock } from '@pay/core/time';

/** The context of a step. Its operation id is derived, so sending the step twice is harmless. */
export const childCtx = (ctx: Ctx, step: string): Ctx => ({ ...ctx, operationId: derive('operation', ctx.operationId, step) });

/** The context of work without a request: jobs, reactions, and saga steps. */
export function systemCtx(owner: Owner, operationId: Id<'operation'>, deadline: number): Ctx {
  return { owner, operationId, requestId: derive('request', operationId, 'system'), keyId: owner.account, deadline };
}

type SandboxClaim = { readonly generation: number | undefined; readonly clockOffsetMs: number };

/** The context of work on a sandbox's rows: its clock, and the generation in which the rows were read. */
export function claimGeneration(ctx: Ctx, { generation, clockOffsetMs }: SandboxClaim): Ctx {
  if (ctx.owner.environment !== 'sandbox') return ctx;
  const clock = clockOffsetMs === 0 ? {} : { clockOffsetMs };
  return { ...ctx, sandbox: { ...clock, ...(generation === undefined ? {} : { generation }) } };
}

export const clockOf = (ctx: Ctx, clock: Clock): Clock => shiftClock(clock, ctx.sandbox?.clockOffsetMs ?? 0);

/** SHA-256 in hex, for fingerprints and content hashes. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
