// Calls the operator API like a browser.
import { adminPath } from '@pay/contract/console/admin/admin-route';
import type { Role } from '@pay/contract/console/shapes';
import type { ConsoleHarness, Person, TestBrowser } from './support.ts';

export type Json = Readonly<Record<string, unknown>> & { readonly id: string; readonly status: string };
export type Answer = {
  readonly status: number;
  readonly data: Json & readonly Json[];
  readonly error: Json;
  readonly nextCursor?: string;
};
export type Operator = Person & { readonly browser: TestBrowser; readonly secret: string | undefined };

type Ask = (browser: TestBrowser, line: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;

export function operatorAsk(harness: () => ConsoleHarness) {
  const urlOf = (path: string): string => `${harness().running.httpUrl ?? ''}${path}`;
  const ask: Ask = async (browser, line, body, headers = {}) => {
    const [method = '', path = ''] = line.split(' ');
    const response = await fetch(urlOf(`${adminPath}${path}`), {
      method,
      headers: {
        'x-forwarded-for': browser.address,
        ...(method === 'GET' ? {} : { 'x-console-request': '1', 'content-type': 'application/json' }),
        ...(browser.token === undefined ? {} : { cookie: `__Host-session=${browser.token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const answer = (isJson ? await response.json() : { data: await response.text() }) as Omit<Answer, 'status'>;
    return { status: response.status, ...answer };
  };
  return {
    ask,
    /** A person of the platform with a session and a second factor. */
    operator: (role: Role = 'operator'): Promise<Operator> => harness().aSession(role),
    /** Like a browser that fetches the resources of a page. */
    fetchAs: (browser: TestBrowser, path: string): Promise<Response> =>
      fetch(urlOf(path), {
        headers: { 'x-forwarded-for': browser.address, cookie: `__Host-session=${browser.token ?? ''}` },
        signal: AbortSignal.timeout(20_000),
      }),
  };
}
