// Signs the sent bytes, under both schemes of the contract. The danger: signing other bytes.
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { assert } from '@pay/core/fault';

/** The prefix of every secret; the rest is base64 of the key's bytes. */
export const secretPrefix = 'whsec_';

/** Maximum difference between a signature's time and the receiver's clock, in seconds. */
export const toleranceSeconds = 300;

/** A secret that is prepared once. Passed as bytes, a key costs Node about 30 µs each time (profiled). */
export type SigningKey = { readonly whole: KeyObject; readonly bytes: KeyObject };

export const createSigningKey = (secret: string): SigningKey => ({
  whole: createSecretKey(secret, 'utf8'),
  bytes: createSecretKey(secretBytes(secret)),
});

export type SignatureInput = {
  /** Secrets that are valid now, newest first; two during the day after a rotation. */
  readonly secrets: readonly (string | SigningKey)[];
  readonly eventId: string;
  /** Seconds since the epoch at this attempt; receivers reject signatures older than five minutes. */
  readonly timestampSeconds: number;
  /** The bytes that are sent. */
  readonly body: Buffer;
};

/**
 * The signature headers of one attempt: `X-Service-Signature`, and the three of Standard Webhooks 1.0 twice, because
 * published libraries read `webhook-*` while the specification names `wh-*`.
 */
export function signatureHeaders({ secrets, eventId, timestampSeconds, body }: SignatureInput): Record<string, string> {
  assert(secrets.length > 0, 'delivery has no signing secret');
  const t = String(timestampSeconds);
  const keys = secrets.map((secret) => (typeof secret === 'string' ? createSigningKey(secret) : secret));
  const service = keys.map(({ whole }) => `v1=${serviceSignature(whole, t, body)}`);
  const standard = keys.map(({ bytes }) => `v1,${standardSignature(bytes, { id: eventId, t, body })}`).join(' ');
  return {
    'X-Service-Signature': [`t=${t}`, ...service].join(','),
    'wh-id': eventId,
    'wh-timestamp': t,
    'wh-signature': standard,
    'webhook-id': eventId,
    'webhook-timestamp': t,
    'webhook-signature': standard,
  };
}

/** Hex HMAC-SHA-256 of `t.body`, keyed with the whole text of the secret. */
export const serviceSignature = (secret: string | KeyObject, t: string, body: Buffer): string =>
  createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex');

/** Base64 HMAC-SHA-256 of `id.t.body`, keyed with the bytes that the secret encodes. */
export const standardSignature = (
  secret: string | KeyObject,
  { id, t, body }: { readonly id: string; readonly t: string; readonly body: Buffer },
): string =>
  createHmac('sha256', typeof secret === 'string' ? secretBytes(secret) : secret)
    .update(`${id}.${t}.`)
    .update(body)
    .digest('base64');

/** The key's bytes of a secret in its public form. */
export const secretBytes = (secret: string): Buffer =>
  Buffer.from(secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret, 'base64');
