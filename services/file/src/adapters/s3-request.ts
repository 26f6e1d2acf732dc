// One signed request to a server that supports S3, by node:http. It does not use `fetch`. In Node 24, `fetch` ends the
// process if a server closes a connection while a body is read: no code can catch its assertion (nodejs/undici#5360).
import { request as askHttp, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as askHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { AwsV4Signer } from 'aws4fetch';

export type S3Account = { readonly accessKeyId: string; readonly secretAccessKey: string; readonly region: string };

export type S3Request = {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
  /** Milliseconds without a byte after which the connection counts as broken. */
  readonly silenceMs: number;
  readonly signal?: AbortSignal;
};

/**
 * Read or destroy `body`: until then the connection stays open. `body` fails if the connection breaks before its end.
 */
export type S3Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: IncomingMessage };

/**
 * Rejects if no answer arrives. Retries once if the server had just closed a kept connection: S3 requests repeat
 * safely.
 */
export async function sendS3(account: S3Account, request: S3Request): Promise<S3Answer> {
  const { method, url } = request;
  const signed = await new AwsV4Signer({ ...account, service: 's3', method, url, headers: { ...request.headers } }).sign();
  const headers = Object.fromEntries(signed.headers as unknown as Iterable<[string, string]>);
  try {
    return await exchange(signed.url, headers, request);
  } catch (error) {
    if (!(error instanceof StaleConnection)) throw error;
    return await exchange(signed.url, headers, request);
  }
}

/** The server's description of a failure, for a log: at most `charsMax` of it. */
export async function failureText({ body }: S3Answer, charsMax = 500): Promise<string> {
  return (await text(body).catch(() => '')).slice(0, charsMax);
}

/** The server closed a kept connection before it read the request. */
class StaleConnection extends Error {}

const closedCodes = new Set(['ECONNRESET', 'EPIPE']);

function exchange(url: URL, headers: Record<string, string>, request: S3Request): Promise<S3Answer> {
  const { method, body, silenceMs, signal } = request;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const ask = url.protocol === 'https:' ? askHttps : askHttp;
  return new Promise((resolve, reject) => {
    const sent: ClientRequest = ask(url, {
      method,
      headers: { ...headers, ...length },
      timeout: silenceMs,
      ...(signal === undefined ? {} : { signal }),
    });
    sent.once('response', (answer) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: answer }));
    sent.on('timeout', () => sent.destroy(new Error(`no data received for ${silenceMs / 1_000} s`)));
    // If the connection breaks after the answer, `body` fails too, and its reader gets the error.
    sent.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        sent.reusedSocket && closedCodes.has(error.code ?? '') ? new StaleConnection(error.message, { cause: error }) : error,
      ),
    );
    sent.end(body);
  });
}
