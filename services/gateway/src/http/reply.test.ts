import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { isUnread, send } from './reply.ts';

const body = Buffer.alloc(20_000_000, 'abcdefg');

async function serving(): Promise<{ port: number; answered: Promise<ServerResponse>; close: () => void }> {
  const { promise: answered, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => {
    send(response, { status: 200, body }, { requestId: 'req_1', close: true });
    resolve(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, answered, close: () => server.close() };
}

test('a large answer arrives whole, and is read when its last slice is', async () => {
  const { port, answered, close } = await serving();
  const received = Buffer.from(await (await fetch(`http://127.0.0.1:${port}`)).arrayBuffer());
  expect(received.equals(body)).toBe(true);
  expect(isUnread(await answered)).toBe(false);
  close();
});

test('an answer that nobody reads is unread with slices to come, and a closed socket ends it', async () => {
  const { port, answered, close } = await serving();
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const response = await answered;
  expect(isUnread(response)).toBe(true);
  expect(response.writableLength).toBeLessThan(1_000_000);
  const closed = once(response, 'close');
  socket.destroy();
  await closed;
  expect(isUnread(response)).toBe(false);
  expect(response.listenerCount('drain')).toBe(0);
  close();
});
