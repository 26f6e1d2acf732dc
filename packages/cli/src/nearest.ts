import { distance } from 'fastest-levenshtein';

/**
 * Returns the nearest name: one that begins with the word, or differs by at most two letters or a third of the name.
 * Returns undefined if no name is that close.
 */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const scored = names.map((name) => ({ name, away: name.startsWith(word) ? 0.5 : distance(word, name) }));
  const best = scored.sort((a, b) => a.away - b.away)[0];
  return best !== undefined && best.away <= Math.max(2, best.name.length / 3) ? best.name : undefined;
}
