// The bytes of an event, created once. They are signed, sent, and shown later, even after the resource has changed.
import type { Event } from '@pay/contract/webhook/delivery';
import { uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { customerOf, isErased, leftOfErased } from './erasure.ts';

/** A stored event. `payload` is the encrypted text of the delivered bytes. */
export type StoredEvent = {
  readonly id: Id<'event'>;
  readonly type: string;
  readonly resourceId: string;
  readonly sequence: number;
  readonly payload: string;
};

/** A new event; `createdAt` in milliseconds on the owner's clock. */
export type NewEvent = StoredEvent & {
  readonly owner: Owner;
  readonly createdAt: number;
  readonly trace: string | null;
  readonly requestId: Id<'request'> | null;
};

export type NewEventInput = {
  readonly id: Id<'event'>;
  readonly type: string;
  /** Milliseconds on the owner's clock. */
  readonly createdAt: number;
  readonly data: unknown;
  readonly owner: Owner;
  readonly resourceId: string;
  readonly version: number;
  readonly trace?: string;
  /** The caller's request that caused the event. */
  readonly requestId?: Id<'request'>;
};

type EventEnvelope = { id: string; type: string; createdAt: number; data: Record<string, unknown> };

/** The encryption context of a payload: copied to another row, it can no longer be decrypted. */
export const payloadContext = (eventId: Id<'event'>): string => `event|${uuid(eventId)}`;

/** An event whose envelope has exactly four members, encrypted because it may contain personal data (ADR-0051). */
export function newEvent(keyring: Keyring, input: NewEventInput): NewEvent {
  const { id, type, createdAt, data, owner, resourceId, version } = input;
  const bytes = JSON.stringify({ id, type, createdAt, data });
  return {
    id,
    type,
    resourceId,
    sequence: version,
    payload: keyring.seal(bytes, payloadContext(id)),
    owner,
    createdAt,
    trace: input.trace ?? null,
    requestId: input.requestId ?? null,
  };
}

/**
 * The remaining payload of an erased customer's event, encrypted again; undefined when the event is not about that
 * customer.
 */
export function eraseFromPayload(
  keyring: Keyring,
  { id, payload }: Pick<StoredEvent, 'id' | 'payload'>,
  erasure: { readonly customerId: string; readonly erasedAt: number },
): string | undefined {
  const envelope = JSON.parse(keyring.open(payload, payloadContext(id))) as EventEnvelope;
  if (customerOf(envelope.data) !== erasure.customerId || !isErased(envelope, erasure.erasedAt)) return undefined;
  return keyring.seal(JSON.stringify({ ...envelope, data: leftOfErased(envelope.data) }), payloadContext(id));
}

export function eventView(keyring: Keyring, { id, resourceId, sequence, payload }: StoredEvent): Event {
  // `newEvent` built the text from an envelope; authenticated encryption proves that it is unchanged.
  const { type, createdAt, data } = JSON.parse(keyring.open(payload, payloadContext(id))) as EventEnvelope;
  return { object: 'event', id, type, createdAt, data, resourceId, sequence };
}
