// Finds the lines of a body that belong to a rejected field.

export type Line = { readonly text: string; readonly isMarked: boolean };

/**
 * Lines of JSON, with the fields' lines marked. `merchant.name` is a nested member, `events.0` or `events[0]` an item.
 */
export function markLines(text: string, fields: readonly string[]): Line[] {
  const wanted = new Set(fields.map((field) => field.replaceAll(/\[(\d+)\]/g, '.$1')));
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return text.split('\n').map((line) => ({ text: line, isMarked: false }));
  }
  return linesOf(parsed, { path: '', indent: '', before: '', wanted });
}

type Place = { readonly path: string; readonly indent: string; readonly before: string; readonly wanted: ReadonlySet<string> };

function linesOf(value: unknown, place: Place): Line[] {
  const { path, indent, before, wanted } = place;
  const isMarked = wanted.has(path);
  const line = (text: string): Line => ({ text: `${indent}${before}${text}`, isMarked });
  if (typeof value !== 'object' || value === null) return [line(JSON.stringify(value))];
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return [line(isList ? '[]' : '{}')];
  const inner = entries.flatMap(([name, member], at) => {
    const lines = linesOf(member, {
      ...{ path: path === '' ? name : `${path}.${name}`, indent: `${indent}  `, wanted },
      before: isList ? '' : `${JSON.stringify(name)}: `,
    });
    const last = lines.at(-1);
    return at === entries.length - 1 || last === undefined ? lines : [...lines.slice(0, -1), { ...last, text: `${last.text},` }];
  });
  return [line(isList ? '[' : '{'), ...inner, { text: `${indent}${isList ? ']' : '}'}`, isMarked: false }];
}
