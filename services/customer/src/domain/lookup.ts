// Filtering the reference lists: every word of the search must begin a word of the name or the code.

const words = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Entries matching a search text; all of them when there is none. */
export function findMatching<T extends { readonly code: string; readonly name: string }>(
  entries: readonly T[],
  search: string | undefined,
): readonly T[] {
  const asked = words(search ?? '');
  if (asked.length === 0) return entries;
  return entries.filter((entry) => {
    const known = [entry.code.toLowerCase(), ...words(entry.name)];
    return asked.every((word) => known.some((text) => text.startsWith(word)));
  });
}
