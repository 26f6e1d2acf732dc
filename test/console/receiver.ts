// A webhook receiver on this machine, which stores its requests and answers as configured.
import { createServer, type IncomingHttpHeaders } from 'node:http';

export type ReceivedRequest = { readonly headers: IncomingHttpHeaders; readonly body: string };
export type Receiver = { readonly url: string; status: number; readonly received: readonly ReceivedRequest[]; close(): void };

export async function openReceiver(): Promise<Receiver> {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.statusCode = own.status;
      response.end(JSON.stringify({ note: '<img src onerror=xss()>' }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const own = { url: `http://127.0.0.1:${port}/hook`, status: 200, received, close: () => void server.close() };
  return own;
}
