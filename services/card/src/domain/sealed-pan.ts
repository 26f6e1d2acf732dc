// A card number at rest, and the row that it belongs to.
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';

/** Names one card of one owner. A number is encrypted for it and decrypts nowhere else. */
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
  /** Id of the key that the security code is computed with. */
  readonly cvvKey: string;
};

/** In clear. Never logged and never stored. */
export type Pan = { readonly pan: string; readonly cvv: string };
