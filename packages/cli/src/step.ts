// Calls of the API as data: what `pay trigger` and `pay scenarios` are written in.

export interface Step {
  /** Words of a command, such as `wallets create`; `sandbox complete` takes a transaction to its end. */
  readonly call: string;
  /** Later steps refer to the answer by this name: `{customer.id}`. */
  readonly as?: string;
  readonly ids?: readonly string[];
  /** `{name.member}` alone becomes the member itself, inside other text its text. `{unique}` differs in every run. */
  readonly body?: Readonly<Record<string, unknown>>;
  /** Left out where the member of an earlier answer has this value. */
  readonly unless?: { readonly member: string; readonly is: string };
  /** Asks again until the member has this value. */
  readonly until?: { readonly member: string; readonly is: string };
  /** The API is meant to refuse this, with this code among its details. */
  readonly refusedWith?: string;
  /** What happens here, in a sentence for people. */
  readonly says?: string;
  /** Members of the answer that are worth showing. */
  readonly shows?: readonly string[];
}

/** Steps with what puts the sandbox back as it was, which also runs after a failure. */
export interface Fixture {
  readonly steps: readonly Step[];
  readonly undo?: readonly Step[];
}

/** A fixture that ends with an event of the resource `about`. */
export interface Trigger extends Fixture {
  readonly about: string;
}

/** A story with a name, one thing that integrations must be ready for. */
export interface Story extends Fixture {
  readonly summary: string;
}
