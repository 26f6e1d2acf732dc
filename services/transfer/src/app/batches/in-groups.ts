/**
 * Works on items in groups, one group after the other: other services answer from a small pool of connections. Results
 * are in order.
 */
export async function inGroups<T, R>(items: readonly T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let at = 0; at < items.length; at += size) done.push(...(await Promise.all(items.slice(at, at + size).map(work))));
  return done;
}
