// Routes of the console for what a sign-in page shows, and for a provider of identities (OpenID Connect).
import { z } from 'zod';
import { nothing, route, secondFactors } from './console-route.ts';

/** Why the provider's answer led nowhere: `problem` of the sign-in page that the browser is sent back to. */
export const oidcProblems = {
  expired: 'The sign-in took too long, or was begun in another browser',
  refused: 'The provider refused, or its answer does not hold',
  unavailable: 'The provider does not answer',
  unverified_email: 'The provider does not say that the e-mail is verified',
  domain: 'People of this e-mail’s domain do not sign in here',
  no_user: 'Nobody here has this e-mail, and there was no invitation of it',
  linked: 'The person of this e-mail is another one at the provider',
} as const;
export type OidcProblem = keyof typeof oidcProblems;

export const oidcRoutes = {
  /** What there is to sign in with. `factors` is what completes the session that this browser has begun; empty without one. */
  getSignIn: route('GET', '/sign-in', {
    body: nothing,
    answer: z.object({
      provider: z.object({ name: z.string() }).nullable(),
      /** Whether a forgotten password can be changed by mail. */
      forgottenPassword: z.boolean(),
      factors: z.array(z.enum(secondFactors)),
    }),
  }),
  /**
   * Where to send the browser. It comes back to `returnTo`, a path of the console, or to `/console/sign-in?problem=…`; and to
   * `/console/sign-in?returnTo=…` where a second factor of the console's own is due.
   */
  beginOidc: route('POST', '/sign-in/oidc', {
    body: z.strictObject({
      returnTo: z.string().max(500).optional(),
      /** Of an invitation that the person follows. */
      invitation: z.string().min(1).max(100).optional(),
    }),
    answer: z.object({ url: z.string() }),
  }),
} as const;

/** Where the provider sends browsers back to; no route of screens. */
export const oidcCallbackPath = '/sign-in/oidc/callback';
