// Who sends a request, whose share of the gateway it uses, and whether its key may use the route.
import { ipBucket } from '@pay/core/address';
import { Fault, notFound } from '@pay/core/fault';
import { idOf, uuidOf } from '@pay/core/id';
import type { Caller } from '../../domain/capacity.ts';
import type { CompiledRoute } from '../compiled-route.ts';
import { allows, namesScope, type Principal } from './auth.ts';
import type { AnyRequest, AuthenticatedRequest } from './gateway-request.ts';

/** The account and the key of a request without a key. */
const noKey = idOf('key', '00000000-0000-0000-0000-000000000000');

/** The principal of a request without a key. A route that needs no key finds the owner by a token in its path. */
export const anonymous: Principal = {
  keyId: noKey,
  name: '',
  owner: { account: noKey, environment: 'sandbox' },
  prefix: '',
  scopes: undefined,
  allowed: undefined,
  rateLimits: undefined,
  expiresAtMs: undefined,
  sandbox: undefined,
  faulty: false,
  frozen: false,
};

/** The principal of a valid key; undefined for anonymous requests, and before authentication. */
export const findPrincipal = ({ principal }: Pick<AnyRequest, 'principal'>): Principal | undefined =>
  principal === anonymous ? undefined : principal;

/** The caller whose share of the gateway's capacity a request uses: an owner, or an address that sent no key. */
export function toCaller({ principal, head }: Pick<AuthenticatedRequest, 'principal' | 'head'>): Caller {
  if (principal === anonymous) return { name: ipBucket(head.ip), kind: 'keyless' };
  const { account, environment } = principal.owner;
  return { name: account, kind: environment === 'live' ? 'live' : 'sandbox' };
}

/**
 * Narrows a rate bucket: to a card or webhook if its class counts by resource, to the address on a route without a key.
 */
export function findRateResource({
  compiledRoute,
  params,
  head,
}: Pick<AuthenticatedRequest, 'compiledRoute' | 'params' | 'head'>): string {
  if (compiledRoute.route.auth === 'none') return ipBucket(head.ip);
  if (compiledRoute.rate !== 'cardDetails' && compiledRoute.rate !== 'webhookTest') return '';
  // Services find a resource by the UUID behind the prefix, so an id has many spellings and one bucket.
  return Object.values(params)
    .map((id) => uuidOf(id) ?? id)
    .join();
}

/** Why a key may not use a route; undefined if it may. */
export function findRefusal({ route, access }: CompiledRoute, principal: Principal): Fault | undefined {
  if (route.sandboxOnly === true && principal.owner.environment === 'live')
    return notFound('This route requires a sandbox key (svc_test_…), but this is a live key', {
      hint: 'Retry with a sandbox key (svc_test_…). In live, real events replace this simulation.',
    });
  if (principal.frozen && route.to.kind === 'command')
    return new Fault('FORBIDDEN', 'The platform froze this account. You can read but not change it', {
      hint: 'Ask support for the reason. Payments in progress continue.',
    });
  if (namesScope(principal.scopes, route.withScope) || allows(principal.scopes, route.scope, access)) return undefined;
  return lacksScope(`${route.scope ?? ''}:${access}`);
}

export const lacksScope = (scope: string): Fault => new Fault('FORBIDDEN', `This key lacks the scope ${scope}`);
