// The content of the sign-in page, and the redirect to the identity provider; its callback is ../oidc-callback.ts.
import { Fault, invalidField } from '@pay/core/fault';
import { countBegin } from '../../app/login-throttle.ts';
import { beginOidc } from '../../app/oidc.ts';
import { factorsOf } from '../../app/second-factor.ts';
import { newToken } from '../../app/sessions.ts';
import { homePage, returnPathOf } from '../../domain/return-path.ts';
import { isToken } from '../../domain/token.ts';
import type { RouteHandlers } from '../call.ts';

export const oidcRoutes: RouteHandlers<'getSignIn' | 'beginOidc'> = {
  async getSignIn({ tools, live }) {
    const { provider } = tools;
    return {
      provider: provider === undefined ? null : { name: provider.settings.name },
      forgottenPassword: tools.mailer !== undefined,
      factors: live?.isSignedIn === false ? await factorsOf(tools, live.user) : [],
    };
  },

  async beginOidc({ tools, body, browser, signInToken, setSignInToken }) {
    const { provider } = tools;
    if (provider === undefined)
      throw new Fault('NOT_FOUND', 'No identity provider is configured', {
        hint: 'Sign in with your password or a passkey.',
      });
    const returnTo = body.returnTo === undefined ? homePage : returnPathOf(body.returnTo);
    if (returnTo === undefined)
      throw invalidField('returnTo', 'blocked', 'returnTo must be a page of the console', {
        hint: 'Send a path below /console.',
      });
    await countBegin(tools, browser.address);
    const token = signInToken !== undefined && isToken(signInToken) ? signInToken : newToken();
    const url = await beginOidc(tools, provider, { signInToken: token, returnTo, invitation: body.invitation });
    setSignInToken(token);
    return { url };
  },
};
