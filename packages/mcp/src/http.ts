// Streamable HTTP: each request brings its own key, and nothing of it is kept when it is answered.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { KeyError, serverFor } from './server.ts';

export type HttpOptions = {
  readonly baseUrl: string;
  readonly write: boolean;
  /** Values of the Host header that are served, so that a web page elsewhere can not reach a server on this machine by name. */
  readonly hosts: readonly string[];
};

/** A server for `/mcp`, not yet listening. Its bearer is the key of the platform. */
export const httpServer = (options: HttpOptions): Server =>
  createServer((request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      if (!response.headersSent)
        refuse(response, error instanceof KeyError ? 401 : 502, error instanceof Error ? error.message : String(error));
    });
  });

async function answer({ hosts, ...options }: HttpOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!hosts.includes(request.headers.host ?? '')) return refuse(response, 403, 'This host name is not served');
  if (request.url?.split('?')[0] !== '/mcp') return refuse(response, 404, 'The server is at /mcp');
  const [, apiKey] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (apiKey === undefined) return refuse(response, 401, 'Send `Authorization: Bearer <restricted key>`');
  const server = await serverFor({ ...options, apiKey });
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  response.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(request, response);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
  });
  response.end(JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32_001, message } }));
}
