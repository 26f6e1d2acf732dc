import type { Answer } from '@pay/testkit/api';

/**
 * The data of an answer that must succeed, from either generation's envelope. Throws any other answer completely, so
 * that a failing test shows it.
 */
export function must(answer: Answer): Answer['body'] {
  const { status, body } = answer;
  if (status === 200) return body.ok === true || Array.isArray(body.data) ? body.data : body;
  throw new Error(`expected 200, got ${answer.status}: ${answer.text}`);
}

export type Refusal = { readonly status: number; readonly fields: string[] };

/** An error as `field:code` lines, in no particular order. */
export const refusal = ({ status, body }: Answer): Refusal => ({
  status,
  fields: ((body?.error?.details ?? []) as { field: string; code: string }[]).map(({ field, code }) => `${field}:${code}`).sort(),
});

export const toRefusal = (status: number, ...fields: string[]): Refusal => ({ status, fields: [...fields].sort() });

const volatile = new Set(['date', 'x-request-id', 'connection', 'keep-alive']);
const isVolatile = (name: string): boolean => volatile.has(name) || /ratelimit/.test(name);

/**
 * Everything by which a caller can distinguish two answers: status, headers, and bytes. Excludes times, the request id,
 * and the rate headers.
 */
export function visible({ status, headers, text }: Answer): { status: number; headers: [string, string][]; text: string } {
  const requestId = headers.get('x-request-id') ?? '';
  return {
    status,
    headers: [...headers].filter(([name]) => !isVolatile(name)).sort(([a], [b]) => (a < b ? -1 : 1)),
    text: requestId === '' ? text : text.replaceAll(requestId, '<request id>'),
  };
}

/**
 * An answer without the requested id, which errors repeat. A missing resource and another owner's must get equal
 * answers.
 */
export const visibleBut = (id: unknown, answer: Answer): ReturnType<typeof visible> => {
  const seen = visible(answer);
  return { ...seen, text: seen.text.replaceAll(String(id), '<id>') };
};

export type RefusalDetail = {
  readonly field?: string;
  readonly message: string;
  readonly hint: string;
  readonly params?: Readonly<Record<string, unknown>>;
};

/** The messages of an error: one per detail, or the error's own if it has no details. */
export function readDetails({ body }: Answer): RefusalDetail[] {
  const { error } = body as { error: RefusalDetail & { details?: readonly RefusalDetail[] } };
  return (error.details ?? [error]).map(({ field, message, hint, params }) => ({
    ...(field === undefined ? {} : { field }),
    ...{ message, hint },
    ...(params === undefined ? {} : { params }),
  }));
}
