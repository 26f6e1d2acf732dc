// The bytes of an event, made once. What is signed, sent and shown later is these bytes, whatever becomes of the resource.
import type { Event } from '@pay/contract/delivery';
import type { Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import type { Keyring } from '@pay/core/sealing';
import { payloadPlace } from './dispatch/attempt.ts';
import { customerOf, leftOfErased, isErased } from './domain/erasure.ts';
import type { NewEvent, StoredEvent } from './store/events.ts';

type Fact = {
  readonly id: Id<'event'>;
  readonly type: string;
  /** Milliseconds on the owner's clock. */
  readonly createdAt: number;
  readonly data: unknown;
  readonly owner: Owner;
  readonly resourceId: string;
  readonly version: number;
  readonly trace?: string;
};

type Envelope = { id: string; type: string; createdAt: number; data: Record<string, unknown> };

/** An event with its envelope of exactly four members (api.md), sealed: it may tell of people (ADR-0016). */
export function frozen(keyring: Keyring, fact: Fact): NewEvent {
  const { id, type, createdAt, data, owner, resourceId, version } = fact;
  const bytes = JSON.stringify({ id, type, createdAt, data });
  return {
    id,
    type,
    resourceId,
    sequence: version,
    payload: keyring.seal(bytes, payloadPlace(id)),
    owner,
    createdAt,
    trace: fact.trace ?? null,
  };
}

/** What is left of an event of an erased customer, sealed anew; undefined when it tells nothing of that customer. */
export function erasedFrom(
  keyring: Keyring,
  { id, payload }: Pick<StoredEvent, 'id' | 'payload'>,
  erasure: { readonly customerId: string; readonly erasedAt: number },
): string | undefined {
  const envelope = JSON.parse(keyring.open(payload, payloadPlace(id))) as Envelope;
  if (customerOf(envelope.data) !== erasure.customerId || !isErased(envelope, erasure.erasedAt)) return undefined;
  return keyring.seal(JSON.stringify({ ...envelope, data: leftOfErased(envelope.data) }), payloadPlace(id));
}

/** An event as the events API shows it. */
export function eventView(keyring: Keyring, { id, resourceId, sequence, payload }: StoredEvent): Event {
  // The text is what `frozen` made of an envelope; the seal proves that nobody changed it.
  const { type, createdAt, data } = JSON.parse(keyring.open(payload, payloadPlace(id))) as Envelope;
  return { object: 'event', id, type, createdAt, data, resourceId, sequence };
}
