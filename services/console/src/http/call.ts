// What a route is called with, and how it says who is signed in from now on.
import type { ConsoleAnswer, ConsoleBody, ConsoleRouteName } from '@pay/contract/console-routes';
import { notFound } from '@pay/core/fault';
import { uuidOf, type Id } from '@pay/core/id';
import type { LiveSession } from '../app/sessions.ts';
import type { AppDeps } from '../app/app-deps.ts';
import type { Browser } from '../store/sessions.ts';

export type Call<N extends ConsoleRouteName> = {
  readonly tools: AppDeps;
  readonly requestId: Id<'request'>;
  readonly body: ConsoleBody<N>;
  /** The id in the path; empty where there is none. */
  readonly id: string;
  readonly browser: Browser;
  readonly live: LiveSession | undefined;
  /** Of the page that asks: the console's own where it is configured, otherwise what the browser says. */
  readonly origin: string | undefined;
  /** What a browser without a session is known by while it signs in. */
  readonly signInToken: string | undefined;
  /** The browser's token from now on; undefined takes it away. */
  readonly setToken: (token: string | undefined) => void;
  readonly setSignInToken: (token: string | undefined) => void;
};

/** A call of a route that nobody reaches without a session. */
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

/** The id in a path as rows have it. @throws 404 for what is no id, as for one that leads to nothing. */
export function rowId({ id }: { readonly id: string }): string {
  const found = uuidOf(id);
  if (found === undefined) throw notFound();
  return found;
}
