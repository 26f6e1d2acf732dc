// The steps of `pay trigger` and `pay scenarios`: API calls as data.

export interface Step {
  /** Words of a command, such as `wallets create`. `sandbox complete` drives a transaction to its final state. */
  readonly call: string;
  /** Later steps refer to the response by this name: `{customer.id}`. */
  readonly as?: string;
  readonly ids?: readonly string[];
  /**
   * `{name.member}` alone becomes the member with its type. Inside other text it becomes the member's text. `{unique}`
   * differs in every run.
   */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Skips the step if the member of an earlier response has this value. */
  readonly unless?: { readonly member: string; readonly is: string };
  /** Polls until the member has this value. */
  readonly until?: { readonly member: string; readonly is: string };
  /** The step expects a rejection with this code among its details. */
  readonly refusedWith?: string;
  /** Describes the step in a sentence for the user. */
  readonly says?: string;
  /** Members of the response to show. */
  readonly shows?: readonly string[];
}

/** Steps, and undo steps that restore the sandbox. The undo steps also run after a failure. */
export interface Fixture {
  readonly steps: readonly Step[];
  readonly undo?: readonly Step[];
}

/** A fixture that ends with an event of the resource `about`. */
export interface Trigger extends Fixture {
  readonly about: string;
}

/** A named story about one thing that integrations must handle. */
export interface Story extends Fixture {
  readonly summary: string;
}
