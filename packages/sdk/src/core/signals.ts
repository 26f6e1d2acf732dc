// Combines two abort signals. Some edge runtimes lack `AbortSignal.any`.

/** Aborts when one of the two aborts, with its reason. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const { any } = AbortSignal as { readonly any?: (signals: AbortSignal[]) => AbortSignal };
  if (any !== undefined) return any.call(AbortSignal, [one, other]);
  const joined = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) joined.abort(signal.reason);
    // Removes the listener at the end, because a caller's signal may live as long as the program.
    else signal.addEventListener('abort', () => joined.abort(signal.reason), { once: true, signal: joined.signal });
  }
  return joined.signal;
}
