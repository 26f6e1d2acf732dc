// Verifies webhook signatures of both schemes. The danger: using a body before its signature is verified.
import { events } from '../generated/plans.ts';
import type { WebhookEvent } from '../generated/types.ts';
import { SignatureError } from './errors.ts';
import { parseJson, read } from './plan.ts';
import { Resource } from './transport.ts';

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface UnwrapOptions {
  /** Maximum difference between the signature's time and now, in seconds. The default is 300. */
  readonly toleranceSeconds?: number;
  /** Current time in milliseconds since the epoch. The default is the runtime's clock. */
  readonly now?: number;
}

export interface TestHeadersInput {
  /** The body as text, exactly as the receiver gets it. */
  readonly body: string;
  readonly secret: string;
  /** The event's id. The default is the id in the body. */
  readonly id?: string;
  /** Time of the signature in milliseconds since the epoch. The default is now. */
  readonly timestamp?: number;
}

interface SignedText {
  readonly timestamp: string;
  readonly message: string;
  readonly key: Uint8Array<ArrayBuffer>;
  readonly signatures: readonly Uint8Array<ArrayBuffer>[];
}

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const bytes = (binary: string): Uint8Array<ArrayBuffer> => Uint8Array.from(binary, (character) => character.charCodeAt(0));

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  try {
    return bytes(atob(text));
  } catch {
    return new Uint8Array();
  }
}
const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/[0-9a-f]{2}/gi) ?? [], (pair) => Number.parseInt(pair, 16));

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.[0];
}

/** Reads the headers `webhook-…`, or `wh-…` with the same values. */
function standardOf(headers: WebhookHeaders, body: string, secret: string): SignedText | undefined {
  for (const prefix of ['webhook', 'wh']) {
    const [id, timestamp, all] = ['id', 'timestamp', 'signature'].map((name) => headerOf(headers, `${prefix}-${name}`));
    if (id === undefined || timestamp === undefined || all === undefined) continue;
    const signatures = all.split(' ').flatMap((one) => (one.startsWith('v1,') ? [fromBase64(one.slice(3))] : []));
    return { timestamp, signatures, key: fromBase64(secret.replace(/^whsec_/, '')), message: `${id}.${timestamp}.${body}` };
  }
  return undefined;
}

/** Reads the header `X-Service-Signature: t=…,v1=…`. */
function serviceOf(headers: WebhookHeaders, body: string, secret: string): SignedText | undefined {
  const parts = headerOf(headers, 'x-service-signature')?.split(',');
  const timestamp = parts?.find((part) => part.startsWith('t='))?.slice(2);
  if (parts === undefined || timestamp === undefined) return undefined;
  const signatures = parts.flatMap((part) => (part.startsWith('v1=') ? [fromHex(part.slice(3))] : []));
  return { timestamp, signatures, key: utf8(secret), message: `${timestamp}.${body}` };
}

const hmac = (key: Uint8Array<ArrayBuffer>, use: 'sign' | 'verify') =>
  crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [use]);

async function isSigned({ key, signatures, message }: SignedText): Promise<boolean> {
  if (key.length === 0) return false;
  const imported = await hmac(key, 'verify');
  // `crypto.subtle.verify` takes constant time.
  const results = await Promise.all(signatures.map((one) => crypto.subtle.verify('HMAC', imported, one, utf8(message))));
  return results.includes(true);
}

const refuse = (message: string): never => {
  throw new SignatureError(message, { code: 'signature' });
};

/**
 * Verifies a delivery's signature and returns the event. Pass the body as received, not parsed JSON. With several
 * secrets, one of them must match. Throws a SignatureError if no signature matches, or if the signature's time is out
 * of tolerance. Switch on `type` with a default branch, because the API may add event types.
 */
async function unwrap(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options: UnwrapOptions = {},
): Promise<WebhookEvent> {
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new TypeError('Pass the raw body: parsed JSON has lost the bytes that were signed');
  const text = typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const signed = secrets.map((one) => standardOf(headers, text, one) ?? serviceOf(headers, text, one));
  const [first] = signed;
  if (first === undefined) return refuse('The headers contain no signature');
  const age = Math.abs((options.now ?? Date.now()) / 1_000 - Number(first.timestamp));
  // This form also rejects a timestamp that is not a number.
  if (!(age <= (options.toleranceSeconds ?? 300))) return refuse('The signature is too old, or the clocks differ');
  const verified = await Promise.all(signed.map(async (one) => one !== undefined && (await isSigned(one))));
  return verified.includes(true)
    ? (read(parseJson(text), events) as WebhookEvent)
    : refuse('No signature matches the body and the secret');
}

/** Returns the headers with which the platform would deliver this body, to test a receiver. */
async function testHeaders({ body, secret, id, timestamp }: TestHeadersInput): Promise<Record<string, string>> {
  const eventId = id ?? (JSON.parse(body) as { id: string }).id;
  const seconds = String(Math.floor((timestamp ?? Date.now()) / 1_000));
  const sign = async (key: Uint8Array<ArrayBuffer>, message: string) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', await hmac(key, 'sign'), utf8(message)));
  const standard = await sign(fromBase64(secret.replace(/^whsec_/, '')), `${eventId}.${seconds}.${body}`);
  const service = await sign(utf8(secret), `${seconds}.${body}`);
  const hex = Array.from(service, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const signature = `v1,${btoa(String.fromCharCode(...standard))}`;
  return {
    'content-type': 'application/json',
    ...{ 'webhook-id': eventId, 'webhook-timestamp': seconds, 'webhook-signature': signature },
    ...{ 'wh-id': eventId, 'wh-timestamp': seconds, 'wh-signature': signature },
    'x-service-event-id': eventId,
    'x-service-signature': `t=${seconds},v1=${hex}`,
  };
}

/** Functions for receivers of webhooks, which have a webhook's secret and need no API key. */
export const webhooks = { unwrap, testHeaders } as const;

/** Adds the functions of `webhooks` to the client: `client.webhooks.unwrap`. */
export class WebhookReceiver extends Resource {
  readonly unwrap = unwrap;
  readonly testHeaders = testHeaders;
}
