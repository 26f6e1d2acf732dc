const patienceMs = 30_000;

export type RawResponse = { readonly status: number; readonly headers: Headers; readonly text: string };

/** Sends one request without following redirects. */
export async function fetchText(
  url: string,
  options: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<RawResponse> {
  const response = await fetch(url, { ...options, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
