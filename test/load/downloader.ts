// Clients that download the documentation, and an otherwise idle server for comparison, which shows the clients' own
// use of a shared machine. Each is a separate process. The clients have the lowest priority, so that neither the
// measured caller nor the gateway waits for them.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { constants, setPriority } from 'node:os';

/** A message to this process. `serve`: serve this many bytes. `port`: download from this port in waves until `rest`. */
export type DownloaderOrder =
  | { readonly serve: number; readonly most: number }
  | {
      readonly port: number;
      readonly path: string;
      readonly clients: number;
      readonly everyMs: number;
      readonly forms: readonly string[];
    }
  | { readonly rest: true };
export type DownloadCounts = {
  readonly waves: number;
  readonly whole: number;
  readonly refused: number;
  readonly cut: number;
  readonly bytes: number;
};

const open = new Set<Socket>();
const counts = { waves: 0, whole: 0, refused: 0, cut: 0, bytes: 0 };
let timer: NodeJS.Timeout | undefined;

process.on('message', (order: DownloaderOrder) => void obey(order));
process.on('disconnect', () => process.exit());
process.send?.({ ready: true });

async function obey(order: DownloaderOrder): Promise<void> {
  if ('serve' in order) return void process.send?.({ port: await serve(order.serve, order.most) });
  clearInterval(timer);
  if ('rest' in order) {
    for (const socket of open) socket.destroy();
    process.send?.({ ...counts } satisfies DownloadCounts);
    Object.assign(counts, { waves: 0, whole: 0, refused: 0, cut: 0, bytes: 0 });
    return;
  }
  setPriority(constants.priority.PRIORITY_LOW);
  const wave = (): void => {
    counts.waves += 1;
    for (let n = 0; n < order.clients; n += 1) download(order.port, order.path, order.forms[n % order.forms.length] ?? '', n);
  };
  timer = setInterval(wave, order.everyMs);
  wave();
}

function download(port: number, path: string, form: string, n: number): void {
  const socket = connect({ host: '127.0.0.1', port, localAddress: `127.0.2.${1 + (n % 60)}` });
  const read = { bytes: 0, status: '' };
  open.add(socket);
  socket.on('connect', () =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${form}\r\nConnection: close\r\n\r\n`),
  );
  socket.on('data', (chunk: Buffer) => {
    if (read.bytes === 0) read.status = chunk.toString('latin1', 9, 12);
    read.bytes += chunk.length;
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open.delete(socket);
    counts.bytes += read.bytes;
    if (read.status === '200') counts.whole += 1;
    else if (read.status === '') counts.cut += 1;
    else counts.refused += 1;
  });
}

/**
 * A bare Node server. `most` concurrent downloads get the body, and the others a short rejection, as at the gateway.
 */
async function serve(bytes: number, most: number): Promise<number> {
  const body = Buffer.alloc(bytes, 'a');
  let used = 0;
  const server = createServer((_request, response) => {
    if (used >= most) return void response.writeHead(503, { Connection: 'close' }).end();
    used += 1;
    response.once('close', () => (used -= 1));
    response.writeHead(200, { 'Content-Length': bytes, Connection: 'close' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
