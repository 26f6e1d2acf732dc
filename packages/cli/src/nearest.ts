import { distance } from 'fastest-levenshtein';

/** The name that shares a beginning, or of which at most a third of the letters differ; undefined where none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const scored = names.map((name) => ({ name, away: name.startsWith(word) ? 0.5 : distance(word, name) }));
  const best = scored.sort((a, b) => a.away - b.away)[0];
  return best !== undefined && best.away <= Math.max(2, best.name.length / 3) ? best.name : undefined;
}
