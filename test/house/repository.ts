// The repository as text, for rules that no type and no linter can hold.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(__dirname, '..', '..');

/** Tracked and new files that exist, by path from the root; ignored ones are nobody's business. */
export function files(pattern: RegExp): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((file) => file !== '' && pattern.test(file) && existsSync(join(root, file)))
    .sort();
}

export const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Source without comments, roughly: good enough to tell code from prose. */
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
