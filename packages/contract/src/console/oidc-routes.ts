// Console routes for the sign-in page and for an identity provider (OpenID Connect).
import { z } from 'zod';
import { nothing, route, secondFactors } from './route.ts';

/** Why the provider's response failed: `problem` of the sign-in page to which the browser returns. */
export const oidcProblems = {
  expired: 'The login took too long, or began in another browser',
  refused: 'The identity provider rejected the login, or its response is not valid',
  unavailable: 'The identity provider does not respond',
  unverified_email: 'The identity provider does not confirm that the e-mail address is verified',
  domain: 'This e-mail domain is not allowed for login',
  no_user: 'No user or invitation has this e-mail address',
  linked: 'The user with this e-mail address is linked to another identity',
} as const;
export type OidcProblem = keyof typeof oidcProblems;

export const oidcRoutes = {
  /**
   * The available sign-in methods. `factors` can complete the session that this browser has begun, and is empty without
   * such a session.
   */
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
   * The address for the browser. The browser returns to `returnTo`, a path of the console, or to
   * `/console/sign-in?problem=…`. If the console's own second factor is due, it returns to
   * `/console/sign-in?returnTo=…`.
   */
  beginOidc: route('POST', '/sign-in/oidc', {
    body: z.strictObject({
      returnTo: z.string().max(500).optional(),
      /** Token of the invitation that the person follows. */
      invitation: z.string().min(1).max(100).optional(),
    }),
    answer: z.object({ url: z.string() }),
  }),
} as const;

/** Where the provider redirects browsers. Not a route of screens. */
export const oidcCallbackPath = '/sign-in/oidc/callback';
