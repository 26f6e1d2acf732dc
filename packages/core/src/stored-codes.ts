import { assert } from './fault.ts';

/** Words that rows store as small integers. A code is permanent: never reuse or change one. */
export type StoredCodes<N extends string> = { readonly code: (name: N) => number; readonly name: (code: number) => N };

/** @throws AssertionError if two words share a code, or if a word or a code is unknown. */
export function createStoredCodes<N extends string>(table: Readonly<Record<N, number>>): StoredCodes<N> {
  const names = new Map(Object.entries<number>(table).map(([name, code]) => [code, name as N]));
  assert(names.size === Object.keys(table).length, 'two words share a code');
  return {
    code: (name) => {
      const code = table[name];
      assert(code !== undefined, `no code for ${name}`);
      return code;
    },
    name: (code) => {
      const name = names.get(code);
      assert(name !== undefined, `unknown code ${code}`);
      return name;
    },
  };
}

/** Codes by position in a list: append to such a list, never reorder it. */
export const codesByPosition = <N extends string>(names: readonly N[]): StoredCodes<N> =>
  createStoredCodes(Object.fromEntries(names.map((name, position) => [name, position])) as Record<N, number>);
