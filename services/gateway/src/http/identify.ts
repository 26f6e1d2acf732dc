// Whose request it is, how often they may ask, and whether they may ask this at all.
import { Fault, isFault, notFound } from '@pay/core/fault';
import { idOf } from '@pay/core/id';
import { rateHeaders } from '../domain/rate-limit.ts';
import type { Caller } from '../domain/places.ts';
import { allows, namesScope, type Principal } from './auth.ts';
import type { CompiledRoute } from './compiled.ts';
import type { Gate } from './gate.ts';
import { ipBucket, type Inbound } from './inbound.ts';
import type { Slot } from './slot.ts';

export type Asking = {
  readonly compiled: CompiledRoute;
  readonly params: Readonly<Record<string, string>>;
  readonly inbound: Inbound;
  readonly headers: Record<string, string>;
  readonly slot: Slot;
};

/** Where a caller without a key stands: routes that need none find their owner by what the path carries. */
const noKey = idOf('key', '00000000-0000-0000-0000-000000000000');
export const nobody: Principal = {
  keyId: noKey,
  owner: { account: noKey, environment: 'sandbox' },
  prefix: '',
  scopes: undefined,
  allowed: undefined,
  rateLimits: undefined,
  expiresAtMs: undefined,
  sandbox: undefined,
  faulty: false,
};

/** Whose part of the gateway's capacity a request draws on. */
export const callerOf = ({ owner }: Principal): Caller => ({
  name: owner.account,
  kind: owner.environment === 'live' ? 'live' : 'sandbox',
});

const keylessAt = (ip: string): Caller => ({ name: ipBucket(ip), kind: 'keyless' });

export async function identify(gate: Gate, asking: Asking): Promise<Principal> {
  const { compiled, inbound, headers } = asking;
  const open =
    compiled.route.auth === 'none' || (gate.config.PUBLIC_HEALTH && compiled.path === '/v1/health' && inbound.keys.length === 0);
  if (open) return nobody;
  const bucket = ipBucket(inbound.ip);
  try {
    const principal = await proved(gate, asking, bucket);
    gate.keyUse.note({ prefix: principal.prefix, owner: principal.owner, atMs: gate.clock.now() });
    return principal;
  } catch (error) {
    if (!isFault(error) || error.code !== 'UNAUTHORIZED') throw error;
    gate.meters.authFailures.inc({ reason: error.reason ?? 'unknown' });
    const decision = gate.rates.failedAuth(bucket);
    Object.assign(headers, rateHeaders(decision));
    if (decision.allowed) throw error;
    gate.meters.limited.inc({ reason: 'failedAuth' });
    throw new Fault('RATE_LIMITED', 'Too many requests with a bad key', { retryAfterS: decision.retryAfterS });
  }
}

/** A known key is proved at once. Looking one up draws on its address, and waits in line where too many were bad. */
async function proved(gate: Gate, { inbound, slot, headers }: Asking, bucket: string): Promise<Principal> {
  const known = gate.auth.authenticate(inbound.keys, inbound.ip);
  if (!('ask' in known)) return known;
  const standing = gate.rates.failedAuthLeft(bucket);
  if (standing.remaining <= gate.auth.asking(bucket)) {
    // Nothing is worked on while it waits, and many wait for one query.
    slot.rest();
    const principal = await known.ask({ bucket, inLine: true });
    slot.resume();
    return principal;
  }
  Object.assign(headers, rateHeaders(standing));
  slot.belong(keylessAt(inbound.ip));
  try {
    return await known.ask({ bucket, inLine: false });
  } finally {
    slot.part();
  }
}

/** Takes what the request costs, then a place among its owner's requests; throws 429 or 503. */
export function limit(gate: Gate, asking: Asking, principal: Principal): void {
  const { rate } = asking.compiled;
  const spending = { spender: principal, limited: rate === 'none' ? 'read' : rate, resource: resourceOf(asking) } as const;
  const decision = rate === 'none' ? gate.rates.look(spending) : gate.rates.take(spending);
  Object.assign(asking.headers, rateHeaders(decision));
  if (!decision.allowed) {
    gate.meters.limited.inc({ reason: rate });
    throw new Fault('RATE_LIMITED', 'Too many requests', { retryAfterS: decision.retryAfterS });
  }
  asking.slot.belong(principal === nobody ? keylessAt(asking.inbound.ip) : callerOf(principal));
}

/** What narrows a bucket: the card or webhook of the classes that count per resource, the address for open routes. */
export function resourceOf({ compiled, params, inbound }: Pick<Asking, 'compiled' | 'params' | 'inbound'>): string {
  if (compiled.route.auth === 'none') return ipBucket(inbound.ip);
  return compiled.rate === 'cardDetails' || compiled.rate === 'webhookTest' ? Object.values(params).join() : '';
}

/** Whether this key may use this route at all. */
export function admit({ route, access }: CompiledRoute, principal: Principal): void {
  if (route.sandboxOnly === true && principal.owner.environment === 'live') throw notFound();
  if (namesScope(principal.scopes, route.withScope)) return;
  if (allows(principal.scopes, route.scope, access)) return;
  throw new Fault('FORBIDDEN', `This key lacks the scope ${route.scope ?? ''}:${access}`);
}
