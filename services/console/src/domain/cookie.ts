// The one cookie. `__Host-` binds it to this host and path and to HTTPS: neither a neighbour's subdomain nor a plaintext page can
// plant one (RFC 6265bis §4.1.3.2). Browsers take HTTPS for given on this very machine.
export const cookieName = '__Host-session';

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/** It ends with the browser; how long it counts is decided here and not there. */
export const cookieWith = (token: string): string => `${cookieName}=${token}; ${attributes}`;
export const noCookie = `${cookieName}=; Max-Age=0; ${attributes}`;

/** The token of a Cookie header; none where two are sent, because one of them is not ours. */
export function tokenIn(header: string | undefined): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`));
  return found.length === 1 ? found[0]?.slice(cookieName.length + 1) : undefined;
}
