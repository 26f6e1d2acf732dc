// Requests to the console with a session.
type ConsoleRequest = { readonly body: object; readonly cookie?: string };
type ConsoleAnswer = { readonly data: Readonly<Record<string, unknown>>; readonly cookie: string };

/** Sends a request as the screens do. Throws the answer of a refused request. */
export async function send(consoleUrl: string, path: string, { body, cookie = '' }: ConsoleRequest): Promise<ConsoleAnswer> {
  const response = await fetch(`${consoleUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-console-request': '1', cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`The console answered ${response.status} to ${path}: ${await response.text()}`);
  const { data } = (await response.json()) as { data: ConsoleAnswer['data'] };
  return { data, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie };
}
