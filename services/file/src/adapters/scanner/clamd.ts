// ClamAV's daemon, by its command INSTREAM: the content is sent in pieces over one connection, and the answer is one
// line. A scan without an answer does not count as clean: the file is rejected for now, and its sender retries.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { unavailable } from '@pay/core/fault';
import type { VirusScanner } from './virus-scanner.ts';

export type ClamdOptions = { readonly host: string; readonly port: number; readonly timeoutMs: number };

const command = Buffer.from('zINSTREAM\0');
const end = Buffer.alloc(4);
/** Maximum bytes of an answer: ClamAV answers with one short line. */
const answerBytesMax = 4_096;

export const clamd = (options: ClamdOptions): VirusScanner => ({
  name: 'clamd',
  async scan(content) {
    try {
      return verdictIn(await answerTo(options, content));
    } catch (error) {
      // The address is logged as a cause and not returned to callers.
      throw unavailable('virus-scanner', 'The platform is temporarily unavailable. Retry', { cause: error });
    }
  },
});

async function answerTo({ host, port, timeoutMs }: ClamdOptions, content: AsyncIterable<Buffer>): Promise<string> {
  const socket = connect({ host, port, signal: AbortSignal.timeout(timeoutMs) });
  const answer = readAnswer(socket);
  // Prevents an unhandled rejection: the last await throws the error.
  answer.catch(() => undefined);
  try {
    await once(socket, 'connect');
    await write(socket, command);
    for await (const piece of content) await write(socket, Buffer.concat([lengthOf(piece), piece]));
    await write(socket, end);
    return await answer;
  } finally {
    socket.destroy();
  }
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

const write = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error instanceof Error ? reject(error) : resolve()));
  });

async function readAnswer(socket: Socket): Promise<string> {
  let text = '';
  for await (const piece of socket as AsyncIterable<Buffer>) {
    text += piece.toString('latin1');
    const at = text.indexOf('\0');
    if (at >= 0) return text.slice(0, at);
    if (text.length > answerBytesMax) throw new Error('clamd response exceeds one line');
  }
  throw new Error('clamd closed the connection without a response');
}

function verdictIn(answer: string): 'clean' | 'infected' {
  if (answer === 'stream: OK') return 'clean';
  if (answer.endsWith(' FOUND')) return 'infected';
  throw new Error(`unexpected clamd response: ${answer.slice(0, 200)}`);
}
