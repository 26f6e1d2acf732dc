// One attempt: open the secrets, sign the frozen bytes, post them, and say what came of it. No transaction is open here.
import type { FaultMode } from '@pay/contract/webhook';
import { timeOf, uuid, type Id } from '@pay/core/id';
import type { Owner } from '@pay/core/owner';
import { SECOND, type Clock } from '@pay/core/time';
import type { Keyring } from '@pay/core/sealing';
import { annotate, continuing, inSpan, type SpanRequest } from '@pay/kernel/telemetry';
import type { AttemptResult } from '../delivery/outcome.ts';
import type { Poster } from '../delivery/poster.ts';
import { signatureHeaders } from '../delivery/signature.ts';
import { validSecrets, type SealedSecrets } from '../domain/webhook.ts';
import type { Signers } from './signers.ts';

export type Sending = {
  readonly poster: Poster;
  readonly keyring: Keyring;
  readonly signers: Signers;
  /** Real time: signatures stay on it in the sandbox too (contract §5.5). */
  readonly clock: Clock;
};

export type Outgoing = {
  readonly owner: Owner;
  readonly webhookId: Id<'webhook'>;
  readonly url: string;
  readonly secrets: SealedSecrets;
  readonly deliveryId: Id<'delivery'>;
  readonly attempt: number;
  readonly event: { readonly id: Id<'event'>; readonly type: string; readonly resourceId: string; readonly sequence: number };
  /** The sealed bytes. */
  readonly payload: string;
  readonly trace?: string | null;
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Sandbox: what is to go wrong. */
  readonly fault?: FaultMode | undefined;
};

/** What a sealed payload belongs to: moved to another row it no longer opens. */
export const payloadPlace = (eventId: Id<'event'>): string => `event|${uuid(eventId)}`;

/** How late a delivery with the fault `delay` is sent, in milliseconds. */
const delayMs = 3 * SECOND;
/** Signs what must not verify. */
const wrongSecret = `whsec_${Buffer.alloc(32).toString('base64')}`;

const dropped: AttemptResult = {
  ok: false,
  httpStatus: null,
  errorClass: 'connect',
  message: 'Dropped by a simulated fault',
  responseSnippet: null,
  durationMs: 0,
  retryAfterSeconds: null,
};

/** Makes one attempt; never rejects for what a receiver does. */
export async function send(sending: Sending, outgoing: Outgoing): Promise<AttemptResult> {
  const { clock } = sending;
  if (outgoing.fault === 'drop_first') return dropped;
  if (outgoing.fault === 'delay') await clock.sleep(delayMs, outgoing.signal);
  const result = await once(sending, outgoing);
  if (outgoing.fault === 'duplicate') await once(sending, outgoing);
  return result;
}

/** A span per attempt. The receiver is not told of it: our trace ids are not a third party's business. */
const spanOf = ({ trace, event, attempt }: Outgoing, now: number): SpanRequest => ({
  name: `deliver ${event.type}`,
  seam: 'client',
  ...continuing(trace ?? undefined, now - timeOf(event.id)),
  attributes: { 'http.request.method': 'POST', 'http.request.resend_count': attempt - 1, 'payments.event_id': event.id },
});

function once({ poster, keyring, signers, clock }: Sending, outgoing: Outgoing): Promise<AttemptResult> {
  const { owner, event, webhookId, deliveryId, url, signal, timeoutMs } = outgoing;
  const now = clock.now();
  const body = Buffer.from(keyring.open(outgoing.payload, payloadPlace(event.id)), 'utf8');
  const secrets =
    outgoing.fault === 'corrupt_signature'
      ? [wrongSecret]
      : validSecrets(outgoing.secrets, now).map((sealed) => signers(webhookId, sealed));
  const headers = {
    'X-Service-Event-Id': event.id,
    'X-Service-Event-Type': event.type,
    'X-Service-Delivery-Id': deliveryId,
    'X-Service-Delivery-Attempt': String(outgoing.attempt),
    'X-Service-Resource-Id': event.resourceId,
    'X-Service-Event-Sequence': String(event.sequence),
    'X-Service-Environment': owner.environment,
    ...signatureHeaders({ secrets, eventId: event.id, timestampSeconds: Math.floor(now / SECOND), body }),
  };
  return inSpan(spanOf(outgoing, now), async () => {
    const result = await poster.post({
      url,
      environment: owner.environment,
      headers,
      body,
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      ...(signal === undefined ? {} : { signal }),
    });
    annotate(
      result.httpStatus === null ? { 'error.type': result.errorClass } : { 'http.response.status_code': result.httpStatus },
    );
    return result;
  });
}
