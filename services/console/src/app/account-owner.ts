// The owner that a session acts for: derived from its account and environment, never from a request.
import { randomBytes } from 'node:crypto';
import type { Ctx } from '@pay/contract/ctx';
import { mintKey } from '@pay/core/api-key';
import { invalidField, notFound } from '@pay/core/fault';
import { sameBody, uuid, type Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { findAccount } from '../store/memberships.ts';
import type { Browser } from '../store/sessions.ts';
import type { LiveSession } from './sessions.ts';
import type { AppDeps } from './app-deps.ts';

const callMs = 8_000;

/** The requesting session, and the dependencies. */
export type OwnerCall = {
  readonly tools: AppDeps;
  readonly requestId: Id<'request'>;
  readonly browser: Browser;
  readonly live: LiveSession;
};

/** @throws 404 if the session acts for the platform, which owns nothing */
export async function ownerOf({ tools, live }: OwnerCall): Promise<Owner> {
  const { account: id, environment } = live.session;
  const account = id === undefined ? undefined : await findAccount(tools.db.knex, uuid(id));
  if (account === undefined) throw notFound();
  return { account: account.owners[environment], environment };
}

export function ctxFor({ tools, requestId, live, browser }: OwnerCall, owner: Owner, operationId?: Id<'operation'>): Ctx {
  const now = tools.clock.now();
  return {
    owner,
    operationId: operationId ?? tools.ids.next('operation', now),
    requestId,
    keyId: owner.account,
    deadline: now + callMs,
    caller: { type: 'user', id: live.user.id, label: live.user.email, ip: browser.address, userAgent: browser.userAgent },
  };
}

/** Another tab may have switched the session: a live key must not be created by a person who sees the sandbox. */
export function checkEnvironment({ live }: OwnerCall, environment: Environment): void {
  if (live.session.environment !== environment)
    throw invalidField('environment', 'mismatch', `This session uses ${live.session.environment}`, {
      hint: 'Switch the session to the right environment.',
    });
}

/**
 * Creates the owner's first key, above all other keys of the account. Its id was assigned with the account, and the
 * operation's id derives from it, so two concurrent requests create one key. The key has no known text until an admin
 * rolls it.
 */
export async function ensureOwnKey(call: OwnerCall, owner: Owner): Promise<void> {
  const { items } = await call.tools.gateway.listKeys(ctxFor(call, owner), { ofOwner: true, limit: 1 });
  if (items.length > 0) return;
  const { text } = mintKey(owner.environment, randomBytes);
  await call.tools.gateway.createKey(ctxFor(call, owner, sameBody('operation', owner.account)), { text, name: 'account' });
}
