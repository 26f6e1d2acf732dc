// `npm run mcp`: serves one key over standard input and output, or each caller's key over HTTP.
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { httpServer } from './http.ts';
import { serverFor } from './server.ts';

const usage = `npm run mcp -- [--write] [--http PORT] [--host NAME …]

Serve the API as tools for agents. Set PAY_API_KEY to a restricted key and PAY_BASE_URL to the URL of the platform.
  --write        Offer the tools that write, not only those that read.
  --http PORT    Serve http://127.0.0.1:PORT/mcp. Each request sends its own key as a bearer token.
  --host NAME    Accept this value of the Host header too, such as the host name of a proxy. Repeatable.
`;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      http: { type: 'string' },
      host: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(usage);
  const { PAY_API_KEY: apiKey, PAY_BASE_URL: baseUrl = 'http://127.0.0.1:8080' } = process.env;
  if (values.http === undefined) {
    if (apiKey === undefined)
      throw new Error(
        'PAY_API_KEY is not set. Set it to a restricted key. If you do not use the local stack, set PAY_BASE_URL too.',
      );
    const server = await serverFor({ baseUrl, apiKey, write: values.write });
    return server.connect(new StdioServerTransport());
  }
  const hosts = [...values.host];
  const server = httpServer({ baseUrl, write: values.write, hosts });
  server.listen(Number(values.http), '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    hosts.push(`127.0.0.1:${port}`, `localhost:${port}`);
    process.stderr.write(`http://127.0.0.1:${port}/mcp\n`);
  });
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
