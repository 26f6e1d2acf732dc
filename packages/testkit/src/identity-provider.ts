// A real identity provider (oidc-provider) in this process, and a browser that signs in there as the test's user.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type ClientMetadata } from 'oidc-provider';

export const consoleUrl = 'http://localhost:3000';
export const callback = `${consoleUrl}/console/api/sign-in/oidc/callback`;

type Claims = Readonly<Record<string, unknown>>;
export interface TestProvider {
  readonly issuer: string;
  readonly variables: Readonly<Record<string, string>>;
  /** Sets the provider's claims about a person by subject. Later claims replace earlier ones. */
  say(subject: string, claims: Claims): void;
  /** Opens an address of the provider, signs in as the subject, and returns the final redirect. */
  visit(url: string, subject: string): Promise<URL>;
  stop(): Promise<void>;
}

const client: ClientMetadata = {
  client_id: 'console',
  client_secret: 'a secret of at least thirty-two characters',
  redirect_uris: [callback],
  grant_types: ['authorization_code'],
  response_types: ['code'],
};
const scope = 'openid email profile groups';

export async function startProvider(): Promise<TestProvider> {
  const people = new Map<string, Claims>();
  let current = '';
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = quietly(issuer, {
    clients: [client],
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['of this test'] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    // Every user consents.
    async loadExistingGrant(ctx) {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client?.clientId ?? '',
        accountId: ctx.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope(scope);
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/interaction/') !== true) return answer(request, response);
    return provider.interactionFinished(request, response, { login: { accountId: current } });
  }
  return {
    issuer,
    variables: {
      CONSOLE_URL: consoleUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret ?? '',
      OIDC_SCOPE: scope,
      OIDC_DOMAINS: 'example.com',
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLES: 'admins=admin,devs=developer,ops=operator,audits=auditor',
    },
    say: (subject, claims) => void people.set(subject, claims),
    visit: (url, subject) => {
      current = subject;
      return follow(url);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Silences warnings that such keys and in-memory storage are unfit for production. */
function quietly(...args: ConstructorParameters<typeof Provider>): Provider {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return new Provider(...args);
  } finally {
    console.warn = warn;
  }
}

/** Follows redirects with an empty cookie jar until they leave the provider. */
async function follow(first: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(first);
  const { origin } = url;
  for (let hops = 0; url.origin === origin; hops += 1) {
    if (hops > 10) throw new Error(`redirected without end, last to ${url.href}`);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, signal: AbortSignal.timeout(20_000) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const next = response.headers.get('location');
    if (next === null) throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url);
  }
  return url;
}
