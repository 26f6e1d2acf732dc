import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files below a folder, as paths relative to the folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

export const listSums = (contents: Readonly<Record<string, Buffer>>): string =>
  Object.keys(contents)
    .sort()
    .map(
      (path) =>
        `${createHash('sha256')
          .update(contents[path] ?? '')
          .digest('hex')}  ${path}\n`,
    )
    .join('');

export const readBelow = (folder: string): Record<string, Buffer> =>
  Object.fromEntries(filesBelow(folder).map((path) => [path, readFileSync(join(folder, path))]));
