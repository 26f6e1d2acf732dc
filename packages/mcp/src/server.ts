// A Model Context Protocol server for one key. The server lists only tools that the key may use.
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { version } from '@pay/core/version';
import { apiWith, callOperation, type Answer, type ApiOptions, type Arguments } from './api.ts';
import { isObject, platformDocument } from './document.ts';
import { operationTools, type OperationTool } from './operation-tools.ts';
import { ownTools } from './own-tools.ts';
import { searchDocumentation } from './reader.ts';

export type ServerOptions = ApiOptions & {
  /** Also offers tools that change state. By default only tools that read. */
  readonly write: boolean;
};

/** The key is missing, or a model should not hold it. */
export class KeyError extends Error {}

type Key = { readonly environment: 'sandbox' | 'live'; readonly scopes: readonly string[] | null };

const document = platformDocument();
const operations = operationTools(document);

/** Whether a key with these scopes may use the required scope. */
const allows = ({ scopes }: Key, scope: string | undefined): boolean =>
  scopes === null || scope === undefined || scopes.includes('*') || scopes.includes(scope);

const isOffered = (key: Key, write: boolean, { scope, method, isSandboxOnly }: OperationTool): boolean =>
  allows(key, scope) && (write || method === 'GET') && !(isSandboxOnly && key.environment === 'live');

/**
 * Reads the key's scopes. Throws a KeyError if the platform rejects the key, or for a live key without restrictions.
 */
async function readKey(options: ApiOptions): Promise<Key> {
  const { status, text } = await apiWith(options)('GET', '/v1/api-keys/current');
  if (status !== 200)
    throw new KeyError(`The platform rejected the key (${status}). Use a key that is valid at ${options.baseUrl}.`);
  // The platform wrote this response. The contract tests its shape.
  const { data } = JSON.parse(text) as { data: Key };
  if (data.environment === 'live' && (data.scopes === null || data.scopes.includes('*')))
    throw new KeyError('This live key is not restricted. Use a restricted key with the scopes that the agent needs.');
  return data;
}

const resultOf = ({ status, text }: Answer): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(status === 200 ? {} : { isError: true }),
});

/**
 * Creates a server for one key, not yet connected. Throws a KeyError if the key is unsuitable, and an Error if the
 * platform does not respond.
 */
export async function serverFor(options: ServerOptions): Promise<Server> {
  const key = await readKey(options);
  const api = apiWith(options);
  const own = ownTools({ api, baseUrl: options.baseUrl }, searchDocumentation).filter(({ scope }) => allows(key, scope));
  const offered = operations.filter((operation) => isOffered(key, options.write, operation));
  const byName = new Map<string, (args: Arguments) => Answer | Promise<Answer>>([
    ...own.map(({ tool, call }) => [tool.name, call] as const),
    ...offered.map((operation) => [operation.tool.name, (args: Arguments) => callOperation(api, operation, args)] as const),
  ]);
  const server = new Server(
    { name: 'payments-platform', version },
    {
      capabilities: { tools: {} },
      instructions: `This key acts in the ${key.environment} environment. Amounts are decimal strings in major units. If a call fails, ask explain_error. If a write gets no response, retry it with the same idempotencyKey.`,
    },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [...own, ...offered].map(({ tool }) => tool) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }) => {
    const call = byName.get(params.name);
    if (call === undefined)
      return failure(`The tool ${params.name} is not available. The key lacks its scope, or the server is read-only.`);
    try {
      return resultOf(await call(isObject(params.arguments) ? params.arguments : {}));
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error));
    }
  });
  return server;
}

const failure = (message: string): CallToolResult => ({ content: [{ type: 'text', text: message }], isError: true });
