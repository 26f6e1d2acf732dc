/** The name that is at most a third of its letters away, or shares a beginning; undefined where none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const scored = names.map((name) => ({ name, distance: name.startsWith(word) ? 0.5 : distanceOf(word, name) }));
  const best = scored.sort((a, b) => a.distance - b.distance)[0];
  return best !== undefined && best.distance <= Math.max(2, best.name.length / 3) ? best.name : undefined;
}

/** Letters to insert, delete or replace (Levenshtein). */
function distanceOf(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
