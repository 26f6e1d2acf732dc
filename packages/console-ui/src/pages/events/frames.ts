/** The data of whole frames of server-sent events, and what has come of the next one. Frames without data are signs of life. */
export function framesOf(text: string): { readonly data: readonly string[]; readonly rest: string } {
  const parts = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = parts.pop() ?? '';
  const data = parts.flatMap((frame) => {
    const lines = frame.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : []));
    return lines.length === 0 ? [] : [lines.join('\n')];
  });
  return { data, rest };
}
