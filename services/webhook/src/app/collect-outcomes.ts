import { isFault } from '@pay/core/fault';
import type { Outcome } from '@pay/kernel/handler';

/** Runs each call of a batch separately; a refused call does not affect the others. */
export async function collectOutcomes<I, O>(items: readonly I[], run: (item: I) => Promise<O>): Promise<Outcome<O>[]> {
  const outcomes: Outcome<O>[] = [];
  for (const item of items) {
    try {
      outcomes.push({ ok: true, output: await run(item) });
    } catch (error) {
      if (!isFault(error)) throw error;
      outcomes.push({ ok: false, fault: error });
    }
  }
  return outcomes;
}
