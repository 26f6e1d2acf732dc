// Parses server-sent events (WHATWG HTML §9.2.6) incrementally. A line ends in LF or CRLF. The platform never writes a
// lone CR.

/** A complete frame. Without data it is not an event and has only a position or a pause. */
export interface ServerSentEvent {
  readonly id?: string;
  readonly event: string;
  readonly data?: string;
  /** Milliseconds that the server asks the client to wait before it reconnects. */
  readonly retryMs?: number;
}

type OpenFrame = { -readonly [K in keyof ServerSentEvent]: ServerSentEvent[K] };

export class ServerSentEventParser {
  private rest = '';
  private frame: OpenFrame = { event: 'message' };

  /** Returns the frames that the text completes. Keeps an incomplete frame until more text arrives. */
  *feed(text: string): Generator<ServerSentEvent, void, undefined> {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const ended of lines) {
      const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
      if (line !== '') {
        this.take(line);
        continue;
      }
      const { frame } = this;
      this.frame = { event: 'message' };
      yield frame;
    }
  }

  private take(line: string): void {
    const at = line.indexOf(':');
    const name = at < 0 ? line : line.slice(0, at);
    const value = at < 0 ? '' : line.slice(at + 1).replace(/^ /, '');
    const { frame } = this;
    // A line without a name is a comment. Unknown names are ignored.
    if (name === 'data') frame.data = frame.data === undefined ? value : `${frame.data}\n${value}`;
    else if (name === 'event') frame.event = value;
    else if (name === 'id' && !value.includes('\0')) frame.id = value;
    else if (name === 'retry' && /^\d{1,9}$/.test(value)) frame.retryMs = Number(value);
  }
}
