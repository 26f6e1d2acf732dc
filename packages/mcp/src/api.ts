// Requests to the platform. Responses stay text, so no amount becomes a floating-point number.
import type { OperationTool } from './operation-tools.ts';

export type Answer = { readonly status: number; readonly text: string };
export type Api = (method: string, path: string, body?: unknown, idempotencyKey?: string) => Promise<Answer>;

export type ApiOptions = { readonly baseUrl: string; readonly apiKey: string };

const timeoutMs = 30_000;

/** Sends one request. If the platform does not respond, throws an Error that says so and contains no key. */
export const apiWith =
  ({ baseUrl, apiKey }: ApiOptions): Api =>
  async (method, path, body, idempotencyKey) => {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(
        `The platform at ${baseUrl} did not respond. The outcome of a write is unknown: retry it with the same idempotencyKey.`,
        {
          cause: error,
        },
      );
    });
    return { status: response.status, text: await response.text() };
  };

export type Arguments = Readonly<Record<string, unknown>>;

/** Builds the request of a tool call. Sends unknown arguments too, so the platform rejects them by name. */
export function callOperation(api: Api, operation: OperationTool, args: Arguments): Promise<Answer> {
  // If the operation filters by idempotency key, the argument is not a header.
  const isFilter = operation.queryNames.includes('idempotencyKey');
  const { idempotencyKey, ...others } = args;
  const rest = isFilter ? args : others;
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(rest[name])));
  const isGet = operation.method === 'GET' || operation.method === 'DELETE';
  const query = new URLSearchParams();
  const members: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined || operation.pathNames.includes(name)) continue;
    if (isGet || operation.queryNames.includes(name)) for (const one of [value].flat()) query.append(name, textOf(one));
    else members[name] = value;
  }
  const search = query.toString();
  return api(
    operation.method,
    search === '' ? path : `${path}?${search}`,
    isGet ? undefined : bodyOf(operation, rest, members),
    typeof idempotencyKey === 'string' && !isFilter ? idempotencyKey : undefined,
  );
}

/** The body: the members that the tool knows, or the argument `body`. */
function bodyOf({ bodyNames }: OperationTool, args: Arguments, members: Readonly<Record<string, unknown>>): unknown {
  if (bodyNames === undefined) return args['body'];
  return Object.keys(members).length === 0 && bodyNames.length === 0 ? undefined : members;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
