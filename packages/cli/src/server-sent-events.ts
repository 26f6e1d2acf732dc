// Reads server-sent events off a response (WHATWG HTML §9.2.6), as much of them as our own stream uses.

export type ServerSentEvent = { readonly id: string; readonly event: string; readonly data: string };

/** Events as they arrive; comments and what has no data are passed over. */
export async function* serverSentEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true });
    const frames = rest.split('\n\n');
    rest = frames.pop() ?? '';
    for (const frame of frames) {
      const event = eventOf(frame);
      if (event !== undefined) yield event;
    }
  }
}

function eventOf(frame: string): ServerSentEvent | undefined {
  const fields: Record<string, string> = {};
  for (const line of frame.split('\n')) {
    const at = line.indexOf(': ');
    if (at > 0) fields[line.slice(0, at)] = line.slice(at + 2);
  }
  const { id = '', event = 'message', data } = fields;
  return data === undefined ? undefined : { id, event, data };
}
