// One attempt: decrypts the secrets, signs the stored bytes, sends them, and returns the result. No transaction is open
// here.
import type { FaultMode } from '@pay/contract/webhook/shapes';
import { idOf, timeOf } from '@pay/core/id';
import { SECOND, type Clock } from '@pay/core/time';
import type { Keyring } from '@pay/core/sealing';
import { annotate, continueTrace, inSpan, type SpanRequest } from '@pay/kernel/telemetry';
import type { HttpSender } from '../../adapters/http-sender/http-sender.ts';
import type { AttemptResult } from '../../domain/attempt-result.ts';
import { payloadContext } from '../../domain/event-payload.ts';
import { signatureHeaders } from '../../domain/signature.ts';
import { validSecrets } from '../../domain/webhook.ts';
import type { ClaimedDelivery } from '../../store/claims.ts';
import type { SigningKeys } from './signing-keys.ts';

export type SendAttemptDeps = {
  readonly httpSender: HttpSender;
  readonly keyring: Keyring;
  readonly signingKeys: SigningKeys;
  /** Real time: signatures use it in the sandbox too. */
  readonly clock: Clock;
};

/** A claimed delivery, or the corresponding fields of a test event. */
export type SendAttemptInput = Pick<
  ClaimedDelivery,
  | ('owner' | 'webhookId' | 'url' | 'secrets')
  | ('deliveryId' | 'attempt' | 'trace')
  | ('eventId' | 'type' | 'resourceId' | 'sequence' | 'payload')
> & {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Sandbox: the simulated fault that the owner requested. */
  readonly fault?: FaultMode | undefined;
};

/** The delay of a delivery with the fault `delay`, in milliseconds. */
const delayMs = 3 * SECOND;
/** A secret for signatures that must not verify. */
const wrongSecret = `whsec_${Buffer.alloc(32).toString('base64')}`;

const simulatedDrop: AttemptResult = {
  ok: false,
  httpStatus: null,
  errorClass: 'connect',
  message: 'Dropped by a simulated fault',
  responseSnippet: null,
  durationMs: 0,
  retryAfterSeconds: null,
};

/** Makes one attempt; never rejects because of a receiver's behavior. */
export async function sendAttempt(deps: SendAttemptDeps, input: SendAttemptInput): Promise<AttemptResult> {
  if (input.fault === 'drop_first') return simulatedDrop;
  if (input.fault === 'delay') await deps.clock.sleep(delayMs, input.signal);
  const result = await signAndSend(deps, input);
  if (input.fault === 'duplicate') await signAndSend(deps, input);
  return result;
}

/** A span per attempt. The receiver does not get its trace id, which is useless to a third party. */
const spanOf = ({ trace, eventId, type, attempt }: SendAttemptInput, now: number): SpanRequest => ({
  name: `deliver ${type}`,
  seam: 'client',
  ...continueTrace(trace ?? undefined, now - timeOf(eventId)),
  attributes: { 'http.request.method': 'POST', 'http.request.resend_count': attempt - 1, 'payments.event_id': eventId },
});

function signAndSend(
  { httpSender, keyring, signingKeys, clock }: SendAttemptDeps,
  input: SendAttemptInput,
): Promise<AttemptResult> {
  const { owner, eventId, url, signal, timeoutMs } = input;
  const now = clock.now();
  const body = Buffer.from(keyring.open(input.payload, payloadContext(eventId)), 'utf8');
  const webhookId = idOf('webhook', input.webhookId);
  const secrets =
    input.fault === 'corrupt_signature'
      ? [wrongSecret]
      : validSecrets(input.secrets, now).map((sealedSecret) => signingKeys(webhookId, sealedSecret));
  const headers = {
    'X-Service-Event-Id': eventId,
    'X-Service-Event-Type': input.type,
    'X-Service-Delivery-Id': input.deliveryId,
    'X-Service-Delivery-Attempt': String(input.attempt),
    'X-Service-Resource-Id': input.resourceId,
    'X-Service-Event-Sequence': String(input.sequence),
    'X-Service-Environment': owner.environment,
    ...signatureHeaders({ secrets, eventId, timestampSeconds: Math.floor(now / SECOND), body }),
  };
  return inSpan(spanOf(input, now), async () => {
    const result = await httpSender.send({
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
