/** `1.5 MB`, in steps of 1,024. */
export function bytesInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const at = Math.min(units.length - 1, bytes < 1_024 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const size = bytes / 1_024 ** at;
  return `${at === 0 ? size : size.toFixed(size < 10 ? 1 : 0)} ${units[at] ?? ''}`;
}
