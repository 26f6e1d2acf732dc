const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether a name contains every word of a search, regardless of case and accents. */
export function isNameMatch(name: string, search: string): boolean {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  const folded = fold(name);
  return words.length > 0 && words.every((word) => folded.includes(word));
}
