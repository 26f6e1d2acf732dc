// ClamAV's daemon by its manual: an infected file is rejected, and a file without an answer is not accepted.
import { createServer, type Server, type Socket } from 'node:net';
import { uuid } from '@pay/core/id';
import { aCtx, anOwner } from '@pay/testkit/service';
import { clamd } from '../src/adapters/scanner/clamd.ts';
import { codeOf, startFileService, write } from './harness.ts';

type Daemon = { readonly server: Server; readonly port: number; readonly streams: Buffer[] };

/** Answers each stream by its content. */
async function aDaemon(answerTo: (content: Buffer) => string | undefined): Promise<Daemon> {
  const streams: Buffer[] = [];
  const server = createServer((socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (bytes: Buffer) => {
      received = Buffer.concat([received, bytes]);
      const content = streamIn(received);
      if (content === undefined) return;
      streams.push(content);
      const answer = answerTo(content);
      socket.end(answer === undefined ? '' : `${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as { port: number }).port, streams };
}

/** The content of a stream that has ended. */
function streamIn(bytes: Buffer): Buffer | undefined {
  if (!bytes.subarray(0, 10).equals(Buffer.from('zINSTREAM\0'))) return undefined;
  const pieces: Buffer[] = [];
  for (let at = 10; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

async function* inPieces(...pieces: string[]): AsyncGenerator<Buffer> {
  await Promise.resolve();
  for (const piece of pieces) yield Buffer.from(piece);
}

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close()));

test('a complete upload goes to the virus scanner, and an infected one is rejected', async () => {
  const { server, port, streams } = await aDaemon((content) =>
    content.includes('evil') ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK',
  );
  servers.push(server);
  const service = await startFileService({ SCANNER: 'clamd', CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(port) });
  try {
    const bytes = Buffer.from(`a,b\r\n${'good,1\r\n'.repeat(40_000)}`);
    const { id } = await write(service, aCtx(anOwner()), { bytes });
    expect(streams.map((content) => content.equals(bytes))).toEqual([true]);
    const [row] = await service.sql<{ scanned_by: string }>('select scanned_by from file.files where id = $1', [uuid(id)]);
    expect(row?.scanned_by).toBe('clamd');
    expect(await codeOf(write(service, aCtx(anOwner()), { bytes: Buffer.from('a,evil\r\n') }))).toBe(
      'INVALID_REQUEST body:blocked',
    );
  } finally {
    await service.harness.stop();
  }
});

test.each([
  ['says that it went wrong', 'INSTREAM size limit exceeded. ERROR'],
  ['hangs up', undefined],
  ['answers nonsense', 'PONG'],
])('a daemon that %s leaves a file refused for now', async (_what, answer) => {
  const { server, port } = await aDaemon(() => answer);
  servers.push(server);
  const scanner = clamd({ host: '127.0.0.1', port, timeoutMs: 5_000 });
  expect(await codeOf(scanner.scan(inPieces('a', 'b')))).toMatch(/^SERVICE_UNAVAILABLE/);
});

test('if the virus scanner is missing or silent, the upload is unavailable', async () => {
  const { server, port } = await aDaemon(() => undefined);
  await new Promise((resolve) => server.close(resolve));
  expect(await codeOf(clamd({ host: '127.0.0.1', port, timeoutMs: 5_000 }).scan(inPieces('a')))).toMatch(/^SERVICE_UNAVAILABLE/);
  const silent = createServer((socket) => socket.on('error', () => undefined).resume());
  servers.push(silent);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port: quiet } = silent.address() as { port: number };
  expect(await codeOf(clamd({ host: '127.0.0.1', port: quiet, timeoutMs: 300 }).scan(inPieces('a')))).toMatch(
    /^SERVICE_UNAVAILABLE/,
  );
});
