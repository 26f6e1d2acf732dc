// Sends every request of the screens. It hides the browser's texts for network errors, which are for programmers and
// differ by browser.
import { ApiFault, faultOf } from './fault.ts';

let lastRequestId: string | undefined;

/** Request id of the latest response. If a screen fails, support can find its request in the log. */
export const latestRequestId = (): string | undefined => lastRequestId;

/** A successful response. @throws ApiFault */
export async function send(address: string, init: RequestInit): Promise<Response> {
  const response = await fetch(address, init).catch((error: unknown) => {
    // The user left the screen, which aborts its requests.
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
