// A body that did not come with its head: while it is on its way the request is not in flight, but one of a bounded number of
// bodies, of which every owner has a part. Whoever sends half of one holds nothing that others need.
import type { IncomingMessage } from 'node:http';
import type { Principal } from './auth.ts';
import { closesSocket, readBody } from './body.ts';
import type { CompiledRoute } from '../compiled-route.ts';
import type { HttpDeps } from '../http-deps.ts';
import { callerOf, keylessAt, nobody } from './identify.ts';
import type { RequestHead } from './request-head.ts';
import { full, type RequestSlot } from './request-slot.ts';

type AwaitBodyInput = {
  readonly request: IncomingMessage;
  readonly inbound: RequestHead;
  readonly slot: RequestSlot;
  readonly compiled: Pick<CompiledRoute, 'bodyBytesMax'>;
};

/** The whole body; throws as readBody does, and 429 or 503 when too many are waited for. */
export async function awaitBody(
  deps: HttpDeps,
  { request, inbound, slot, compiled }: AwaitBodyInput,
  principal: Principal,
): Promise<Uint8Array> {
  // Pages have no owner: those who send them share by address.
  const caller = principal === nobody ? keylessAt(inbound.ip) : callerOf(principal);
  let isAwaited = false;
  const begin = (): void => {
    const why = deps.bodies.enter() ? deps.bodies.join(caller) : 'all';
    if (why !== undefined) {
      if (why !== 'all') deps.bodies.leave();
      const fault = full(deps.metrics, { bound: 'bodies', why, caller: caller.kind });
      closesSocket.add(fault);
      throw fault;
    }
    isAwaited = true;
    deps.metrics.bodies.set(deps.bodies.used);
    slot.rest();
  };
  try {
    return await readBody(request, inbound, { bytesMax: compiled.bodyBytesMax, late: begin });
  } finally {
    if (isAwaited) {
      deps.bodies.part(caller);
      deps.bodies.leave();
      deps.metrics.bodies.set(deps.bodies.used);
    }
  }
}
