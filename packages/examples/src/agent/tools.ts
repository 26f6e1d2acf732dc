// The platform's tools over the Model Context Protocol, as any agent host uses them.
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport, type StdioServerParameters } from '@modelcontextprotocol/sdk/client/stdio.js';

export interface Tools {
  readonly names: readonly string[];
  /**
   * Returns a tool's result without the envelope. Numbers keep their digits as text. Throws an Error with the text of a
   * rejection.
   */
  call<T>(name: string, input: Readonly<Record<string, unknown>>): Promise<T>;
  close(): Promise<void>;
}

/** Starts a server and lists its tools. */
export async function connect(server: StdioServerParameters): Promise<Tools> {
  const client = new Client({ name: 'shopping-agent', version: '1.0.0' });
  await client.connect(new StdioClientTransport(server));
  const { tools } = await client.listTools();
  return {
    names: tools.map(({ name }) => name),
    call: async <T>(name: string, input: Readonly<Record<string, unknown>>) => {
      const { content, isError } = await client.callTool({ name, arguments: input });
      const [{ text = '' } = {}] = content as { text?: string }[];
      if (isError === true) throw new Error(`${name}: ${text}`);
      const body = JSON.parse(text, exactly as Reviver) as { readonly ok?: boolean; readonly data?: unknown };
      // The OpenAPI document guarantees this shape.
      return (body.ok === true ? body.data : body) as T;
    },
    close: () => client.close(),
  };
}

type Reviver = (name: string, value: unknown) => unknown;

/** Card amounts are JSON numbers. Keeps their digits, because a floating-point number may have others. */
const exactly = (_name: string, value: unknown, { source }: { readonly source?: string }): unknown =>
  typeof value === 'number' ? source : value;
