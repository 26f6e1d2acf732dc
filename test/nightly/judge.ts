// What a fuzzer holds against an answer: that it is none of ours to give (5xx), that the document does not list its status for
// the operation, or that its body or headers are not what is promised there.
import { limits } from '@pay/core/limits';
import type { Answer } from '@pay/testkit/api';
import { checkAnswer } from '@pay/testkit/contract-assertions';

export type Finding = {
  readonly operation: string;
  /** 0 where no answer came. */
  readonly status: number;
  readonly cause: string;
};

export type JudgeInput = {
  /** `METHOD /path/:withParameters`. */
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  /** Bytes of the request's head. */
  readonly headBytes: number;
};

/** Where a head begins to be too long; names and values are counted in more than one way, so a little below the limit. */
const longHeadBytes = limits.headerBytes * 0.9;

/** What is wrong with an answer, or with there being none; undefined when nothing is. */
export function judge({ operation, method, path, headBytes }: JudgeInput, answer: Answer | Error): Finding | undefined {
  if (answer instanceof Error) return { operation, status: 0, cause: plain(answer.message) };
  const { status, body } = answer;
  if (status >= 500) {
    const { error } = (body ?? {}) as { error?: { message?: string } };
    return { operation, status, cause: plain(error?.message ?? answer.text.slice(0, 200)) };
  }
  // An answer to HEAD has no body that could be judged.
  if (method === 'HEAD') return undefined;
  try {
    // A head that is too long is refused before a route is looked for, so that only the general promises hold.
    const isUnread = status === 400 && headBytes > longHeadBytes;
    checkAnswer({ method, path: isUnread ? '/' : (path.split('?')[0] ?? '') }, answer);
    return undefined;
  } catch (error) {
    // The first line says which request it was, the next ones what is wrong.
    const [, cause = String(error)] = (error as Error).message.split('\n');
    return { operation, status, cause: plain(cause.replace(/^- /, '')) };
  }
}

/** Without what differs from one request to the next, so that one cause is one text. */
const plain = (cause: string): string =>
  cause
    .replaceAll(/\b[a-z]+(_[a-z]+)*_[0-9a-z]{26}\b/g, '<id>')
    .replaceAll(/\/\d+\//g, '/<n>/')
    .slice(0, 300);
