// Whether an answer that exists in two forms goes to a reader of HTML (RFC 9110 §12.5.1).

/**
 * Whether the Accept header names HTML, and ranks it at least as high as JSON. Browsers name it. Programs send a
 * wildcard or no header, and get JSON.
 */
export function prefersHtml(accept = ''): boolean {
  const weights = new Map(
    accept.split(',').map((entry) => {
      const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [type, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const weightOf = (type: string): number => weights.get(type) ?? 0;
  const html = Math.max(weightOf('text/html'), weightOf('application/xhtml+xml'));
  return html > 0 && html >= weightOf('application/json');
}
