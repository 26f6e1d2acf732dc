// The bytes of a body. Until a body that did not come with its head is whole, its request holds no slot. It holds one of a bounded
// number of places for such bodies, of which every owner has a share. So half a body blocks nothing that other callers need.
import { isFault } from '@pay/core/fault';
import type { HttpDeps } from '../http-deps.ts';
import { closesSocket, readBytes } from './body.ts';
import type { AuthenticatedRequest } from './gateway-request.ts';
import { toCaller } from './identify.ts';
import { takePlace } from './take-place.ts';

/** The whole body. Throws as `readBytes` does, and 429 or 503 if too many bodies are on their way. */
export async function receiveBytes(deps: HttpDeps, request: AuthenticatedRequest): Promise<Uint8Array> {
  const { nodeRequest, head, slot, compiledRoute } = request;
  let isLate = false;
  let leave = (): void => undefined;
  const begin = (): void => {
    leave = takeBodyPlace(deps, request);
    isLate = true;
    deps.metrics.bodies.set(deps.bodies.used);
    slot.rest();
  };
  try {
    return await readBytes(nodeRequest, head, { bytesMax: compiledRoute.bodyBytesMax, late: begin });
  } finally {
    if (isLate) {
      leave();
      deps.metrics.bodies.set(deps.bodies.used);
    }
  }
}

function takeBodyPlace({ bodies, metrics }: HttpDeps, request: AuthenticatedRequest): () => void {
  try {
    return takePlace(bodies, metrics, { bound: 'bodies', caller: toCaller(request) });
  } catch (error) {
    if (isFault(error)) closesSocket.add(error);
    throw error;
  }
}
