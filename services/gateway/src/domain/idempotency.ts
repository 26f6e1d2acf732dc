// Decides what a request with an Idempotency-Key may do, given the row under that key. Pure: the store claims the row,
// this file interprets it.
import type { ConflictCode } from '@pay/core/fault';
import { invalidField } from '@pay/core/fault';
import { SECOND } from '@pay/core/time';
import { limits } from '@pay/core/limits';

/**
 * Milliseconds. A key is new again `retention` after its first use. A request waits at most `wait` for a running one,
 * and checks every `poll`.
 */
export const idempotencyTimes = { retention: limits.idempotencyKeyMs, wait: 2 * SECOND, poll: 100 } as const;

/** Maximum numbers of requests that wait: for one running request, and in this process. Others get Retry-After. */
export const idempotencyWaiters = { perKey: 10, perProcess: 200 } as const;

export type RequestIdentity = { readonly method: string; readonly route: string; readonly fingerprint: string };

/** The row after the claim, and whether this request now holds it. */
export type ClaimedRow = RequestIdentity & {
  readonly won: boolean;
  readonly state: 'running' | 'done';
  /** Undefined while running. */
  readonly status: number | undefined;
};

export type Decision =
  | { readonly act: 'execute' }
  | { readonly act: 'replay' }
  | { readonly act: 'wait' }
  | { readonly act: 'refuse'; readonly code: ConflictCode; readonly message: string };

/** The outcome table. Another route is rejected first, even while the first request still runs. */
export function decide(request: RequestIdentity, row: ClaimedRow): Decision {
  if (row.won) return { act: 'execute' };
  if (row.method !== request.method || row.route !== request.route) {
    return { act: 'refuse', code: 'idempotency_route_mismatch', message: 'Idempotency-Key was used for another route or method' };
  }
  if (row.fingerprint !== request.fingerprint) {
    const message = 'Idempotency-Key was used with another path, query, or body';
    return { act: 'refuse', code: 'idempotency_body_mismatch', message };
  }
  return row.state === 'done' ? { act: 'replay' } : { act: 'wait' };
}

export const inProgress: Decision & { act: 'refuse' } = {
  act: 'refuse',
  code: 'idempotency_in_progress',
  message: 'A request with this Idempotency-Key is still running',
};

/**
 * What happens to the row once the request has an answer. `remember`: a 2xx, a state conflict, or a 404 is the
 * permanent answer. `forget`: nothing began, the key is free again. `release`: the outcome is unknown or the platform
 * failed. The next attempt then drives the same operation id to its end. One key can see 503 then 200, never 200 then
 * anything else.
 */
export function conclude(status: number): 'remember' | 'forget' | 'release' {
  if (status >= 500) return 'release';
  if (status === 400 || status === 401 || status === 403 || status === 429) return 'forget';
  return 'remember';
}

const printable = /^[\x20-\x7e]+$/;

/**
 * The idempotency key of a request, undefined if absent. Throws 400 if the key is empty, too long, sent twice, or not
 * printable ASCII.
 */
export function idempotencyKeyOf(values: readonly string[] | undefined): string | undefined {
  if (values === undefined || values.length === 0) return undefined;
  const [key = ''] = values;
  if (values.length > 1)
    throw invalidField(field, 'invalid_format', 'Idempotency-Key must be sent once', { hint: 'Send the header once.' });
  if (key.length === 0) throw invalidField(field, 'too_short', 'Idempotency-Key must not be empty', { hint: hintOfKey });
  if (key.length > limits.idempotencyKey)
    throw invalidField(field, 'too_long', `Idempotency-Key must have at most ${limits.idempotencyKey} characters`, {
      hint: hintOfKey,
      params: { max: limits.idempotencyKey },
    });
  if (!printable.test(key))
    throw invalidField(field, 'invalid_format', 'Idempotency-Key must be printable ASCII', { hint: hintOfKey });
  return key;
}

const field = 'header:Idempotency-Key';
const hintOfKey = 'Send a unique key, such as a UUID, for each operation. Send the same key when you retry.';
