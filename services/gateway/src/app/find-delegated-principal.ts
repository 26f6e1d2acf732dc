// The principal of a delegation: the owner's settings and limits, and only the scopes that the delegation names.
import type { Keyring } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { delegatedPrefix, readDelegation } from '../domain/delegation.ts';
import type { Principal } from '../http/request/auth.ts';
import { findOwner } from '../store/credentials.ts';

type DelegationDeps = { readonly db: Database; readonly keyring: Keyring; readonly clock: Clock };

/** Undefined if the text is not a delegation, or if the account no longer has a valid key. */
export async function findDelegatedPrincipal(
  { db, keyring, clock }: DelegationDeps,
  text: string,
): Promise<Principal | undefined> {
  const delegation = readDelegation(keyring, text, clock.now());
  if (delegation === undefined) return undefined;
  const { owner, scopes, delegate, expiresAtMs } = delegation;
  const found = await findOwner(db, owner, new Date(clock.now()));
  if (found === undefined) return undefined;
  const { label: name } = delegate;
  // The owner's own key, so that requests find the resources of that key. Limits are those of that key, but count per
  // person (`bucketHolderOf`).
  const identity = { keyId: owner.account, name, owner, prefix: delegatedPrefix, delegate };
  return { ...identity, ...found, scopes, expiresAtMs, allowed: undefined };
}
