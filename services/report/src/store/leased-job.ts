// Work that was taken and not opened yet: what cannot be opened must fail in its own attempt, and be counted there.
import type { Owner } from '@pay/core/owner';

export type LeasedItem<I extends string, T> = {
  readonly owner: Owner;
  readonly id: I;
  /** @throws where what is sealed in it does not open */
  open(): T;
};

/** Undefined where it does not open: then its end cannot be written either. */
export function openIfPossible<T>({ open }: Pick<LeasedItem<string, T>, 'open'>): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
