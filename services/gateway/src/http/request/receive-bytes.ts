// The bytes of a body. If the body did not come with the head, the request gives its slot back until the body is
// complete. It holds one of a bounded number of body places, of which every owner has a share. So half a body blocks no
// other caller.
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
