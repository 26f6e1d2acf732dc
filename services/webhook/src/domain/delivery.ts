// One attempt to deliver: its states, the consequences of its outcome, and its public form.
import type { Delivery as DeliveryView, DeliveryStatus, DeliveryTrigger } from '@pay/contract/webhook/delivery';
import { timeOf, type Id } from '@pay/core/id';

/** A delivery attempt; `nextAt` is in real milliseconds. */
export type Delivery = {
  readonly id: Id<'delivery'>;
  readonly webhookId: Id<'webhook'>;
  readonly eventId: Id<'event'>;
  readonly event: string;
  readonly url: string;
  readonly status: DeliveryStatus;
  readonly trigger: DeliveryTrigger;
  readonly attempt: number;
  readonly httpStatus: number | null;
  readonly durationMs: number | null;
  readonly error: string | null;
  readonly response: string | null;
  readonly nextAt: number | null;
};

/** `offsetMs` is the owner's clock minus real time. */
export const deliveryView = (delivery: Delivery, offsetMs: number): DeliveryView => ({
  object: 'webhook_delivery',
  id: delivery.id,
  webhookId: delivery.webhookId,
  eventId: delivery.eventId,
  event: delivery.event,
  url: delivery.url,
  status: delivery.status,
  success: delivery.status === 'succeeded',
  httpStatus: delivery.httpStatus,
  attemptNumber: delivery.attempt,
  trigger: delivery.trigger,
  durationMs: delivery.durationMs,
  error: delivery.error,
  responseBody: delivery.response,
  nextAttemptAt: delivery.nextAt === null ? null : delivery.nextAt + offsetMs,
  createdAt: timeOf(delivery.id),
});

/** The outcome of an attempt, as far as retries depend on it. */
export type AttemptOutcome = {
  readonly ok: boolean;
  readonly httpStatus: number | null;
  /** False when the worker was stopped during the attempt. Then it is unknown whether the receiver got the event. */
  readonly isKnown: boolean;
};

export type Conclusion = {
  readonly status: Extract<DeliveryStatus, 'succeeded' | 'failed' | 'exhausted'>;
  /** `now`: again at once, outside the schedule; `scheduled`: at `dueAt`; `none`: never. */
  readonly next: 'none' | 'now' | 'scheduled';
  /** The receiver reports that it is permanently gone. */
  readonly gone: boolean;
};

/**
 * The consequence of an answer. `hasNext` is whether the schedule has another attempt. `once` attempts were requested
 * individually and have no next attempt.
 */
export function conclude(answer: AttemptOutcome, { once, hasNext }: { once: boolean; hasNext: boolean }): Conclusion {
  if (answer.ok) return { status: 'succeeded', next: 'none', gone: false };
  if (!answer.isKnown) return { status: 'failed', next: 'now', gone: false };
  if (answer.httpStatus === 410) return { status: 'failed', next: 'none', gone: true };
  if (once) return { status: 'failed', next: 'none', gone: false };
  return hasNext ? { status: 'failed', next: 'scheduled', gone: false } : { status: 'exhausted', next: 'none', gone: false };
}
