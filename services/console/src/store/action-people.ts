// People who requested, approved, or decided an operator action.
import type { Id } from '@pay/core/id';

/** The actor: a person by their session, or the command line. */
export type Actor = {
  readonly userId: Id<'user'> | undefined;
  readonly name: string;
  readonly role: string | null;
  readonly ip: string | null;
  readonly userAgent: string | null;
};
export type ActionApproval = { readonly actor: Actor; readonly at: Date };
export type ActionDecision = { readonly actor: Actor; readonly reason: string | null };
