import type { Id } from '@pay/core/id';
import type { Log } from '@pay/kernel/log';
import type { Deps } from './deps.ts';

/** Calls somebody: a number at rest did not open. What the cipher said is left out, because it says nothing more. */
export function tamperedWith(
  cardId: Id<'card'>,
  { deps, log }: { readonly deps: Pick<Deps, 'tampered'>; readonly log: Log },
): void {
  deps.tampered.inc();
  log.error('card data did not open and is quarantined', { card: cardId });
}
