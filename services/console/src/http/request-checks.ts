// The first checks of a request: whether another site made the browser send it, from where, and for which tenant.
import type { IncomingMessage } from 'node:http';
import { accountHeader, consoleHeader, environmentHeader } from '@pay/contract/console/routes';
import { clientIp, plainIp } from '@pay/core/address';
import { Fault, invalidField, isFault } from '@pay/core/fault';
import type { Id } from '@pay/core/id';
import { databaseFault } from '@pay/kernel/db';
import { errorOf } from '@pay/kernel/log';
import type { LiveSession } from '../app/sessions.ts';
import type { AppDeps } from '../app/app-deps.ts';
import type { Verdict } from '../domain/access.ts';
import { crossSiteReason } from '../domain/cross-site.ts';
import type { Browser } from '../store/sessions.ts';

const userAgentMax = 200;

const headerOf = ({ headers }: IncomingMessage, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

/** @param consoleUrl the console's address, if it is configured. @throws 403 */
export function rejectCrossSite(request: IncomingMessage, consoleUrl: string | undefined): void {
  const sent = {
    method: request.method ?? '',
    origin: headerOf(request, 'origin'),
    fetchSite: headerOf(request, 'sec-fetch-site'),
    host: request.headers.host,
    ownHeader: headerOf(request, consoleHeader),
  };
  const reason = crossSiteReason(sent, consoleUrl === undefined ? undefined : new URL(consoleUrl).origin);
  if (reason !== undefined)
    throw new Fault('FORBIDDEN', reason, {
      hint: 'Send requests from the console’s own page, with the header X-Console-Request: 1.',
    });
}

/**
 * A screen states the tenant that it shows. Another tab may have switched the session: a person's action in one account
 * or environment must never happen in another. @throws 400
 */
export function rejectTenantMismatch(request: IncomingMessage, live: LiveSession | undefined, mode: 'needed' | 'checked'): void {
  const { account = 'platform', environment } = live?.session ?? {};
  for (const [header, is] of [
    [environmentHeader, environment],
    [accountHeader, account],
  ] as const) {
    const said = headerOf(request, header);
    const field = `header:${header}`;
    if (said === undefined && mode === 'needed')
      throw invalidField(field, 'required', `The header ${header} must name the ${wordOf[header]} of the screen`);
    if (said !== undefined && said !== is)
      throw invalidField(field, 'mismatch', `This session now uses another ${wordOf[header]}`, {
        hint: 'Another tab switched the session. Reload the page, or switch back.',
      });
  }
}

const wordOf = { [environmentHeader]: 'environment', [accountHeader]: 'account' } as const;

export function browserOf(request: IncomingMessage, trustedProxies: number): Browser {
  const peer = request.socket.remoteAddress ?? '';
  const address = plainIp(trustedProxies > 0 ? clientIp(peer, headerOf(request, 'x-forwarded-for') ?? '', trustedProxies) : peer);
  return { address, userAgent: (request.headers['user-agent'] ?? '').slice(0, userAgentMax) };
}

/** The public fault of any exception. */
export function faultOf(error: unknown, { log }: Pick<AppDeps, 'log'>, requestId: Id<'request'>): Fault {
  const known = isFault(error) ? error : databaseFault(error);
  if (known !== undefined) return known;
  log.error('console request failed', { request_id: requestId, err: errorOf(error) });
  return new Fault('INTERNAL_ERROR', 'Internal error', {
    hint: 'Try again. If it fails again, send the requestId to an operator.',
  });
}

/** Why a person gets no access, and the remedy; `elsewhere` is the hint for a role that does not fit. */
export function refusalOf(verdict: Exclude<Verdict, 'yes'>, elsewhere: string): Fault {
  switch (verdict) {
    case 'sign in':
      return new Fault('UNAUTHORIZED', 'The session does not exist or has ended', { hint: 'Sign in.' });
    case 'change the password':
      return new Fault('FORBIDDEN', 'You must change the password first', { hint: 'Choose a new password, then continue.' });
    case 'set up a second factor':
      return new Fault('FORBIDDEN', 'Set up a second factor first. Platform roles require one', {
        hint: 'Set up an authenticator app (POST /console/api/totp) or a passkey (POST /console/api/passkeys/begin), then continue.',
      });
    case 'your role does not allow this':
      return new Fault('FORBIDDEN', 'Your role in this account does not allow this', { hint: elsewhere });
  }
}
