// Sends one raw request, however odd. fetch would fix paths, join headers, and reject unexpected bodies.
import { Agent, request } from 'node:http';
import type { Answer } from '@pay/testkit/api';

export type HttpRequest = {
  readonly method: string;
  /** The escaped path with the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: string;
};

const answerMsMax = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends a request. Rejects if there is no answer. */
export function exchange(url: string, { method, path, headers, body }: HttpRequest): Promise<Answer> {
  const { hostname, port } = new URL(url);
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const length = bytes === undefined ? {} : { 'content-length': String(bytes.length) };
  return new Promise((resolve, reject) => {
    const asking = request(
      // Node accepts any lists of values, but its type requires mutable ones.
      { hostname, port, method, path, agent, headers: { ...headers, ...length } as Record<string, string | string[]> },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const received = new Headers();
          for (let i = 0; i + 1 < response.rawHeaders.length; i += 2)
            received.append(response.rawHeaders[i] ?? '', response.rawHeaders[i + 1] ?? '');
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({ status: response.statusCode ?? 0, headers: received, text, body: parseBody(text) });
        });
      },
    );
    asking.setTimeout(answerMsMax, () => asking.destroy(new Error('no answer in time')));
    asking.on('error', reject);
    asking.end(bytes);
  });
}

function parseBody(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Bytes of the head: its first line and its headers. */
export const headBytesOf = ({ path, headers }: HttpRequest): number =>
  path.length + Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + String(value).length, 0);

/** Ends idle connections, so that the process can exit. */
export const closeExchanges = (): void => agent.destroy();

/** A shell command that sends the same request. */
export function curlOf(url: string, { method, path, headers, body }: HttpRequest): string {
  const named = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `-H ${quoteText(`${name}: ${String(one)}`)}`),
  );
  const sent = body === undefined ? [] : [`--data-binary ${quoteText(body)}`];
  return ['curl -sS -i --path-as-is', `-X ${method}`, ...named, ...sent, quoteText(`${url}${path}`)].join(' ');
}

const quoteText = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text)
    ? `'${text.replaceAll("'", String.raw`'\''`)}'`
    : `$'${[...Buffer.from(text)].map((byte) => (byte < 0x20 || byte > 0x7e || byte === 0x27 || byte === 0x5c ? `\\x${byte.toString(16).padStart(2, '0')}` : String.fromCharCode(byte))).join('')}'`;
