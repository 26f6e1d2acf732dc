// The id under which the work of a keyed request is done. Its tag is a keyed hash of the owner and the idempotency key, so a request that is
// repeated after its record was lost reaches the same tag: what was paid under it can be found and is not paid again (ADR-0122).
// The hash tells a reader of the id nothing about the key.
import { idWithTag, TAG_BYTES, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';

type KeyedBy = { readonly owner: Owner; readonly key: string };

/** `now` is milliseconds on the owner's clock. */
export function operationIdOf(keyring: Pick<Keyring, 'keyedHash'>, { owner, key }: KeyedBy, now: number): Id<'operation'> {
  const hash = keyring.keyedHash('idempotency-key', `${owner.account}|${owner.environment}|${key}`);
  return idWithTag('operation', now, hash.subarray(0, TAG_BYTES));
}
