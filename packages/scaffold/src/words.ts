// The forms of a name: kebab-case, camelCase, PascalCase, snake_case, and plain words.
import { UserError } from '@pay/platform/user-error';

export type Words = {
  readonly kebab: string;
  readonly camel: string;
  readonly pascal: string;
  readonly snake: string;
  readonly plain: string;
  readonly list: readonly string[];
};

export function wordsOf(kebab: string): Words {
  const list = kebab.split('-');
  const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  const pascal = list.map(capital).join('');
  return {
    kebab,
    pascal,
    camel: `${pascal.slice(0, 1).toLowerCase()}${pascal.slice(1)}`,
    snake: list.join('_'),
    plain: list.join(' '),
    list,
  };
}

/** @throws UserError if the name is not in kebab-case, or too long for a file, a metric, and a kind of work. */
export function parseName(name: string | undefined): Words {
  if (name === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
    throw new UserError(
      `The name "${name ?? ''}" is invalid. Use kebab-case with at most 40 characters.`,
      'npm run new -- --help',
    );
  return wordsOf(name);
}

export const article = (noun: string): string => (/^[aeiou]/.test(noun) ? 'an' : 'a');
