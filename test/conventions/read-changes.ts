import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';

const folder = join(repositoryRoot, 'changes');

/** The fragments since the last release, by file name. */
export function readChanges(): Record<string, string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  return Object.fromEntries(files.map((name) => [`changes/${name}`, readFileSync(join(folder, name), 'utf8')]));
}
