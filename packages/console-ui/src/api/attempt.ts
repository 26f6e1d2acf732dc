// The idempotency key of what somebody tries. The same input sent again because the answer was lost is the same attempt; whatever was
// answered ends it. A refusal is remembered by the server as well, so trying again after its cause is gone needs a key of its own.
import { isFault } from './fault.ts';

type Attempt = {
  /** The key to send this input under. */
  readonly keyFor: (input: object) => string;
  /** Told the outcome: nothing where it was done, otherwise why not. */
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

/** Whether it is certain that nothing was done and nothing goes on. */
const isKnown = (error: unknown): boolean =>
  isFault(error) && error.status < 500 && error.details.every(({ code }) => code !== 'idempotency_in_progress');
