// Errors of requests and of webhook signatures. Invalid arguments throw a TypeError or RangeError, and an aborted call
// throws the signal's reason.
import type { ErrorDetailCode } from '../generated/types.ts';

/** One invalid field or reason of an error. */
export interface ErrorDetail {
  /** Dot path of a body, or `query:limit`, `path:cardId`, `header:Idempotency-Key`. */
  readonly field: string;
  /** A reason for programs, such as `required` or `insufficient_funds`. The API may add more. */
  readonly code: ErrorDetailCode;
  readonly message: string;
  /** Values that explain the reason, such as a limit. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** How to fix the problem. */
  readonly hint?: string;
  /** URL of the reason's documentation. */
  readonly docUrl?: string;
}

/** Facts about a failure beyond its message. */
export interface ErrorFacts {
  /** HTTP status. Absent without a response. */
  readonly status?: number;
  readonly code?: string;
  readonly requestId?: string;
  readonly details?: readonly ErrorDetail[];
  readonly retryAfterMs?: number;
  readonly hint?: string;
  readonly docUrl?: string;
  readonly cause?: unknown;
}

/**
 * Base class of errors of requests and signatures. The HTTP status selects the subclass, and two reasons of a 409 have
 * their own. A status without a subclass gives this class.
 */
export class PayError extends Error {
  /** HTTP status. Undefined without a response. */
  readonly status: number | undefined;
  /** Code of the response, such as `CONFLICT`. Otherwise `connection`, `timeout`, `signature`, or `http_<status>`. */
  readonly code: string;
  /** Identifies the request for support. Undefined without a response. */
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** Milliseconds until a retry, if the API requests a wait. */
  readonly retryAfterMs: number | undefined;
  /** How to fix the problem, in a sentence. */
  readonly hint: string | undefined;
  /** URL of the reason's documentation. */
  readonly docUrl: string | undefined;
  /** Idempotency key that was sent. A call with this key continues the request and never repeats its effect. */
  idempotencyKey: string | undefined;

  constructor(message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = new.target.name;
    const { code = 'unknown', details = [] } = facts;
    [this.status, this.code, this.requestId, this.details] = [facts.status, code, facts.requestId, details];
    [this.retryAfterMs, this.hint, this.docUrl] = [facts.retryAfterMs, facts.hint, facts.docUrl];
  }

  /** One line for a log: code, message, first field, hint, and request id. */
  override toString(): string {
    const { hint, requestId, details } = this;
    const [reason] = details.map(({ field, code }) => ` (${field}: ${code})`);
    const parts = [reason, hint && `. ${hint}`, requestId && ` [${requestId}]`];
    return `${this.code}: ${this.message}${parts.join('')}`;
  }

  /** Whether a detail has this reason. */
  has(code: ErrorDetailCode): boolean {
    return this.details.some((detail) => detail.code === code);
  }
}

/** 400: the request can never succeed as written. `details` names every invalid field. */
export class ValidationError extends PayError {}
/** 401: the API key is missing, invalid, or revoked. */
export class AuthenticationError extends PayError {}
/** 403: the API key lacks the operation's scope, or the platform froze the account. */
export class PermissionError extends PayError {}
/** 404: the owner of the API key has no such resource. */
export class NotFoundError extends PayError {}
/** 409: the current state does not allow the request. */
export class ConflictError extends PayError {}
/** 409: the idempotency key belongs to another request, or its first request is still running. */
export class IdempotencyConflictError extends ConflictError {}
/** 429: too many requests, even after the retries. */
export class RateLimitError extends PayError {}
/**
 * 5xx: the platform failed or is unavailable. The outcome of a write may be unknown: repeat the call with the error's
 * `idempotencyKey` to continue the write.
 */
export class ServerError extends PayError {}
/**
 * The response is missing, incomplete, or not JSON. The outcome of a write is unknown: repeat the call with the error's
 * `idempotencyKey` to continue the write.
 */
export class ConnectionError extends PayError {}
/** The response did not arrive in time. */
export class TimeoutError extends ConnectionError {}
/** The signature of a webhook is missing, invalid, or out of tolerance. */
export class SignatureError extends PayError {}

/** 409: the wallet lacks funds. Amounts are decimal strings in major units, undefined if the API omits them. */
export class InsufficientFundsError extends ConflictError {
  readonly available: string | undefined;
  readonly required: string | undefined;
  readonly currency: string | undefined;

  constructor(message: string, facts: ErrorFacts = {}) {
    super(message, facts);
    const params = facts.details?.find(({ code }) => code === 'insufficient_funds')?.params ?? {};
    const text = (name: string) => (['string', 'number'].includes(typeof params[name]) ? String(params[name]) : undefined);
    this.available = text('available');
    this.required = text('required');
    this.currency = text('currency');
  }
}

type PayErrorClass = new (message: string, facts: ErrorFacts) => PayError;

const byStatus: Readonly<Record<number, PayErrorClass>> = {
  400: ValidationError,
  401: AuthenticationError,
  403: PermissionError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

function classOf(status: number, details: readonly ErrorDetail[]): PayErrorClass {
  if (status === 409 && details.some(({ code }) => code === 'insufficient_funds')) return InsufficientFundsError;
  if (status === 409 && details.some(({ code }) => code.startsWith('idempotency_'))) return IdempotencyConflictError;
  return byStatus[status] ?? (status >= 500 ? ServerError : PayError);
}

/** The error of a response. A body that is not the API's, such as a proxy's, leaves only the status. */
export function errorOf(status: number, body: unknown, headers: Headers): PayError {
  const error = (body as { error?: Partial<ErrorFacts> & { message?: string } } | undefined)?.error ?? {};
  const details = Array.isArray(error.details) ? error.details : [];
  const requestId = error.requestId ?? headers.get('x-request-id');
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return new (classOf(status, details))(error.message ?? `HTTP ${status}`, {
    status,
    code: error.code ?? `http_${status}`,
    details,
    ...(requestId === null ? {} : { requestId }),
    ...(error.hint === undefined ? {} : { hint: error.hint }),
    ...(error.docUrl === undefined ? {} : { docUrl: error.docUrl }),
    ...(Number.isFinite(seconds) ? { retryAfterMs: seconds * 1_000 } : {}),
  });
}
