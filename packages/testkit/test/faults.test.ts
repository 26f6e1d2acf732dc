import { connect, createServer, type Server, type Socket } from 'node:net';
import { eventually } from '../src/eventually.ts';
import { failNth, tcpProxy, type TcpProxy } from '../src/faults.ts';

let server: Server;
let proxy: TcpProxy;
let receivedText: string;

beforeEach(async () => {
  receivedText = '';
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      receivedText += chunk.toString();
      socket.write('reply');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  proxy = await tcpProxy({ host: '127.0.0.1', port: typeof address === 'object' && address !== null ? address.port : 0 });
});

afterEach(async () => {
  await proxy.close();
  await new Promise((resolve) => server.close(resolve));
});

type Talk = { readonly socket: Socket; heard: string; closed: boolean };

function talk(): Talk {
  const conversation: Talk = { socket: connect(proxy.port, '127.0.0.1'), heard: '', closed: false };
  conversation.socket.on('error', () => undefined);
  conversation.socket.on('data', (chunk) => (conversation.heard += chunk.toString()));
  conversation.socket.on('close', () => (conversation.closed = true));
  conversation.socket.write('ask');
  return conversation;
}

test('a passing proxy changes nothing', async () => {
  const conversation = talk();
  await eventually(
    () => conversation.heard,
    (text) => text === 'reply',
  );
  expect(receivedText).toBe('ask');
  conversation.socket.destroy();
});

test('a cut before the reply executes the request and loses the answer', async () => {
  proxy.mode({ kind: 'cutBeforeReply' });
  const conversation = talk();
  await eventually(
    () => conversation.closed,
    (isClosed) => isClosed,
  );
  expect(receivedText).toBe('ask');
  expect(conversation.heard).toBe('');
});

test('a rejecting proxy closes connections and forwards nothing', async () => {
  proxy.mode({ kind: 'refuse' });
  const conversation = talk();
  await eventually(
    () => conversation.closed,
    (isClosed) => isClosed,
  );
  expect(receivedText).toBe('');
});

test('a black hole keeps the connection open and drops all bytes', async () => {
  proxy.mode({ kind: 'blackHole' });
  const swallowed = talk();
  await eventually(
    () => proxy.lostBytes(),
    (bytes) => bytes === 3,
  );
  proxy.mode({ kind: 'pass' });
  const passed = talk();
  await eventually(
    () => passed.heard,
    (text) => text === 'reply',
  );
  expect([receivedText, swallowed.heard, swallowed.closed]).toEqual(['ask', '', false]);
  swallowed.socket.destroy();
  passed.socket.destroy();
});

test('the n-th wrapped call fails before or after its effect, and no other call fails', async () => {
  for (const when of ['before', 'after'] as const) {
    const effects: number[] = [];
    const faults = failNth(2, when);
    const call = faults.wrap(async (n: number) => Promise.resolve(effects.push(n)));
    await call(1);
    await expect(call(2)).rejects.toThrow(`injected failure ${when} call 2`);
    await call(3);
    expect(effects).toEqual(when === 'before' ? [1, 3] : [1, 2, 3]);
    expect(faults.calls).toBe(3);
  }
});
