// Leased work that is not decrypted yet: an unreadable item must fail in its own attempt, and be counted there.
import type { Owner } from '@pay/core/owner';

export type LeasedItem<I extends string, T> = {
  readonly owner: Owner;
  readonly id: I;
  /** @throws if its sealed part cannot be decrypted */
  open(): T;
};

/** Undefined if the item cannot be decrypted: then its failure cannot be stored either. */
export function openIfPossible<T>({ open }: Pick<LeasedItem<string, T>, 'open'>): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
