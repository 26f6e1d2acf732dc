// A body that did not come with its head: while it is on its way the request is not in flight, but one of a bounded number of
// bodies, of which every owner has a part. Whoever sends half of one holds nothing that others need.
import type { IncomingMessage } from 'node:http';
import type { Principal } from './auth.ts';
import { closesSocket, readBody } from './body.ts';
import type { Gate } from './gate.ts';
import { callerOf } from './identify.ts';
import type { Inbound } from './inbound.ts';
import { full, type Slot } from './slot.ts';

type Sending = { readonly request: IncomingMessage; readonly inbound: Inbound; readonly slot: Slot };

/** The whole body; throws as readBody does, and 429 or 503 when too many are waited for. */
export async function awaitBody(gate: Gate, { request, inbound, slot }: Sending, principal: Principal): Promise<Uint8Array> {
  const caller = callerOf(principal);
  let isAwaited = false;
  const begin = (): void => {
    const why = gate.bodies.enter() ? gate.bodies.join(caller) : 'all';
    if (why !== undefined) {
      if (why !== 'all') gate.bodies.leave();
      const fault = full(gate.meters, 'bodies', why);
      closesSocket.add(fault);
      throw fault;
    }
    isAwaited = true;
    gate.meters.bodies.set(gate.bodies.used);
    slot.rest();
  };
  try {
    return await readBody(request, inbound, begin);
  } finally {
    if (isAwaited) {
      gate.bodies.part(caller);
      gate.bodies.leave();
      gate.meters.bodies.set(gate.bodies.used);
    }
  }
}
