// "Did you mean …?": the known name that a misspelled one probably means.
import { distance } from 'fastest-levenshtein';

/** Maximum length of a compared name. The work grows with the product of both lengths, and callers choose one. */
export const comparedMax = 64;

/** A name without case and separators. */
export const plain = (name: string): string => name.toLowerCase().replaceAll(/[_\- ]/g, '');

/** The share of letters in which two names differ, without case and separators: from 0 for equal ones to 1. */
export function differenceOf(name: string, other: string): number {
  const [one, two] = [plain(name.slice(0, comparedMax)), plain(other.slice(0, comparedMax))];
  return distance(one, two) / Math.max(one.length, two.length, 1);
}

/**
 * The known name that a misspelled one probably means: equal except for case and separators, or at most two letters
 * different.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > comparedMax) return undefined;
  const wanted = plain(name);
  let best: { readonly name: string; readonly off: number } | undefined;
  for (const candidate of candidates) {
    const other = plain(candidate);
    const off = distance(wanted, other);
    // In a word of four letters, two changed letters make another word.
    const bound = Math.min(wanted.length, other.length) > 4 ? 2 : 1;
    if (off <= bound && (best === undefined || off < best.off)) best = { name: candidate, off };
  }
  return best?.name;
}
