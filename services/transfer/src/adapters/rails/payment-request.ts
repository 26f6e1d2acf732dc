import type { SandboxSettings } from '@pay/contract/sandbox';
import type { LeasedTransaction } from '../../store/transaction-rows.ts';
import { referencesOf } from '../../domain/end-to-end-id.ts';
import { originOf } from '../../domain/payment-origin.ts';
import type { PaymentRequest } from './rail-adapter.ts';

/** What a rail is told about a row. */

export function paymentRequestOf(
  leased: Pick<LeasedTransaction, 'transaction' | 'scenario'>,
  settings: SandboxSettings,
): PaymentRequest {
  const t = leased.transaction;
  const play = t.owner.environment === 'live' ? null : { scenario: leased.scenario, stepDelayMs: settings.stepDelayMs };
  return {
    railKey: t.id,
    references: () => referencesOf(t),
    origin: () => originOf(t, play === null ? null : leased.scenario),
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
