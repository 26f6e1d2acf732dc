import fc from 'fast-check';
import { ServerSentEventParser, type ServerSentEvent } from './server-sent-events.ts';

function fed(...chunks: readonly string[]): ServerSentEvent[] {
  const parser = new ServerSentEventParser();
  return chunks.flatMap((chunk) => [...parser.feed(chunk)]);
}

const stream =
  'retry: 2000\nid: 7-0\n: open\n\nid: evt_1\r\nevent: card.created\r\ndata: {"a":\r\ndata:  1}\r\n\r\n: heartbeat\n\nid\ndata\nother: x\n\ndata: half';
const frames = [
  { event: 'message', retryMs: 2_000, id: '7-0' },
  { event: 'card.created', id: 'evt_1', data: '{"a":\n 1}' },
  { event: 'message' },
  { event: 'message', id: '', data: '' },
];

test('fields, comments, and line ends follow the standard, and an incomplete frame is ignored', () => {
  expect(fed(stream)).toEqual(frames);
});

test('a stream yields the same frames for any chunking', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 10 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), stream.length];
      expect(fed(...at.slice(1).map((end, index) => stream.slice(at[index], end)))).toEqual(frames);
    }),
  );
});

test('an invalid retry time and an unusable event id are ignored', () => {
  expect(fed('retry: soon\nid: a\0b\ndata: x\n\n')).toEqual([{ event: 'message', data: 'x' }]);
});
