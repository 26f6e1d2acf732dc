// The failure of one attempt, from the fixed set that deliveries show and metrics count.
import { blockedMessage } from './target-url.ts';
import { TargetBlocked, HostUnresolved } from './resolve-host.ts';
import type { AttemptResult, ErrorClass } from '../../domain/attempt-result.ts';

/** The total time ran out. */
export class AttemptTimeout extends Error {}
/** The caller has canceled the attempt. */
export class AttemptInterruption extends Error {}

type Failure = Pick<AttemptResult, 'errorClass' | 'message'>;

const connectErrorCodes = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'ETIMEDOUT',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
  'UND_ERR_CONNECT_TIMEOUT',
]);
const brokenConnectionCodes = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ECONNABORTED']);
/** Codes of OpenSSL's verification, which Node reports by name. */
const certificate =
  /CERT|_ISSUER|_SIGNATURE|CRL|^UNABLE_TO_|^HOSTNAME_MISMATCH|^DEPTH_ZERO|^INVALID_(CA|PURPOSE)|^PATH_LENGTH|^ERR_SSL|^ERR_TLS|^EPROTO/;

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '');

/** The class of a failure without an answer, and a sentence that contains no address of ours. */
export function failureOf(error: unknown): Failure {
  if (error instanceof TargetBlocked) return { errorClass: 'blocked', message: blockedMessage };
  if (error instanceof HostUnresolved)
    return {
      errorClass: 'dns',
      message: error.definite ? 'The host name has no address' : 'The host name could not be resolved',
    };
  if (error instanceof AttemptTimeout) return { errorClass: 'timeout', message: 'No response in time' };
  if (error instanceof AttemptInterruption) return { errorClass: 'reset', message: 'The attempt was interrupted' };
  const code = codeOf(error);
  if (certificate.test(code)) return { errorClass: 'tls', message: `The TLS connection failed (${code})` };
  if (connectErrorCodes.has(code)) return { errorClass: 'connect', message: connectMessage(code) };
  if (brokenConnectionCodes.has(code)) return { errorClass: 'reset', message: 'The connection closed before a response' };
  return { errorClass: 'protocol', message: 'The response was not valid HTTP' };
}

const connectMessage = (code: string): string => {
  if (code === 'ECONNREFUSED') return 'The connection was refused';
  return code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT'
    ? 'The connection timed out'
    : 'The host could not be reached';
};

export function statusClass(status: number): ErrorClass {
  if (status >= 200 && status < 300) return 'none';
  if (status >= 300 && status < 400) return 'http_3xx';
  if (status >= 400 && status < 500) return 'http_4xx';
  return status >= 500 && status < 600 ? 'http_5xx' : 'protocol';
}

/** Seconds of a Retry-After header in either form (RFC 9110 §10.2.3); null without a valid header. */
export function retryAfterOf(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header);
  const at = /^\s*[a-z]{3}, .*gmt\s*$/i.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000));
}

const snippetBytes = 1_024;
/** Confidential text that a receiver may echo and that must not be shown. */
const confidential = /\b(whsec_[A-Za-z0-9+/=]{8,}|svc_(?:test|live)_[A-Za-z0-9]+_[A-Za-z0-9]+)/g;
// NUL cannot be stored as text. The others would control the terminal that shows them.
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** The first KiB as text: whole characters only, no control characters, nothing that resembles a secret. */
export function snippetOf(body: Buffer): string | null {
  if (body.length === 0) return null;
  const text = new TextDecoder('utf-8', { ignoreBOM: false }).decode(body.subarray(0, snippetBytes), { stream: true });
  return text.replaceAll(unprintable, '\ufffd').replaceAll(confidential, '[redacted]');
}
