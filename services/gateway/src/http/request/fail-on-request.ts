// Sandbox: `POST /v1/simulate/http-faults` asked that this call fails, perhaps after a while.
import { Fault, unavailable } from '@pay/core/fault';
import { takeOne } from '../../store/http-faults.ts';
import type { Principal } from './auth.ts';
import type { CompiledRoute } from '../compiled-route.ts';
import type { HttpDeps } from '../http-deps.ts';
import { callerOf } from './identify.ts';
import type { RequestSlot } from './request-slot.ts';

type Failing = { readonly compiled: CompiledRoute; readonly slot: RequestSlot; readonly principal: Principal };

/** Throws what was ordered for this call, if anything was. A sandbox's game, so it holds no place and one connection. */
export async function failOnRequest(deps: HttpDeps, { compiled, slot, principal }: Failing): Promise<void> {
  const { owner, keyId } = principal;
  slot.rest();
  // They would wait for each other on the row, each with a connection that others need.
  const fault = await deps.failuresInTurn(owner.account, () => takeOne(deps.db, owner, { keyId, route: compiled.label }));
  if (fault === undefined) return slot.resume();
  if (fault.delayMs > 0) await delay(deps, principal, fault.delayMs);
  if (fault.status === 429) throw new Fault('RATE_LIMITED', 'Too many requests (simulated)', { retryAfterS: 1 });
  if (fault.status === 503) throw unavailable('simulated', 'Temporarily unavailable (simulated)');
  throw new Fault('INTERNAL_ERROR', 'Internal error (simulated)');
}

/** Beyond an owner's few sleepers the failure comes at once. */
async function delay(deps: HttpDeps, principal: Principal, delayMs: number): Promise<void> {
  const caller = callerOf(principal);
  if (!deps.delays.enter()) return;
  if (deps.delays.join(caller) !== undefined) return deps.delays.leave();
  try {
    await deps.clock.sleep(delayMs);
  } finally {
    deps.delays.part(caller);
    deps.delays.leave();
  }
}
