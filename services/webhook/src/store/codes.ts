// Words as smallints in rows that are written for every delivery. Numbers are permanent: never reused, never changed.
import type { DisabledReason, FaultMode, WebhookStatus } from '@pay/contract/webhook';
import type { DeliveryStatus, DeliveryTrigger } from '@pay/contract/delivery';
import type { Environment } from '@pay/core/owner';
import { storedCodes } from '@pay/core/stored-codes';

export const webhookStatusCodes = storedCodes<WebhookStatus>({ enabled: 1, disabled: 2 });
export const disabledReasonCodes = storedCodes<DisabledReason>({ requested: 1, gone: 2, failing: 3 });
/** The first two are only ever shown: a row of the queue is one or the other by its lease. */
export const deliveryStatusCodes = storedCodes<DeliveryStatus>({
  pending: 1,
  delivering: 2,
  succeeded: 3,
  failed: 4,
  exhausted: 5,
  canceled: 6,
});
export const triggerCodes = storedCodes<DeliveryTrigger>({ automatic: 1, manual: 2, test: 3 });
export const faultModeCodes = storedCodes<FaultMode>({
  duplicate: 1,
  out_of_order: 2,
  delay: 3,
  drop_first: 4,
  corrupt_signature: 5,
});

export const environmentOf = (code: number): Environment => (code === 1 ? 'live' : 'sandbox');
