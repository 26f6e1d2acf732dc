// A card number at rest, and the row of its card.
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';

/** A card and its owner. A number encrypted for one card cannot be decrypted for another. */
export type CardReference = { readonly owner: Owner; readonly cardId: Id<'card'> };

export type SealedPan = {
  /** Keyed hash of the number; unique over all cards. */
  readonly fingerprint: Buffer;
  /** Id of the key that encrypts the data key. */
  readonly kekId: string;
  /** The card's own data key, encrypted. */
  readonly dataKey: string;
  /** The number, encrypted under the data key. */
  readonly sealed: string;
  /** Id of the key that computes the security code. */
  readonly cvvKey: string;
};

/** A card number and its code in plaintext, never logged and never stored. */
export type Pan = { readonly pan: string; readonly cvv: string };
