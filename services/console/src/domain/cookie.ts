// The cookies. `__Host-` binds them to this host and path and to HTTPS: neither another subdomain nor a plaintext page
// can plant one (RFC 6265bis §4.1.3.2). Browsers treat this machine as HTTPS.
/** `session` has a session's token. `sign-in` identifies a browser that signs in and has no session yet. */
export const cookieNames = { session: '__Host-session', 'sign-in': '__Host-sign-in' } as const;
export type CookieName = keyof typeof cookieNames;

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';

/**
 * The header that stores a token until the browser closes, or that deletes the token. The console, not the browser,
 * limits its lifetime.
 */
export const cookieOf = (name: CookieName, token: string | undefined): string =>
  token === undefined ? `${cookieNames[name]}=; Max-Age=0; ${attributes}` : `${cookieNames[name]}=${token}; ${attributes}`;

/** The token of a Cookie header; none if two are sent, because one of them is not ours. */
export function tokenIn(header: string | undefined, name: CookieName): string | undefined {
  const own = `${cookieNames[name]}=`;
  const found = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(own));
  return found.length === 1 ? found[0]?.slice(own.length) : undefined;
}
