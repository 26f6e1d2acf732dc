import type { Tree } from '../tree.ts';

/** The values of `--service`, `--path`, and `--account`. */
export type Options = { readonly [Name in 'service' | 'path' | 'account']?: string | undefined };

/** Changes the tree, and returns the steps that are left for a person. @throws UserError if the input is wrong. */
export type Scaffold = (tree: Tree, input: string | undefined, options: Options) => readonly string[];

export type Kind = {
  /** Arguments after the kind. */
  readonly usage: string;
  readonly summary: string;
  /** Arguments of `npm test` that update what `npm run generate` does not write. */
  readonly tests?: readonly string[];
  readonly scaffold: Scaffold;
};
