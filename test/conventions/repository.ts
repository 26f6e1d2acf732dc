// The repository as text, for rules that no type and no linter can check.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(__dirname, '..', '..');

const ignoredFolders = new Set(['node_modules', '.git', '.local', 'dist', 'coverage']);

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : walk(path);
    return entry.isFile() ? [path] : [];
  });
}

let all: string[] | undefined;

/** Files by path from the root. Walks the tree, because git refuses in another user's checkout. */
export const files = (pattern: RegExp): string[] => (all ??= walk('').sort()).filter((file) => pattern.test(file));

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Source without comments, approximately: good enough to distinguish code from prose. */
export const codeOf = (file: string): string =>
  read(file)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/[^\n]*/g, '$1');

/** `file:line text` of every line that matches. */
export function hits(among: readonly string[], pattern: RegExp): string[] {
  return among.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
}
