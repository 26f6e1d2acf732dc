// Everything that the client throws on purpose is a PayError.

/** One field or reason of a refusal. */
export interface ErrorDetail {
  /** Dot path of a body, or `query:limit`, `path:cardId`, `header:Idempotency-Key`. */
  readonly field: string;
  /** A reason for machines, such as `required` or `insufficient_funds`. More may be added. */
  readonly code: string;
  readonly message: string;
  /** Numbers and names of the reason, where it has any. */
  readonly params?: Readonly<Record<string, unknown>>;
  /** What to do about it. */
  readonly hint?: string;
  /** Where the reason is explained, below the address of the API. */
  readonly docUrl?: string;
}

/** What is known of a failure beside its message. */
export interface ErrorFacts {
  /** HTTP status; absent when no answer came. */
  readonly status?: number;
  readonly code?: string;
  readonly requestId?: string;
  readonly details?: readonly ErrorDetail[];
  readonly retryAfterMs?: number;
  readonly hint?: string;
  readonly docUrl?: string;
  readonly cause?: unknown;
}

/** Base of all errors. An unknown code of the API arrives as the class of its status, or as this one. */
export class PayError extends Error {
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  /** Code of the answer, such as `CONFLICT`, or `connection`, `timeout`, `signature`. */
  readonly code: string;
  /** Names the request for support; undefined when no answer came. */
  readonly requestId: string | undefined;
  readonly details: readonly ErrorDetail[];
  /** How long the API asked to wait. */
  readonly retryAfterMs: number | undefined;
  /** What to do about it, in a sentence. */
  readonly hint: string | undefined;
  /** Where the reason is explained, below the address of the API. */
  readonly docUrl: string | undefined;
  /** Key of the request: a call with the same key continues it and never repeats it. */
  idempotencyKey: string | undefined;

  constructor(message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.name = new.target.name;
    const { code = 'unknown', details = [] } = facts;
    [this.status, this.code, this.requestId, this.details] = [facts.status, code, facts.requestId, details];
    [this.retryAfterMs, this.hint, this.docUrl] = [facts.retryAfterMs, facts.hint, facts.docUrl];
  }

  /** One line for a log: code, message, first field, hint and request. */
  override toString(): string {
    const { hint, requestId, details } = this;
    const [reason] = details.map(({ field, code }) => ` (${field}: ${code})`);
    const parts = [reason, hint && `. ${hint}`, requestId && ` [${requestId}]`];
    return `${this.code}: ${this.message}${parts.join('')}`;
  }

  /** Whether a detail gives this reason. */
  has(code: string): boolean {
    return this.details.some((detail) => detail.code === code);
  }
}

/** 400: the request can never succeed as it is; `details` names every failing field. */
export class ValidationError extends PayError {}
/** 401: no key, or not a valid one. */
export class AuthenticationError extends PayError {}
/** 403: a restricted key outside its scopes. */
export class PermissionError extends PayError {}
/** 404: no such resource for this key. */
export class NotFoundError extends PayError {}
/** 409: the state forbids it now. */
export class ConflictError extends PayError {}
/** 409: the key was used for another request, or its first request is still running. */
export class IdempotencyConflictError extends ConflictError {}
/** 429: too many requests, still after the retries. */
export class RateLimitError extends PayError {}
/** 5xx: the platform failed or is away. The outcome of a write may be unknown; its `idempotencyKey` continues it. */
export class ServerError extends PayError {}
/** No answer, or half of one. The outcome of a write is unknown; its `idempotencyKey` continues it. */
export class ConnectionError extends PayError {}
/** No answer in time. */
export class TimeoutError extends ConnectionError {}
/** A webhook that is not what the platform signed, or too old. */
export class SignatureError extends PayError {}

/** 409: the wallet holds too little. Amounts are decimal strings in major units; undefined where the API gives none. */
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

/** The error of an answer. A body that is not the API's own, as of a proxy, leaves the status. */
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
