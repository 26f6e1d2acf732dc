// How tests get a key: they create the secret, send it for hashing, and give it to the caller. The gateway never
// returns a text.
import { randomBytes } from 'node:crypto';
import type { Ctx } from '@pay/contract/ctx';
import type { gateway } from '@pay/contract/gateway/operations';
import type { Client } from '@pay/contract/operation';
import { mintKey } from '@pay/core/api-key';
import { sameBody, type Id, type IdSource } from '@pay/core/id';
import type { Environment } from '@pay/core/owner';
import { SECOND, type Clock } from '@pay/core/time';

type Keys = Pick<Client<typeof gateway>, 'createKey' | 'rollKey' | 'revokeKey' | 'listKeys'>;
export type IssueKeyDeps = { readonly keys: Keys; readonly clock: Clock; readonly ids: IdSource };

export type NewKeyOptions = {
  readonly environment: Environment;
  readonly name?: string;
  readonly parent?: Id<'key'>;
  readonly scopes?: string[];
  readonly ipAllow?: string[];
  readonly expiresAt?: string;
  readonly rateLimits?: { read?: string; write?: string; cardCreation?: string };
};

export type IssuedKey = { readonly id: Id<'key'>; readonly key: string };

/** Registers a new key and returns its secret, which cannot be read again. */
export async function issueKey({ keys, clock, ids }: IssueKeyDeps, options: NewKeyOptions): Promise<IssuedKey> {
  const { environment, parent, ...rest } = options;
  const { text } = mintKey(environment, randomBytes);
  const ctx = operatorCtx({ clock, ids }, environment, parent);
  await keys.createKey(ctx, { ...rest, text, restricted: parent !== undefined });
  return { id: sameBody('key', ctx.operationId), key: text };
}

/** Gives a key a new secret; its other secrets stay valid for `graceMs`. */
export async function rollKey(
  { keys, clock, ids }: IssueKeyDeps,
  roll: { id: Id<'key'>; environment: Environment; graceMs?: number },
): Promise<IssuedKey> {
  const { text } = mintKey(roll.environment, randomBytes);
  const grace = roll.graceMs === undefined ? {} : { graceMs: roll.graceMs };
  await keys.rollKey(operatorCtx({ clock, ids }, roll.environment, roll.id), { keyId: roll.id, text, ...grace });
  return { id: roll.id, key: text };
}

/** Operators act on keys, not for an owner. A new ordinary key becomes its own owner. */
export function operatorCtx(
  { clock, ids }: Pick<IssueKeyDeps, 'clock' | 'ids'>,
  environment: Environment,
  owner?: Id<'key'>,
): Ctx {
  const now = clock.now();
  const operationId = ids.next('operation', now);
  const account = owner ?? sameBody('key', operationId);
  return {
    owner: { account, environment },
    operationId,
    requestId: ids.next('request', now),
    keyId: account,
    deadline: now + 10 * SECOND,
  };
}
