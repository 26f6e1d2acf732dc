// Changes of existing files at exact anchors. Each throws if its anchor is missing or ambiguous. prettier formats the
// result.

type Edit = (text: string) => string;

/** Index of an anchor that must occur exactly once. */
function indexOfOnly(text: string, anchor: string): number {
  const at = text.indexOf(anchor);
  if (at === -1) throw new Error(`The anchor is missing: ${anchor}`);
  if (text.includes(anchor, at + 1)) throw new Error(`The anchor occurs twice: ${anchor}`);
  return at;
}

export const insertBefore =
  (anchor: string, addition: string): Edit =>
  (text) => {
    const at = indexOfOnly(text, anchor);
    return text.slice(0, at) + addition + text.slice(at);
  };

export const insertAfter =
  (anchor: string, addition: string): Edit =>
  (text) => {
    const at = indexOfOnly(text, anchor) + anchor.length;
    return text.slice(0, at) + addition + text.slice(at);
  };

export const replaceOnly =
  (anchor: string, replacement: string): Edit =>
  (text) => {
    const at = indexOfOnly(text, anchor);
    return text.slice(0, at) + replacement + text.slice(at + anchor.length);
  };

const closers: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };

/** Adds an element at the end of the literal or call that `opening` begins. `opening` ends with its bracket. */
export const appendTo =
  (opening: string, element: string): Edit =>
  (text) => {
    const from = indexOfOnly(text, opening) + opening.length;
    const end = findClosing(text, from, opening.at(-1) ?? '');
    const inside = text.slice(from, end).trimEnd();
    const separator = inside === '' || inside.endsWith(',') ? '' : ',';
    return `${text.slice(0, from)}${inside}${separator}\n${element},\n${text.slice(end)}`;
  };

/** Index of the bracket that closes one before `from`. Skips brackets in strings and comments. */
export function findClosing(text: string, from: number, open: string): number {
  const close = closers[open];
  if (close === undefined) throw new Error(`The anchor ends with no bracket: ${open}`);
  const tokens = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[[\](){}]/g;
  tokens.lastIndex = from;
  let depth = 1;
  for (let match = tokens.exec(text); match !== null; match = tokens.exec(text)) {
    if (match[0] === open) depth += 1;
    if (match[0] === close) depth -= 1;
    if (depth === 0) return match.index;
  }
  throw new Error(`Nothing closes ${open}`);
}

/** Adds an import after the last one from the same folder, or after the last one. */
export const addImport =
  (line: string): Edit =>
  (text) => {
    const folder = /'(.*\/)[^/]*'/.exec(line)?.[1] ?? line;
    const imports = [...text.matchAll(/^import [^;]*;\n/gm)];
    const last = imports.filter(([one]) => one.includes(`'${folder}`)).at(-1) ?? imports.at(-1);
    if (last === undefined) throw new Error('The file has no import.');
    const end = last.index + last[0].length;
    return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
  };

export const inOrder =
  (...edits: readonly Edit[]): Edit =>
  (text) =>
    edits.reduce((result, edit) => edit(result), text);
