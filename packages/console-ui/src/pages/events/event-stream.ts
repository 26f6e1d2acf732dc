// Streams events as they happen. The browser's EventSource cannot send headers, and this request must name its account
// and environment like every other.
import { addressOf } from '../../api/call.ts';
import { consolePath } from '../../api/console-headers.ts';
import { buildTenantHeaders } from '../../api/tenant.ts';
import { send } from '../../api/send.ts';
import { framesOf } from './frames.ts';

export type LiveEvent = {
  readonly id: string;
  readonly type: string;
  readonly createdAt: number;
  readonly resourceId: string;
  readonly data: unknown;
};

type Follow = { readonly signal: AbortSignal; readonly onEvent: (event: LiveEvent) => void; readonly onOpen: () => void };

/** Ends when the signal aborts, or with an error. @throws ApiFault */
export async function followEvents(after: string | undefined, { signal, onEvent, onOpen }: Follow): Promise<void> {
  const address = consolePath + addressOf('/v1/events/stream', after === undefined ? {} : { query: { after } });
  const response = await send(address, { headers: { accept: 'text/event-stream', ...buildTenantHeaders() }, signal });
  onOpen();
  let rest = '';
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) return;
    const read = framesOf(rest + value);
    rest = read.rest;
    for (const data of read.data) onEvent(JSON.parse(data) as LiveEvent);
  }
}
