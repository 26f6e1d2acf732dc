// Data that accompanies a message and is never part of its input, so an input cannot forge its tenant, deadline, or
// identity.
import type { Environment, Owner } from '@pay/core/owner';
import type { Id } from '@pay/core/id';
import type { SandboxContext } from './sandbox.ts';

/** The actor of an audited request. `label` is a key's name, an operator's name, or a user's e-mail address. */
export type Caller = {
  readonly type: 'key' | 'operator' | 'user' | 'system';
  /** Id of a user, or of a signed-in operator. A key's id is in the context, and other callers have none. */
  readonly id?: string;
  readonly label: string;
  readonly ip: string | null;
  readonly userAgent: string | null;
};

export type Ctx = {
  readonly owner: Owner;
  /** Created and stored before the work is sent, which makes every retry safe. Child steps derive their ids from it. */
  readonly operationId: Id<'operation'>;
  readonly requestId: Id<'request'>;
  /** The calling key (or restricted key). Equals owner.account for an ordinary key. */
  readonly keyId: Id<'key'>;
  /** Milliseconds since the epoch. A service drops a call that it receives after the deadline. */
  readonly deadline: number;
  /** W3C traceparent. */
  readonly trace?: string;
  readonly sandbox?: SandboxContext;
  /** Only with audited operations (webhook/audit.ts). */
  readonly caller?: Caller;
};

/** A tuple, because a batched message carries one per item, and its bytes determine the cost of the hot path. */
export type WireCtx = readonly [
  account: string,
  environment: 0 | 1,
  operationId: string,
  requestId: string,
  keyId: string | 0,
  deadline: number,
  trace?: string | 0,
  sandbox?: SandboxContext | 0,
  caller?: Caller,
];

const environments: readonly [Environment, Environment] = ['sandbox', 'live'];

export function ctxToWire(ctx: Ctx): WireCtx {
  const keyId = ctx.keyId === ctx.owner.account ? 0 : ctx.keyId;
  const environment = ctx.owner.environment === 'live' ? 1 : 0;
  const head = [ctx.owner.account, environment, ctx.operationId, ctx.requestId, keyId, ctx.deadline] as const;
  if (ctx.caller !== undefined) return [...head, ctx.trace ?? 0, ctx.sandbox ?? 0, ctx.caller];
  if (ctx.sandbox !== undefined) return [...head, ctx.trace ?? 0, ctx.sandbox];
  return ctx.trace === undefined ? head : [...head, ctx.trace];
}

export function ctxFromWire(wire: WireCtx): Ctx {
  const [account, environment, operationId, requestId, keyId, deadline, trace, sandbox, caller] = wire;
  return {
    owner: { account: account as Id<'key'>, environment: environments[environment] },
    operationId: operationId as Id<'operation'>,
    requestId: requestId as Id<'request'>,
    keyId: (keyId === 0 ? account : keyId) as Id<'key'>,
    deadline,
    ...(typeof trace === 'string' ? { trace } : {}),
    ...(typeof sandbox === 'object' ? { sandbox } : {}),
    ...(caller === undefined ? {} : { caller }),
  };
}
