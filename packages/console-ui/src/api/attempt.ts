// The idempotency key of a user's attempt. While the outcome is unknown, sending the same input again is the same
// attempt. A success or a rejection ends the attempt. The server also stores rejections, so a retry after their cause
// is fixed needs another key.
import { isFault } from './fault.ts';

type Attempt = {
  /** The key for sending this input. */
  readonly keyFor: (input: object) => string;
  /** Call this with the outcome: undefined on success, otherwise the error. */
  readonly ended: (error?: unknown) => void;
};

export function newAttempt(): Attempt {
  let last: { readonly text: string; readonly key: string } | undefined;
  return {
    keyFor(input) {
      const text = JSON.stringify(input);
      if (last?.text !== text) last = { text, key: crypto.randomUUID() };
      return last.key;
    },
    ended(error) {
      if (error === undefined || isKnown(error)) last = undefined;
    },
  };
}

/** Whether the server rejected the request, which is not in progress. A lost response is a fault with status 0. */
const isKnown = (error: unknown): boolean =>
  isFault(error) &&
  error.status >= 400 &&
  error.status < 500 &&
  error.details.every(({ code }) => code !== 'idempotency_in_progress');
