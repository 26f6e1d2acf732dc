// The input of a route, and its way to set the session's token.
import type { ConsoleAnswer, ConsoleBody, ConsoleRouteName } from '@pay/contract/console/routes';
import { notFound } from '@pay/core/fault';
import { uuidOf, type Id } from '@pay/core/id';
import type { LiveSession } from '../app/sessions.ts';
import type { AppDeps } from '../app/app-deps.ts';
import type { Browser } from '../store/sessions.ts';

export type Call<N extends ConsoleRouteName> = {
  readonly tools: AppDeps;
  readonly requestId: Id<'request'>;
  readonly body: ConsoleBody<N>;
  /** The id in the path; empty if the path has no id. */
  readonly id: string;
  readonly browser: Browser;
  readonly live: LiveSession | undefined;
  /** The origin of the calling page: the console's own if it is configured, otherwise the browser's header. */
  readonly origin: string | undefined;
  /** Identifies a browser without a session while it signs in. */
  readonly signInToken: string | undefined;
  /** Sets the browser's token; undefined deletes it. */
  readonly setToken: (token: string | undefined) => void;
  readonly setSignInToken: (token: string | undefined) => void;
};

export type SignedInCall<N extends ConsoleRouteName> = Call<N> & { readonly live: LiveSession };

type OpenRoute =
  | 'signIn'
  | 'acceptInvitation'
  | 'beginPasskeySignIn'
  | 'signInPasskey'
  | 'getSignIn'
  | 'beginOidc'
  | 'beginPasswordReset'
  | 'resetPassword';
export type RouteHandlers<N extends ConsoleRouteName> = {
  readonly [R in N]: (call: R extends OpenRoute ? Call<R> : SignedInCall<R>) => Promise<ConsoleAnswer<R>>;
};

/** The id in a path as rows have it. @throws 404 for an invalid id, as for an unknown one */
export function rowId({ id }: { readonly id: string }): string {
  const found = uuidOf(id);
  if (found === undefined) throw notFound();
  return found;
}
