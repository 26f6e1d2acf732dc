// Long work in short turns. A service has one thread: what works for longer than some milliseconds makes every other call wait.
import { setImmediate } from 'node:timers/promises';

/** Lets everything that waits for the event loop run first. */
export const nextTurn = (): Promise<void> => setImmediate();

/** Bytes of one turn: one to five milliseconds of reading text on a slow core. */
const turnBytes = 32 * 1_024;

/** The same bytes in slices, with a turn between two of them. */
export async function* inTurns(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    for (let at = 0; at < chunk.length; at += turnBytes) {
      yield chunk.subarray(at, at + turnBytes);
      await nextTurn();
    }
  }
}

/** Maps a list that may be long, with a turn after each `itemsPerTurn`. */
export async function mapInTurns<T, R>(items: readonly T[], itemsPerTurn: number, map: (item: T) => R): Promise<R[]> {
  const mapped: R[] = [];
  for (let at = 0; at < items.length; at += itemsPerTurn) {
    if (at > 0) await nextTurn();
    for (const item of items.slice(at, at + itemsPerTurn)) mapped.push(map(item));
  }
  return mapped;
}
