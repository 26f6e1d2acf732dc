// Two reasons to give up as one signal. Some edge runtimes have no `AbortSignal.any`.

/** Aborts when one of the two does, with its reason. */
export function eitherSignal(one: AbortSignal, other: AbortSignal): AbortSignal {
  const { any } = AbortSignal as { readonly any?: (signals: AbortSignal[]) => AbortSignal };
  if (any !== undefined) return any.call(AbortSignal, [one, other]);
  const joined = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) joined.abort(signal.reason);
    // Forgotten once it is over: a caller's signal may live for as long as the program.
    else signal.addEventListener('abort', () => joined.abort(signal.reason), { once: true, signal: joined.signal });
  }
  return joined.signal;
}
