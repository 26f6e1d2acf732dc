// Splits long work into short turns. A service has one thread: work of more than some milliseconds delays every other
// call.
import { setImmediate } from 'node:timers/promises';

/** Lets other waiting work of the event loop run first. */
export const nextTurn = (): Promise<void> => setImmediate();

/** Bytes per turn. Reading them takes one to five milliseconds on a slow core. */
const turnBytes = 32 * 1_024;

/** The same bytes in slices, with a turn between two slices. */
export async function* inTurns(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; at += turnBytes) {
      yield chunk.subarray(at, at + turnBytes);
      await nextTurn();
    }
  }
}

/** Maps a possibly long list, with a turn after each `itemsPerTurn`. */
export async function mapInTurns<T, R>(items: readonly T[], itemsPerTurn: number, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (let at = 0; at < items.length; at += itemsPerTurn) {
    if (at > 0) await nextTurn();
    for (const item of items.slice(at, at + itemsPerTurn)) mapped.push(map(item));
  }
  return mapped;
}
