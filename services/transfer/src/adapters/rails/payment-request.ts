import type { SandboxSettings } from '@pay/contract/sandbox';
import type { LeasedTransaction } from '../../store/transaction-rows.ts';
import { referencesOf } from '../../domain/end-to-end-id.ts';
import { originOf } from '../../domain/payment-origin.ts';
import type { PaymentRequest } from './rail-adapter.ts';

/** Builds a rail's view of a row. */

export function paymentRequestOf(
  row: Pick<LeasedTransaction, 'transaction' | 'scenario'>,
  settings: SandboxSettings,
): PaymentRequest {
  const t = row.transaction;
  const play = t.owner.environment === 'live' ? null : { scenario: row.scenario, stepDelayMs: settings.stepDelayMs };
  return {
    railKey: t.id,
    references: () => referencesOf(t),
    origin: () => originOf(t, play === null ? null : row.scenario),
    owner: t.owner,
    rail: t.rail,
    currency: t.destinationCurrency,
    units: t.finalUnits,
    destinationAddress: t.destinationAddress,
    payoutAccountId: t.payoutAccountId,
    reference: t.reference,
    play,
  };
}
