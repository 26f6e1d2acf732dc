// Every failure a caller can meet, in one closed set. A Fault's message is public by definition; what is private
// goes to `cause`, which never leaves the process. Business outcomes (a refused hold, a declined card) are values, not Faults.

/** Public error codes. */
export type FaultCode =
  | 'INVALID_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'INTERNAL_ERROR'
  | 'SERVICE_UNAVAILABLE';

/** The one map from a fault to an HTTP status. */
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

/** Reasons a single field is refused with 400. */
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

/** Reasons the current state forbids a well-formed request, answered 409. */
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

/** Reasons that stand in `error.details`. */
export type DetailCode = FieldCode | ConflictCode;

/** One entry of `error.details`: a dot path (or `header:X`, `query:x`, `path:x`), a stable code, a sentence. */
export type FaultDetail = {
  readonly field: string;
  readonly code: DetailCode;
  readonly message: string;
  /** How to mend it, where the sentence of the code (@pay/contract/error-catalogue) is too general. */
  readonly hint?: string;
  /** The numbers of the message as data: amounts as decimal strings in major units. */
  readonly params?: Readonly<Record<string, string | number | null>>;
};

export type FaultOptions = {
  readonly details?: readonly FaultDetail[];
  /** How to mend it, of a fault without details, where the sentence of the code is too general. */
  readonly hint?: string;
  /** Slug for branching and metrics inside the platform; never shown outside. */
  readonly reason?: string;
  /** Seconds the caller should wait, integer ≥ 1. */
  readonly retryAfterS?: number;
  readonly cause?: unknown;
};

// A registered symbol survives Jest's module realms and duplicate copies of this package, where instanceof does not.
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

/** 400: this request can never succeed as written. All failing fields are reported at once. */
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
 * 404. Services throw it without words for an id in the path, and the gateway names the kind and the id: another owner's
 * resource and a missing one get the same ones.
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

/** 503: a dependency is down or the outcome is unknown. `reason` is for metrics; the message is public. */
export const unavailable = (reason: string, message = 'Temporarily unavailable. Retry', options: FaultOptions = {}): Fault =>
  new Fault('SERVICE_UNAVAILABLE', message, { retryAfterS: 1, ...options, reason });

/** The bug class: thrown by assert, answered 500, counted and paged on. */
export class InvariantBroken extends Error {
  constructor(what: string) {
    super(`invariant broken: ${what}`);
    this.name = 'InvariantBroken';
  }
}

/** For what a programmer, not a caller, must guarantee. Stays on in production. */
export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new InvariantBroken(what);
}

/** How a fault travels between services. */
export type WireFault = {
  code: FaultCode;
  message: string;
  details?: readonly FaultDetail[];
  reason?: string;
  retryAfterS?: number;
};

export function faultToWire(fault: Fault): WireFault {
  const wire: WireFault = { code: fault.code, message: fault.message };
  if (fault.details.length > 0) wire.details = fault.details;
  if (fault.reason !== undefined) wire.reason = fault.reason;
  if (fault.retryAfterS !== undefined) wire.retryAfterS = fault.retryAfterS;
  return wire;
}

export function faultFromWire(wire: WireFault): Fault {
  const { code, message, ...options } = wire;
  return new Fault(code, message, options);
}
