// The error of a rejected request: the API's texts, which every screen shows completely.
export type FaultDetail = { readonly field: string; readonly code: string; readonly message: string; readonly hint?: string };

type ErrorBody = {
  readonly code?: string;
  readonly message?: string;
  readonly hint?: string;
  readonly docUrl?: string;
  readonly requestId?: string;
  readonly details?: readonly FaultDetail[];
};

export class ApiFault extends Error {
  readonly status: number;
  readonly code: string;
  readonly hint: string | undefined;
  readonly requestId: string | undefined;
  readonly details: readonly FaultDetail[];

  constructor(
    status: number,
    { code = 'UNKNOWN', message = 'The response could not be read', hint, requestId, details }: ErrorBody,
  ) {
    super(message);
    this.name = 'ApiFault';
    this.status = status;
    this.code = code;
    this.hint = hint;
    this.requestId = requestId;
    this.details = details ?? [];
  }

  /** The error of one field, if any. */
  of(field: string): string | undefined {
    return this.details.find((detail) => detail.field === field)?.message;
  }
}

/** The fault of an unsuccessful response. */
export async function faultOf(response: Response): Promise<ApiFault> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const body = (await response.json().catch(() => undefined)) as { error?: ErrorBody } | undefined;
  return new ApiFault(response.status, { ...(requestId === undefined ? {} : { requestId }), ...body?.error });
}

export const isFault = (error: unknown): error is ApiFault => error instanceof ApiFault;

const isOfProgram = (text: string): boolean => /Idempotency-Key|Retry-After/.test(text);

/** The part of a failure for users: the API’s own text, unless it is for programs. Never an internal error. */
export function wordsOfFault(error: unknown): string {
  if (!isFault(error)) return 'This part of the console failed';
  return isOfProgram(error.message) ? 'The platform did not answer in time' : error.message;
}

/** How to continue. The console keeps the idempotency key of an unknown outcome (attempt.ts). */
export function hintOfFault(error: unknown): string | undefined {
  if (!isFault(error)) return 'Try again. If it fails again, send the request id to support.';
  if (error.hint === undefined || !isOfProgram(error.hint)) return error.hint;
  return 'Wait a few seconds, then try again. The platform never does the same request twice.';
}
