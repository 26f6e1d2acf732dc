/**
 * The data of complete frames of server-sent events, and the beginning of the next frame. Frames without data are
 * keep-alives.
 */
export function framesOf(text: string): { readonly data: readonly string[]; readonly rest: string } {
  const parts = text.replaceAll('\r\n', '\n').split('\n\n');
  const rest = parts.pop() ?? '';
  const data = parts.flatMap((frame) => {
    const lines = frame.split('\n').flatMap((line) => (line.startsWith('data:') ? [line.slice(5).replace(/^ /, '')] : []));
    return lines.length === 0 ? [] : [lines.join('\n')];
  });
  return { data, rest };
}
