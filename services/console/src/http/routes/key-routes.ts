// API keys of the session's account and environment. The gateway keeps them; which owner they are of comes from the session and
// never from the request.
import { randomBytes } from 'node:crypto';
import type { Ctx } from '@pay/contract/ctx';
import type { ApiKey } from '@pay/contract/gateway';
import { mintKey } from '@pay/core/api-key';
import { conflict, invalidField, notFound } from '@pay/core/fault';
import { sameBody, uuid, uuidOf, type Id } from '@pay/core/id';
import type { Environment, Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { findAccount } from '../../store/memberships.ts';
import type { RouteHandlers, SignedInCall } from '../call.ts';

const callMs = 8_000;
const keysMax = 200;

type KeyCall = SignedInCall<'listKeys' | 'createKey' | 'rollKey' | 'revokeKey'>;

async function ownerOf({ tools, live }: KeyCall): Promise<Owner> {
  const { account: id, environment } = live.session;
  const account = id === undefined ? undefined : await findAccount(tools.db.knex, uuid(id));
  // Only roles of an account get here.
  if (account === undefined) throw notFound();
  return { account: account.owners[environment], environment };
}

function ctxFor({ tools, requestId, live, browser }: KeyCall, owner: Owner, operationId?: Id<'operation'>): Ctx {
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

/** Another tab may have changed where this session acts; a live key is not made for somebody who looks at the sandbox. */
function checkEnvironment({ live }: KeyCall, environment: Environment): void {
  if (live.session.environment !== environment)
    throw invalidField('environment', 'mismatch', `This session acts in ${live.session.environment}`, {
      hint: 'Switch the session to the environment that you mean.',
    });
}

const keyIdOf = ({ id }: KeyCall): Id<'key'> => {
  if (uuidOf(id) === undefined) throw notFound();
  return sameBody('key', id);
};

const keysOf = async (call: KeyCall, owner: Owner): Promise<ApiKey[]> =>
  (await call.tools.gateway.listKeys(ctxFor(call, owner), { ofOwner: true, limit: keysMax })).items;

type NewKey = { readonly text: string; readonly name: string; readonly ipAllow?: string[]; readonly expiresAt?: string };

/**
 * The key that the owner is: every other key of an account is under it. Its id was given with the account, and the operation's id
 * follows from it, so two who make it at once make one. Nobody holds its text until somebody rolls it.
 */
async function ensureOwnKey(call: KeyCall, owner: Owner): Promise<void> {
  if ((await keysOf(call, owner)).length > 0) return;
  const { text } = mintKey(owner.environment, randomBytes);
  await call.tools.gateway.createKey(ctxFor(call, owner, sameBody('operation', owner.account)), { text, name: 'account' });
}

export const keyRoutes: RouteHandlers<'listKeys' | 'createKey' | 'rollKey' | 'revokeKey'> = {
  async listKeys(call) {
    return { items: await keysOf(call, await ownerOf(call)) };
  },

  async createKey(call) {
    const { body, tools } = call;
    checkEnvironment(call, body.environment);
    const owner = await ownerOf(call);
    await ensureOwnKey(call, owner);
    const { text } = mintKey(owner.environment, randomBytes);
    const { name, scopes = ['*'], ipAllow, expiresAt } = body;
    const wanted: NewKey = {
      text,
      name,
      ...(ipAllow === undefined ? {} : { ipAllow }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    };
    const key = await tools.gateway.createKey(ctxFor(call, owner), { ...wanted, restricted: true, scopes });
    return { ...key, text };
  },

  async rollKey(call) {
    const { body, tools } = call;
    checkEnvironment(call, body.environment);
    const owner = await ownerOf(call);
    const { text } = mintKey(owner.environment, randomBytes);
    const roll = { keyId: keyIdOf(call), text, graceMs: body.graceSeconds * SECOND, ofOwner: true };
    return { ...(await tools.gateway.rollKey(ctxFor(call, owner), roll)), text };
  },

  async revokeKey(call) {
    const { body, tools } = call;
    checkEnvironment(call, body.environment);
    const owner = await ownerOf(call);
    const keyId = keyIdOf(call);
    if (keyId === owner.account)
      throw conflict('invalid_state_transition', 'id', 'This is the account’s own key, under which all others are', {
        hint: 'Roll it with graceSeconds 0: its text ends at once and the account goes on.',
      });
    return tools.gateway.revokeKey(ctxFor(call, owner), { keyId, ofOwner: true });
  },
};
