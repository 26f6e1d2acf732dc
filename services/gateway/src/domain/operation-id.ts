// The id of the operation of a keyed request. Its tag is a keyed hash of the owner and the idempotency key. So a
// request that is repeated after its record was lost gets the same tag: a payment under it can be found and is not made
// again (ADR-0122). The hash reveals nothing about the key to a reader of the id.
import { idWithTag, TAG_BYTES, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';

type KeyedBy = { readonly owner: Owner; readonly key: string };

/** `now` is milliseconds on the owner's clock. */
export function operationIdOf(keyring: Pick<Keyring, 'keyedHash'>, { owner, key }: KeyedBy, now: number): Id<'operation'> {
  const hash = keyring.keyedHash('idempotency-key', `${owner.account}|${owner.environment}|${key}`);
  return idWithTag('operation', now, hash.subarray(0, TAG_BYTES));
}
