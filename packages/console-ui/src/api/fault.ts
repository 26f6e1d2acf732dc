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

/** The part of a failure for users: the API's own text. Internal errors of the program are not shown. */
export const wordsOfFault = (error: unknown): string => (isFault(error) ? error.message : 'This part of the console failed');
