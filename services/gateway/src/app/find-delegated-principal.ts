// The principal of a delegation, as requests see it: its owner's settings and limits, and only the scopes that it
// names.
import type { Keyring } from '@pay/core/sealing';
import type { Clock } from '@pay/core/time';
import type { Database } from '@pay/kernel/db';
import { delegatedPrefix, readDelegation } from '../domain/delegation.ts';
import type { Principal } from '../http/request/auth.ts';
import { findOwner } from '../store/credentials.ts';

type DelegationDeps = { readonly db: Database; readonly keyring: Keyring; readonly clock: Clock };

/** Undefined if the text is not a delegation, or its owner has ended. */
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
  // The key that is the owner, so that requests find what that key created. Limits count for the person, and are as
  // large as that key's (`bucketHolderOf`).
  const identity = { keyId: owner.account, name, owner, prefix: delegatedPrefix, delegate };
  return { ...identity, ...found, scopes, expiresAtMs, allowed: undefined };
}
