// The credential with which a person's request goes to the API: one for each session and its permissions. It never
// reaches a browser.
import { Fault, isFault } from '@pay/core/fault';
import { scopesOf } from '../domain/role-scopes.ts';
import { ctxFor, ensureOwnKey, ownerOf, type OwnerCall } from './account-owner.ts';

/** @throws 403 for a role that may not use the API */
export async function credentialFor(call: OwnerCall): Promise<string> {
  const { live, tools, browser } = call;
  const { session, membership } = live;
  const scopes = scopesOf(membership?.role, session.environment);
  if (scopes.length === 0)
    throw new Fault('FORBIDDEN', 'Your role cannot use the API of an account', {
      hint: 'Switch to an account that you belong to.',
    });
  // The name contains everything that a credential states, so that any change requests a new one.
  const parts = [session.id, session.account, session.environment, membership?.role, browser.address, browser.userAgent];
  const name = JSON.stringify(parts);
  const known = tools.delegations.find(name, tools.clock.now());
  if (known !== undefined) return known;
  const delegation = await requestDelegation(call, scopes);
  tools.delegations.keep(name, delegation);
  return delegation.text;
}

async function requestDelegation(call: OwnerCall, scopes: readonly string[]): Promise<{ text: string; expiresAt: string }> {
  const owner = await ownerOf(call);
  const ask = () => call.tools.gateway.delegate(ctxFor(call, owner), { scopes: [...scopes] });
  try {
    return await ask();
  } catch (error) {
    if (!isFault(error) || error.code !== 'NOT_FOUND') throw error;
    // A new account's owner is created at its first use.
    await ensureOwnKey(call, owner);
    return ask();
  }
}
