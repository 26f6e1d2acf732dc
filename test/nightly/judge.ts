// A fuzzer's findings about an answer. A finding is a server error (5xx), a status that the document does not list for
// the operation, or a body or headers that differ from the document.
import { limits } from '@pay/core/limits';
import type { Answer } from '@pay/testkit/api';
import { checkAnswer } from '@pay/testkit/contract-assertions';

export type Finding = {
  readonly operation: string;
  /** HTTP status. 0 without an answer. */
  readonly status: number;
  readonly cause: string;
};

export type JudgeInput = {
  /** `METHOD /path/:withParameters`. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly headBytes: number;
};

/**
 * Minimum bytes of a head that may be too long. Slightly below the limit, because servers count names and values in
 * more than one way.
 */
const longHeadBytes = limits.headerBytes * 0.9;

/** The error of an answer, or of a missing answer. Undefined if the answer is correct. */
export function judge({ operation, method, path, headBytes }: JudgeInput, answer: Answer | Error): Finding | undefined {
  if (answer instanceof Error) return { operation, status: 0, cause: plain(answer.message) };
  const { status, body } = answer;
  if (status >= 500) {
    const { error } = (body ?? {}) as { error?: { message?: string } };
    return { operation, status, cause: plain(error?.message ?? answer.text.slice(0, 200)) };
  }
  // An answer to HEAD has no body to check.
  if (method === 'HEAD') return undefined;
  try {
    // A head that is too long is rejected before routing, so only the general guarantees hold.
    const isUnread = status === 400 && headBytes > longHeadBytes;
    checkAnswer({ method, path: isUnread ? '/' : (path.split('?')[0] ?? '') }, answer);
    return undefined;
  } catch (error) {
    // The first line names the request, the next ones the error.
    const [, cause = String(error)] = (error as Error).message.split('\n');
    return { operation, status, cause: plain(cause.replace(/^- /, '')) };
  }
}

/** A cause without the parts that differ between requests, so that equal causes have equal texts. */
const plain = (cause: string): string =>
  cause
    .replaceAll(/\b[a-z]+(_[a-z]+)*_[0-9a-z]{26}\b/g, '<id>')
    .replaceAll(/\/\d+\//g, '/<n>/')
    .slice(0, 300);
