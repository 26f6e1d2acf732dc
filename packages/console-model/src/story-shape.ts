// Sandbox stories and event triggers as API calls, for the console's buttons. The command line runs the same stories.

export type StoryStep = {
  readonly method: string;
  /** Path template. `complete` drives a transaction to its final state. */
  readonly path: string;
  /** Path parameters by name. Texts may refer to earlier responses: `{customer.id}`. */
  readonly params: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly as?: string;
  readonly says?: string;
  readonly shows?: readonly string[];
  readonly until?: { readonly member: string; readonly is: string };
  readonly unless?: { readonly member: string; readonly is: string };
  /** The step expects a rejection with this code. */
  readonly refusedWith?: string;
};

export type Story = {
  readonly name: string;
  readonly summary: string;
  readonly steps: readonly StoryStep[];
  /** Steps that restore the sandbox, even after a failure. */
  readonly undo: readonly StoryStep[];
};

export type Stories = { readonly stories: readonly Story[]; readonly events: readonly Story[] };

export const completePath = '/complete';
