// Credentials that the gateway issued to ask the API with, kept while they count: one for each session and what it may do. They
// never reach a browser.
import { Fault, isFault } from '@pay/core/fault';
import { SECOND } from '@pay/core/time';
import { scopesOf } from '../domain/role-scopes.ts';
import { ctxFor, ensureOwnKey, ownerOf, type OwnerCall } from './account-owner.ts';

type Credential = { readonly text: string; readonly untilMs: number };

/** Asks for another one so long before the last one ends. */
const spareMs = 20 * SECOND;
const keptMax = 2_000;

export type Delegations = {
  /** The credential of a session. @throws 403 for a role that may not ask the API. */
  of(call: OwnerCall): Promise<string>;
};

export function createDelegations(): Delegations {
  const kept = new Map<string, Credential>();
  return {
    async of(call) {
      const { live, tools, browser } = call;
      const { session, membership } = live;
      const scopes = scopesOf(membership?.role, session.environment);
      if (scopes.length === 0)
        throw new Fault('FORBIDDEN', 'Your role here does not ask the API in an account’s name', {
          hint: 'Switch to an account that you are a member of.',
        });
      // All that a credential says is in its name here, so that a change of it asks for another one.
      const parts = [session.id, session.account, session.environment, membership?.role, browser.address, browser.userAgent];
      const name = JSON.stringify(parts);
      const known = kept.get(name);
      const now = tools.clock.now();
      if (known !== undefined && now < known.untilMs) return known.text;
      const { text, expiresAt } = await delegated(call, scopes);
      kept.delete(name);
      kept.set(name, { text, untilMs: Date.parse(expiresAt) - spareMs });
      const [oldest] = kept.keys();
      if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
      return text;
    },
  };
}

async function delegated(call: OwnerCall, scopes: readonly string[]): Promise<{ text: string; expiresAt: string }> {
  const owner = await ownerOf(call);
  const ask = () => call.tools.gateway.delegate(ctxFor(call, owner), { scopes: [...scopes] });
  try {
    return await ask();
  } catch (error) {
    if (!isFault(error) || error.code !== 'NOT_FOUND') throw error;
    // A new account's owner is made when it is first needed.
    await ensureOwnKey(call, owner);
    return ask();
  }
}
