// Combines two abort signals. Some edge runtimes lack `AbortSignal.any`.

/** A signal that aborts when either signal aborts, with the same reason. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const { any } = AbortSignal as { readonly any?: (signals: AbortSignal[]) => AbortSignal };
  if (any !== undefined) return any.call(AbortSignal, [one, other]);
  const joined = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) joined.abort(signal.reason);
    // Removes the listener after an abort, because a caller's signal may live as long as the program.
    else signal.addEventListener('abort', () => joined.abort(signal.reason), { once: true, signal: joined.signal });
  }
  return joined.signal;
}
