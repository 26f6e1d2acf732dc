// Whose request it is, how often they may ask, and whether they may ask this at all.
import type { IncomingMessage } from 'node:http';
import type { RateClass } from '@pay/contract/route';
import { Fault, isFault, notFound } from '@pay/core/fault';
import { idOf, uuidOf } from '@pay/core/id';
import { rateHeaders } from '../../domain/rate-limit.ts';
import type { Caller } from '../../domain/capacity.ts';
import { allows, namesScope, type Principal } from './auth.ts';
import { checkListener } from './check-listener.ts';
import type { CompiledRoute } from '../compiled-route.ts';
import type { HttpDeps } from '../http-deps.ts';
import { ipBucket } from '@pay/core/address';
import type { RequestHead } from './request-head.ts';
import type { RequestSlot } from './request-slot.ts';

export type IdentifyInput = {
  readonly request: IncomingMessage;
  readonly compiled: CompiledRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly inbound: RequestHead;
  readonly headers: Record<string, string>;
  readonly slot: RequestSlot;
};

/** Where a caller without a key stands: routes that need none find their owner by what the path carries. */
const noKey = idOf('key', '00000000-0000-0000-0000-000000000000');
export const nobody: Principal = {
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

/** Whose part of the gateway's capacity a request draws on. */
export const callerOf = ({ owner }: Principal): Caller => ({
  name: owner.account,
  kind: owner.environment === 'live' ? 'live' : 'sandbox',
});

export const keylessAt = (ip: string): Caller => ({ name: ipBucket(ip), kind: 'keyless' });

export async function identify(deps: HttpDeps, input: IdentifyInput): Promise<Principal> {
  const { compiled, inbound, headers } = input;
  const open =
    compiled.route.auth === 'none' || (deps.config.PUBLIC_HEALTH && compiled.path === '/v1/health' && inbound.keys.length === 0);
  if (open) return nobody;
  const bucket = ipBucket(inbound.ip);
  try {
    checkListener(deps, input);
    const principal = await authenticate(deps, input, bucket);
    if (principal.delegate === undefined)
      deps.keyUse.note({ prefix: principal.prefix, owner: principal.owner, atMs: deps.clock.now() });
    return principal;
  } catch (error) {
    if (!isFault(error) || error.code !== 'UNAUTHORIZED') throw error;
    deps.metrics.authFailures.inc({ reason: error.reason ?? 'unknown' });
    const decision = deps.rateLimits.failedAuth(bucket);
    Object.assign(headers, rateHeaders(decision));
    if (decision.allowed) throw error;
    deps.metrics.limited.inc({ reason: 'failedAuth' });
    throw new Fault('RATE_LIMITED', 'Too many requests with an invalid key', { retryAfterS: decision.retryAfterS });
  }
}

/** A known key is proved at once. Looking one up draws on its address, and waits in line where too many were bad. */
async function authenticate(deps: HttpDeps, { inbound, slot, headers }: IdentifyInput, bucket: string): Promise<Principal> {
  const known = deps.auth.authenticate(inbound.keys, inbound.ip);
  if (!('ask' in known)) return known;
  const standing = deps.rateLimits.failedAuthLeft(bucket);
  if (standing.remaining <= deps.auth.asking(bucket)) {
    // Nothing is worked on while it waits, and many wait for one query.
    slot.rest();
    const principal = await known.ask({ bucket, inLine: true });
    slot.resume();
    return principal;
  }
  Object.assign(headers, rateHeaders(standing));
  // Whoever was proved before draws on its own part: each half a minute all of its requests would stand in its address's, which is small.
  slot.belong(known.before === undefined ? keylessAt(inbound.ip) : callerOf(known.before));
  try {
    return await known.ask({ bucket, inLine: false });
  } finally {
    slot.part();
  }
}

/**
 * Takes what the request costs, then a place among its owner's requests; throws 429 or 503, and 403 or 404 where the key may not use the
 * route. A refused request costs a read of its own key: buckets that several keys share are for keys that may use them.
 */
export function admit(deps: HttpDeps, input: IdentifyInput, principal: Principal): void {
  const { compiled } = input;
  const refusal = refusalOf(compiled, principal);
  if (refusal === undefined) return limit(deps, input, { principal, rate: compiled.rate, resource: resourceOf(input) });
  limit(deps, input, { principal, rate: 'read', resource: '' });
  throw refusal;
}

type RateLimitChoice = { readonly principal: Principal; readonly rate: RateClass; readonly resource: string };

function limit(deps: HttpDeps, input: IdentifyInput, { principal, rate, resource }: RateLimitChoice): void {
  const spending = { spender: principal, limited: rate === 'none' ? 'read' : rate, resource } as const;
  const decision = rate === 'none' ? deps.rateLimits.look(spending) : deps.rateLimits.take(spending);
  Object.assign(input.headers, rateHeaders(decision));
  if (!decision.allowed) {
    deps.metrics.limited.inc({ reason: rate });
    throw new Fault('RATE_LIMITED', 'Too many requests', { retryAfterS: decision.retryAfterS });
  }
  input.slot.belong(principal === nobody ? keylessAt(input.inbound.ip) : callerOf(principal));
}

/** What narrows a bucket: the card or webhook of the classes that count per resource, the address for open routes. */
export function resourceOf({ compiled, params, inbound }: Pick<IdentifyInput, 'compiled' | 'params' | 'inbound'>): string {
  if (compiled.route.auth === 'none') return ipBucket(inbound.ip);
  if (compiled.rate !== 'cardDetails' && compiled.rate !== 'webhookTest') return '';
  // Services find a resource by what stands behind the prefix, so an id has many spellings and one bucket.
  return Object.values(params)
    .map((id) => uuidOf(id) ?? id)
    .join();
}

/** Why this key may not use this route at all; undefined where it may. */
function refusalOf({ route, access }: CompiledRoute, principal: Principal): Fault | undefined {
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
