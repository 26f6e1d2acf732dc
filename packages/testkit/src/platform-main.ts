// The process behind shared-platform.ts: all services in one process. SIGTERM ends it, or the end of its parent
// process.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { roomyLimits, testPlatform, type OwnPlatform } from './platform.ts';
import type { ControlCall, SharedAddresses } from './shared-platform.ts';

const platform = await testPlatform({ extra: roomyLimits });
const server = createServer((request, response) => {
  answer(platform, request).then(
    (output) => response.end(JSON.stringify({ output })),
    (error: unknown) => response.end(JSON.stringify({ error: error instanceof Error ? error.message : String(error) })),
  );
});
// With a timeout, a test file that takes seconds to load would send on a connection that the server has closed.
server.keepAliveTimeout = 0;
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

for (const event of ['SIGTERM', 'disconnect']) process.once(event, () => void close());

const { url, databaseUrl, natsUrl, busPrefix } = platform;
const controlUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
process.send?.({ url, databaseUrl, natsUrl, busPrefix, controlUrl } satisfies SharedAddresses);

async function answer({ operator, drainEvents }: OwnPlatform, request: IncomingMessage): Promise<unknown> {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk as string;
  const { method, input } = JSON.parse(body) as ControlCall;
  if (method === 'drainEvents') return drainEvents();
  return (operator[method] as (...args: readonly unknown[]) => Promise<unknown>)(...input);
}

async function close(): Promise<void> {
  server.closeAllConnections();
  server.close();
  await platform.close();
  process.exit(0);
}
