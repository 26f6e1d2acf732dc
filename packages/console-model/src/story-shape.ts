// Stories of the sandbox and orders of events as calls: what the command line walks through, for the console's buttons.

export type StoryStep = {
  readonly method: string;
  /** Template of the path; `complete` is a transaction taken to its end. */
  readonly path: string;
  /** Of the path, by name. Texts may refer to answers before: `{customer.id}`. */
  readonly params: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly as?: string;
  readonly says?: string;
  readonly shows?: readonly string[];
  readonly until?: { readonly member: string; readonly is: string };
  readonly unless?: { readonly member: string; readonly is: string };
  /** The API is meant to refuse it, with this code. */
  readonly refusedWith?: string;
};

export type Story = {
  readonly name: string;
  readonly summary: string;
  readonly steps: readonly StoryStep[];
  /** What puts the sandbox back, also after a failure. */
  readonly undo: readonly StoryStep[];
};

export type Stories = { readonly stories: readonly Story[]; readonly events: readonly Story[] };

export const completePath = '/complete';
