// Well-behaved and misbehaving receivers, each on a free port of an address of this machine.
import { once } from 'node:events';
import { createServer as createHttp, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { createServer as createTcp, type AddressInfo, type Server, type Socket } from 'node:net';

export type Hit = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
};

export type Receiver = {
  readonly port: number;
  readonly url: string;
  /** Requests that arrived whole. */
  readonly hits: Hit[];
  connections(): number;
  close(): Promise<void>;
};

type AnswerHit = (response: ServerResponse, hit: Hit) => void;
const accept: AnswerHit = (response) => void response.end('ok');

export function receiver(answer: AnswerHit = accept, host = '127.0.0.1'): Promise<Receiver> {
  const hits: Hit[] = [];
  return listen(createHttp(collectHits(hits, answer)), { hits, host, scheme: 'http' });
}

export function tlsReceiver(identity: { key: string; cert: string }, host = '127.0.0.1'): Promise<Receiver> {
  const hits: Hit[] = [];
  return listen(createHttps(identity, collectHits(hits, accept)), { hits, host, scheme: 'https' });
}

/** Speaks no HTTP: `talk` controls the socket. */
export function rawReceiver(talk: (socket: Socket) => void, host = '127.0.0.1'): Promise<Receiver> {
  return listen(createTcp(talk), { hits: [], host, scheme: 'http' });
}

const collectHits =
  (hits: Hit[], answer: AnswerHit) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const hit = { method, path, headers, body: Buffer.concat(chunks) };
      hits.push(hit);
      answer(response, hit);
    });
  };

type ListenInput = { readonly hits: Hit[]; readonly host: string; readonly scheme: string };

async function listen(server: Server | HttpServer, { hits, host, scheme }: ListenInput): Promise<Receiver> {
  const sockets = new Set<Socket>();
  let count = 0;
  server.on('connection', (socket: Socket) => {
    count += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('tlsClientError', () => undefined);
  server.listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}/hook`,
    hits,
    connections: () => count,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
