// Every request of the screens. What the network says about a failure is for programmers, and differs by browser.
import { ApiFault, faultOf } from './fault.ts';

let lastRequestId: string | undefined;

/** Of the latest answer: where a screen fails, support finds in the log what it was doing. */
export const latestRequestId = (): string | undefined => lastRequestId;

/** An answer of success. @throws ApiFault */
export async function send(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch((error: unknown) => {
    // A screen that is left ends its own requests.
    if (init.signal?.aborted === true) throw error;
    throw new ApiFault(0, {
      code: 'UNREACHABLE',
      message: 'The console is not reachable',
      hint: 'Check your connection, then try again.',
    });
  });
  lastRequestId = response.headers.get('x-request-id') ?? lastRequestId;
  if (!response.ok) throw await faultOf(response);
  return response;
}
