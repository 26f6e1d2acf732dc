import type { Id } from '@pay/core/id';
import type { Log } from '@pay/kernel/log';
import type { Counter } from '@pay/kernel/metrics';

export type TamperingContext = {
  /** Counts stored card numbers that failed authenticated decryption. */
  readonly tamperedRows: Counter;
  readonly log: Log;
};

/** Raises the tampering alert. The cipher's error has no details, so none is logged. */
export function reportTampering(cardId: Id<'card'>, { tamperedRows, log }: TamperingContext): void {
  tamperedRows.inc();
  log.error('card data quarantined', { card: cardId });
}
