// API keys of the session's account and environment. The gateway stores them; their owner comes from the session, never
// from the request.
import { randomBytes } from 'node:crypto';
import type { ApiKey } from '@pay/contract/gateway/shapes';
import { mintKey } from '@pay/core/api-key';
import { conflict, notFound } from '@pay/core/fault';
import { sameBody, uuidOf, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { SECOND } from '@pay/core/time';
import { checkEnvironment, ctxFor, ensureOwnKey, ownerOf } from '../../app/account-owner.ts';
import { defaultScopesOf, findOwnKey, requireKeyEnd, requireKeyText, scopesOfKey } from '../../app/key-access.ts';
import type { RouteHandlers, SignedInCall } from '../call.ts';

const keysMax = 200;

type KeyCall = SignedInCall<'listKeys' | 'createKey' | 'rollKey' | 'revokeKey'>;

const keyIdOf = ({ id }: KeyCall): Id<'key'> => {
  if (uuidOf(id) === undefined) throw notFound();
  return sameBody('key', id);
};

const keysOf = async (call: KeyCall, owner: Owner): Promise<ApiKey[]> =>
  (await call.tools.gateway.listKeys(ctxFor(call, owner), { ofOwner: true, limit: keysMax })).items;

type NewKey = { readonly text: string; readonly name: string; readonly ipAllow?: string[]; readonly expiresAt?: string };

export const keyRoutes: RouteHandlers<'listKeys' | 'createKey' | 'rollKey' | 'revokeKey'> = {
  async listKeys(call) {
    return { items: await keysOf(call, await ownerOf(call)) };
  },

  async createKey(call) {
    const { body, tools, live } = call;
    checkEnvironment(call, body.environment);
    const { name, scopes = defaultScopesOf(live), ipAllow, expiresAt } = body;
    requireKeyText(tools, live, scopes);
    const owner = await ownerOf(call);
    await ensureOwnKey(call, owner);
    const { text } = mintKey(owner.environment, randomBytes);
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
    const { body, tools, live } = call;
    checkEnvironment(call, body.environment);
    const owner = await ownerOf(call);
    const key = await findOwnKey(call, owner, keyIdOf(call));
    requireKeyText(tools, live, scopesOfKey(key));
    const { text } = mintKey(owner.environment, randomBytes);
    const roll = { keyId: key.id, text, graceMs: body.graceSeconds * SECOND, ofOwner: true };
    return { ...(await tools.gateway.rollKey(ctxFor(call, owner), roll)), text };
  },

  async revokeKey(call) {
    const { body, tools, live } = call;
    checkEnvironment(call, body.environment);
    const owner = await ownerOf(call);
    const key = await findOwnKey(call, owner, keyIdOf(call));
    requireKeyEnd(live, scopesOfKey(key));
    const { id: keyId } = key;
    if (key.parentId === undefined)
      throw conflict('invalid_state_transition', 'id', 'This is the account’s main key. All other keys belong to it', {
        hint: 'Roll it with graceSeconds 0. Its secret ends at once, and the account stays.',
      });
    return tools.gateway.revokeKey(ctxFor(call, owner), { keyId, ofOwner: true });
  },
};
