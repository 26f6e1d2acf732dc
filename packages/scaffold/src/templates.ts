import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';

/** Values of a template by the names in its `{{…}}`. */
export type Values = Readonly<Record<string, string>>;

/** The text of `templates/<name>.txt` with its values. @throws Error if a value is missing. */
export function fill(name: string, values: Values): string {
  const text = readFileSync(join(repositoryRoot, 'packages', 'scaffold', 'templates', `${name}.txt`), 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template ${name} needs a value for ${key}.`);
    return value;
  });
}
