// Streamable HTTP: each request carries its own key. The server keeps no state between requests.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { KeyError, serverFor } from './server.ts';

export type HttpOptions = {
  readonly baseUrl: string;
  readonly write: boolean;
  /**
   * Accepted values of the Host header. They prevent a web page from reaching a local server through its own host name.
   */
  readonly hosts: readonly string[];
};

/** Creates a server for `/mcp` that does not listen yet. Its bearer token is the platform's API key. */
export const httpServer = (options: HttpOptions): Server =>
  createServer((request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      if (!response.headersSent)
        refuse(response, error instanceof KeyError ? 401 : 502, error instanceof Error ? error.message : String(error));
    });
  });

async function answer({ hosts, ...options }: HttpOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!hosts.includes(request.headers.host ?? ''))
    return refuse(response, 403, 'The Host header is not allowed. Start the server with --host NAME.');
  if (request.url?.split('?')[0] !== '/mcp') return refuse(response, 404, 'Not found. The server is at /mcp.');
  const [, apiKey] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (apiKey === undefined) return refuse(response, 401, 'The key is missing. Send `Authorization: Bearer <restricted key>`.');
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
