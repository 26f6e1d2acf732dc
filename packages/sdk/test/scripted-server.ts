// A server on loopback that sends scripted responses in order and records its requests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pay, type PayOptions } from '../src/index.ts';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type ScriptedAnswer = (response: ServerResponse, request: RecordedRequest) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly asked: RecordedRequest[];
  /** Remaining responses. A request beyond them gets 418. */
  readonly script: ScriptedAnswer[];
  close(): Promise<void>;
}

export const json =
  (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): ScriptedAnswer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

export const data = (value: unknown, headers: Readonly<Record<string, string>> = {}): ScriptedAnswer =>
  json(200, { ok: true, data: value }, headers);

export const failWith = (
  status: number,
  code: string,
  details: readonly object[] = [],
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer => json(status, { ok: false, error: { code, message: 'Refused', requestId: 'req_1', details } }, headers);

/** The request arrives, but the client gets no response. */
export const dropAnswer: ScriptedAnswer = (response) => void response.destroy();
/** The response breaks off after its headers. */
export const cut: ScriptedAnswer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"ok":true,');
  setImmediate(() => response.destroy());
};
/** Sends no response until the caller gives up. */
export const silent: ScriptedAnswer = () => undefined;

export async function startScriptedServer(): Promise<ScriptedServer> {
  const asked: RecordedRequest[] = [];
  const script: ScriptedAnswer[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const one = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      asked.push(one);
      (script.shift() ?? json(418, {}))(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    script,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Creates clients without pauses, each with its own scripted server, and a function that stops the servers. */
export function createScriptedClients() {
  const servers: ScriptedServer[] = [];
  return {
    async clientOn(script: readonly ScriptedAnswer[], options: Partial<PayOptions> = {}) {
      const server = await startScriptedServer();
      servers.push(server);
      server.script.push(...script);
      const pauses: number[] = [];
      const sleep = (ms: number) => Promise.resolve(void pauses.push(ms));
      const client = new Pay({ apiKey: 'svc_test_a_b', baseUrl: `${server.url}/`, sleep, random: () => 1, ...options });
      return { client, server, pauses };
    },
    close: async () => void (await Promise.all(servers.map((one) => one.close()))),
  };
}
