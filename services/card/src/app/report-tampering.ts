import type { Id } from '@pay/core/id';
import type { Log } from '@pay/kernel/log';
import type { Counter } from '@pay/kernel/metrics';

export type TamperingContext = {
  /** Stored card numbers that failed authenticated decryption. */
  readonly tamperedRows: Counter;
  readonly log: Log;
};

/**
 * Raises the tampering alert: a stored card number failed authenticated decryption. The cipher's error has no details.
 */
export function reportTampering(cardId: Id<'card'>, { tamperedRows, log }: TamperingContext): void {
  tamperedRows.inc();
  log.error('card data did not open and is quarantined', { card: cardId });
}
