// The first stage: the principal of the request's key, or of the console's delegation.
import { ipBucket } from '@pay/core/address';
import { Fault, isFault } from '@pay/core/fault';
import { findKeyMistake } from '../../domain/key-mistake.ts';
import { rateHeaders } from '../../domain/rate-limit.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { Stage } from '../pipeline.ts';
import type { Principal } from '../request/auth.ts';
import { checkListener } from '../request/check-listener.ts';
import type { AuthenticatedRequest, ReceivedRequest } from '../request/gateway-request.ts';
import { anonymous, toCaller } from '../request/identify.ts';

/** Throws 401 for every bad key, 429 after too many bad keys of one address, and 503 if no key can be looked up. */
export const authenticate: Stage<ReceivedRequest, AuthenticatedRequest> = async (deps, request) => {
  if (needsNoKey(deps, request)) return { ...request, principal: anonymous };
  const bucket = ipBucket(request.head.ip);
  try {
    checkListener(deps, request);
    const principal = await proveKey(deps, request, bucket);
    if (principal.delegate === undefined)
      deps.keyUse.note({ prefix: principal.prefix, owner: principal.owner, atMs: deps.clock.now() });
    return { ...request, principal };
  } catch (error) {
    if (!isFault(error) || error.code !== 'UNAUTHORIZED') throw error;
    deps.metrics.authFailures.inc({ reason: error.reason ?? 'unknown' });
    const decision = deps.rateLimits.failedAuth(bucket);
    Object.assign(request.answerHeaders, rateHeaders(decision));
    if (decision.allowed) throw explainMistake(deps, request) ?? error;
    deps.metrics.limited.inc({ reason: 'failedAuth' });
    throw new Fault('RATE_LIMITED', 'Too many requests with an invalid key', { retryAfterS: decision.retryAfterS });
  }
};

/** The fault that names a mistake of the headers. It depends on nothing but them, so it says nothing about keys. */
function explainMistake({ listener }: HttpDeps, { nodeRequest, head }: ReceivedRequest): Fault | undefined {
  if (listener === 'inner') return undefined;
  const mistake = findKeyMistake({ authorization: nodeRequest.headers.authorization, keys: head.keys });
  return mistake && new Fault('UNAUTHORIZED', mistake.message, { hint: mistake.hint });
}

const needsNoKey = ({ config }: HttpDeps, { compiledRoute, head }: ReceivedRequest): boolean =>
  compiledRoute.route.auth === 'none' || (config.PUBLIC_HEALTH && compiledRoute.path === '/v1/health' && head.keys.length === 0);

/**
 * A cached key is valid at once. A lookup uses its address's share of the capacity. If the address has sent too many
 * bad keys, the lookup waits in line.
 */
async function proveKey(deps: HttpDeps, request: ReceivedRequest, bucket: string): Promise<Principal> {
  const { head, slot, answerHeaders } = request;
  const found = deps.auth.authenticate(head.keys, head.ip);
  if (!('ask' in found)) return found;
  const standing = deps.rateLimits.failedAuthLeft(bucket);
  if (standing.remaining <= deps.auth.asking(bucket)) {
    // The request does no work while it waits, and many requests wait for one query.
    slot.rest();
    const principal = await found.ask({ bucket, inLine: true });
    slot.resume();
    return principal;
  }
  Object.assign(answerHeaders, rateHeaders(standing));
  // A key that was proved before uses its owner's share: its address's smaller share would throttle it every 30 s.
  slot.belong(toCaller({ head, principal: found.before ?? anonymous }));
  try {
    return await found.ask({ bucket, inLine: false });
  } finally {
    slot.part();
  }
}
