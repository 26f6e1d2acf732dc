// Words as smallints in rows that are written for every delivery. Numbers are permanent: never reused, never changed.
import type { DisabledReason, FaultMode, WebhookStatus } from '@pay/contract/webhook/shapes';
import type { DeliveryStatus, DeliveryTrigger } from '@pay/contract/webhook/delivery';
import type { Environment } from '@pay/core/owner';
import { createStoredCodes } from '@pay/core/stored-codes';

export const webhookStatusCodes = createStoredCodes<WebhookStatus>({ enabled: 1, disabled: 2 });
export const disabledReasonCodes = createStoredCodes<DisabledReason>({ requested: 1, gone: 2, failing: 3 });
/** The first two appear only in views: the lease decides which of them a row of the queue has. */
export const deliveryStatusCodes = createStoredCodes<DeliveryStatus>({
  pending: 1,
  delivering: 2,
  succeeded: 3,
  failed: 4,
  exhausted: 5,
  canceled: 6,
});
export const triggerCodes = createStoredCodes<DeliveryTrigger>({ automatic: 1, manual: 2, test: 3 });
export const faultModeCodes = createStoredCodes<FaultMode>({
  duplicate: 1,
  out_of_order: 2,
  delay: 3,
  drop_first: 4,
  corrupt_signature: 5,
});

export const environmentOf = (code: number): Environment => (code === 1 ? 'live' : 'sandbox');
