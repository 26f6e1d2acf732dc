// Sandbox: a caller requested by `POST /v1/simulate/http-faults` that one of its next requests fails, perhaps after a
// delay.
import { Fault, unavailable } from '@pay/core/fault';
import { takeOne } from '../../store/http-faults.ts';
import type { HttpDeps } from '../http-deps.ts';
import type { Stage } from '../pipeline.ts';
import type { AuthenticatedRequest } from '../request/gateway-request.ts';
import { toCaller } from '../request/identify.ts';

/** Throws the fault that is due for this request. Requests that simulate faults do not fail by them. */
export const simulateFault: Stage<AuthenticatedRequest, AuthenticatedRequest> = (deps, request) =>
  request.principal.faulty && !request.compiledRoute.path.startsWith('/v1/simulate/') ? throwDueFault(deps, request) : request;

/** Holds no slot during the delay, and at most one database connection per account. */
async function throwDueFault(deps: HttpDeps, request: AuthenticatedRequest): Promise<AuthenticatedRequest> {
  const { owner, keyId } = request.principal;
  const { slot, compiledRoute } = request;
  slot.rest();
  // One after another: concurrent requests would wait for the same row, each with a connection that others need.
  const fault = await deps.failuresInTurn(owner.account, () => takeOne(deps.db, owner, { keyId, route: compiledRoute.label }));
  if (fault === undefined) {
    slot.resume();
    return request;
  }
  if (fault.delayMs > 0) await delay(deps, request, fault.delayMs);
  if (fault.status === 429) throw new Fault('RATE_LIMITED', 'Too many requests (simulated)', { retryAfterS: 1 });
  if (fault.status === 503) throw unavailable('simulated', 'Temporarily unavailable (simulated)');
  throw new Fault('INTERNAL_ERROR', 'Internal error (simulated)');
}

/** If too many of the owner's requests are being delayed, the fault comes at once. */
async function delay({ delays, clock }: HttpDeps, request: AuthenticatedRequest, delayMs: number): Promise<void> {
  const caller = toCaller(request);
  if (!delays.enter()) return;
  if (delays.join(caller) !== undefined) return delays.leave();
  try {
    await clock.sleep(delayMs);
  } finally {
    delays.part(caller);
    delays.leave();
  }
}
