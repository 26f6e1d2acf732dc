// The callback of the identity provider, the only request that another site may make a browser send. Its content counts
// only with the cookie of the browser that started the sign-in. The answer is a redirect to a page.
import type { Id } from '@pay/core/id';
import { errorOf } from '@pay/kernel/log';
import type { ServerResponse } from 'node:http';
import { finishOidc } from '../app/oidc.ts';
import { liveSession } from '../app/sessions.ts';
import type { AppDeps } from '../app/app-deps.ts';
import { cookieOf, tokenIn } from '../domain/cookie.ts';
import { signInPage } from '../domain/return-path.ts';
import type { Browser } from '../store/sessions.ts';
import { replyRedirect } from './reply.ts';

type CallbackRequest = {
  readonly url: string;
  readonly cookie: string | undefined;
  readonly browser: Browser;
  readonly requestId: Id<'request'>;
  readonly response: ServerResponse;
};

export async function serveOidcCallback(
  tools: AppDeps,
  { url, cookie, browser, requestId, response }: CallbackRequest,
): Promise<void> {
  const used = cookieOf('sign-in', undefined);
  const startedAt = performance.now();
  try {
    const { provider } = tools;
    const before = await liveSession(tools, tokenIn(cookie, 'session'));
    const given = { query: queryOf(url), signInToken: tokenIn(cookie, 'sign-in'), browser, before };
    const { page, token } =
      provider === undefined ? { page: signInPage({ problem: 'unavailable' }) } : await finishOidc(tools, provider, given);
    // A first sign-in may end sessions, and any sign-in may change roles.
    tools.streams.recheck();
    const cookies = token === undefined ? [used] : [used, cookieOf('session', token)];
    replyRedirect(response, { page, requestId, cookies });
  } catch (error) {
    tools.log.error('console request failed', { request_id: requestId, err: errorOf(error) });
    replyRedirect(response, { page: signInPage({ problem: 'unavailable' }), requestId, cookies: [used] });
  }
  tools.metrics.answered('finishOidc', response.statusCode, performance.now() - startedAt);
}

const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '');
