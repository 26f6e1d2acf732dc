// Every failure that a caller can receive, in one closed set. A fault's message is public. Private details go to
// `cause`, which never leaves the process. Business outcomes (a refused hold, a declined card) are values, not faults.

export type FaultCode =
  | 'INVALID_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE';

export const httpStatusOf: Readonly<Record<FaultCode, number>> = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
};

/** Reasons to reject a single field with 400. */
export type FieldCode =
  | 'required'
  | 'unknown_field'
  | 'invalid_type'
  | 'invalid_format'
  | 'invalid_enum'
  | 'too_short'
  | 'too_long'
  | 'out_of_range'
  | 'invalid_check_digit'
  | 'invalid_checksum'
  | 'not_found'
  | 'not_supported'
  | 'mismatch'
  | 'blocked'
  | 'duplicate';

/** Reasons why the current state forbids a well-formed request, with status 409. */
export type ConflictCode =
  | 'already_exists'
  | 'idempotency_route_mismatch'
  | 'idempotency_body_mismatch'
  | 'idempotency_in_progress'
  | 'insufficient_funds'
  | 'customer_not_active'
  | 'kyc_not_approved'
  | 'capability_missing'
  | 'wallet_frozen'
  | 'wallet_closed'
  | 'fees_owed'
  | 'counterparty_not_active'
  | 'counterparty_incomplete'
  | 'quote_expired'
  | 'quote_used'
  | 'hold_not_active'
  | 'in_use'
  | 'card_not_active'
  | 'card_canceled'
  | 'limit_exceeded'
  | 'webhook_limit_reached'
  | 'invalid_state_transition'
  | 'approver_is_requester'
  | 'approver_not_independent'
  | 'approver_too_new'
  | 'already_decided'
  | 'subject_changed';

/** Codes that appear in `error.details`. */
export type DetailCode = FieldCode | ConflictCode;

/** One entry of `error.details`: a dot path (or `header:X`, `query:x`, `path:x`), a stable code, and a sentence. */
export type FaultDetail = {
  readonly field: string;
  readonly code: DetailCode;
  readonly message: string;
  /** How to fix the request, if the code's hint in @pay/contract/error-catalogue is too general. */
  readonly hint?: string;
  /** The numbers of the message as data: amounts as decimal strings in major units. */
  readonly params?: Readonly<Record<string, string | number | null>>;
};

export type FaultOptions = {
  readonly details?: readonly FaultDetail[];
  /** How to fix a request whose fault has no details, if the code's hint is too general. */
  readonly hint?: string;
  /** Slug for branching and metrics inside the platform. Callers never see it. */
  readonly reason?: string;
  /** Seconds the caller should wait, integer ≥ 1. */
  readonly retryAfterS?: number;
  readonly cause?: unknown;
};

// A registered symbol survives Jest's module realms and duplicate copies of this package. `instanceof` does not.
const brand = Symbol.for('pay.fault');

export class Fault extends Error {
  readonly code: FaultCode;
  readonly details: readonly FaultDetail[];
  readonly hint: string | undefined;
  readonly reason: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: FaultCode, message: string, options: FaultOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Fault';
    this.code = code;
    this.details = options.details ?? [];
    this.hint = options.hint;
    this.reason = options.reason;
    this.retryAfterS = options.retryAfterS;
    Object.defineProperty(this, brand, { value: true });
  }
}

export const isFault = (error: unknown): error is Fault =>
  typeof error === 'object' && error !== null && (error as Record<symbol, unknown>)[brand] === true;

/** 400: the request can never succeed as written. Reports all invalid fields at once. */
export const invalid = (details: readonly FaultDetail[]): Fault =>
  new Fault(
    'INVALID_REQUEST',
    details.length === 1 && details[0] !== undefined ? details[0].message : 'Request validation failed',
    {
      details,
    },
  );

/** 400 for a single field. */
export const invalidField = (
  field: string,
  code: FieldCode,
  message: string,
  more: Pick<FaultDetail, 'hint' | 'params'> = {},
): Fault => invalid([{ field, code, message, ...more }]);

/**
 * Not found (404). The response is the same for another owner's resource and for a missing one. Services throw it
 * without a message for an id in the path, and the gateway names the id and its kind.
 */
export const notFound = (message = 'No such resource', options: FaultOptions = {}): Fault =>
  new Fault('NOT_FOUND', message, options);

/** 409: well-formed, but the current state forbids it. */
export const conflict = (
  code: ConflictCode,
  field: string,
  message: string,
  { hint, params, ...options }: FaultOptions & Pick<FaultDetail, 'params'> = {},
): Fault =>
  new Fault('CONFLICT', message, {
    ...options,
    details: [{ field, code, message, ...(hint === undefined ? {} : { hint }), ...(params === undefined ? {} : { params }) }],
  });

/** 503: a dependency is down, or the outcome is unknown. `reason` is for metrics. The message is public. */
export const unavailable = (
  reason: string,
  message = 'The platform is temporarily unavailable. Retry',
  options: FaultOptions = {},
): Fault => new Fault('SERVICE_UNAVAILABLE', message, { retryAfterS: 1, ...options, reason });

/** A bug: thrown by `assert`, returned as 500, counted, and paged on. */
export class InvariantBroken extends Error {
  constructor(violation: string) {
    super(`invariant broken: ${violation}`);
    this.name = 'InvariantBroken';
  }
}

/** Asserts a condition that the code, not a caller, must guarantee. Stays on in production. */
export function assert(condition: unknown, violation: string): asserts condition {
  if (!condition) throw new InvariantBroken(violation);
}

/** The form in which a fault travels between services. */
export type WireFault = {
  code: FaultCode;
  message: string;
  details?: readonly FaultDetail[];
  hint?: string;
  reason?: string;
  retryAfterS?: number;
};

export function faultToWire(fault: Fault): WireFault {
  const wire: WireFault = { code: fault.code, message: fault.message };
  if (fault.details.length > 0) wire.details = fault.details;
  if (fault.hint !== undefined) wire.hint = fault.hint;
  if (fault.reason !== undefined) wire.reason = fault.reason;
  if (fault.retryAfterS !== undefined) wire.retryAfterS = fault.retryAfterS;
  return wire;
}

export function faultFromWire(wire: WireFault): Fault {
  const { code, message, ...options } = wire;
  return new Fault(code, message, options);
}
