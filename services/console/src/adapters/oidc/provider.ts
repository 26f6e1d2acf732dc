// An identity provider, by openid-client: authorization code with PKCE, state, and nonce (OpenID Connect Core 1.0, RFC
// 7636). Only the configured issuer counts, and an answer that names another issuer is rejected (RFC 9207).
import * as client from 'openid-client';
import { consolePath } from '@pay/contract/console/routes';
import { oidcCallbackPath } from '@pay/contract/console/oidc-routes';
import { unavailable } from '@pay/core/fault';
import { HOUR, type Clock } from '@pay/core/time';
import type { ProviderSettings } from '../../domain/provider-settings.ts';

/** Secrets that the callback must match; stored until then. */
export type OidcSecrets = { readonly state: string; readonly nonce: string; readonly codeVerifier: string };

/** The person whom the provider authenticated. */
export type Identity = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
  readonly claims: Readonly<Record<string, unknown>>;
};

export interface IdentityProvider {
  readonly settings: ProviderSettings;
  /** The URL for the browser. @throws 503 if the provider cannot be discovered */
  begin(): Promise<{ readonly url: string; readonly secrets: OidcSecrets }>;
  /**
   * The identity in the query of a callback; undefined when it does not verify. @throws 503 if the provider does not
   * answer
   */
  finish(query: string, secrets: OidcSecrets): Promise<Identity | undefined>;
}

const timeoutS = 5;
/** Addresses and keys may change; the library fetches new keys automatically. */
const discoveryMs = HOUR;

export function createProvider(settings: ProviderSettings, clock: Clock): IdentityProvider {
  const redirectUri = `${settings.consoleUrl}${consolePath}${oidcCallbackPath}`;
  let found: { readonly at: number; readonly config: Promise<client.Configuration> } | undefined;
  const loadConfig = async (): Promise<client.Configuration> => {
    if (found === undefined || clock.now() - found.at > discoveryMs) found = { at: clock.now(), config: discover(settings) };
    try {
      return await found.config;
    } catch (error) {
      found = undefined;
      throw unavailable('identity-provider', undefined, { cause: error });
    }
  };
  return {
    settings,
    async begin() {
      const config = await loadConfig();
      const secrets = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier: client.randomPKCECodeVerifier() };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        response_type: 'code',
        code_challenge: await client.calculatePKCECodeChallenge(secrets.codeVerifier),
        code_challenge_method: 'S256',
        state: secrets.state,
        nonce: secrets.nonce,
      });
      return { url: url.href, secrets };
    },
    async finish(query, { state, nonce, codeVerifier }) {
      const config = await loadConfig();
      const checks = { pkceCodeVerifier: codeVerifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true };
      try {
        return await identityOf(config, await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), checks));
      } catch (error) {
        if (isOutage(error)) throw unavailable('identity-provider', undefined, { cause: error });
        return undefined;
      }
    },
  };
}

function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const authentication = clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret);
  // Settings allow plaintext only on this machine.
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [];
  return client.discovery(issuer, clientId, undefined, authentication, { timeout: timeoutS, execute });
}

async function identityOf(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
): Promise<Identity | undefined> {
  const token = tokens.claims();
  if (token === undefined) return undefined;
  // Some providers put the e-mail into the token, others only into the user-info endpoint; the subjects of both are
  // compared.
  const hasEndpoint = config.serverMetadata().userinfo_endpoint !== undefined;
  const more = hasEndpoint ? await client.fetchUserInfo(config, tokens.access_token, token.sub) : {};
  const claims: Record<string, unknown> = { ...more, ...token };
  const text = (name: string): string | undefined => (typeof claims[name] === 'string' ? claims[name] : undefined);
  return {
    issuer: token.iss,
    subject: token.sub,
    email: text('email'),
    isEmailVerified: claims['email_verified'] === true,
    name: text('name'),
    claims,
  };
}

/** The provider is unavailable, as opposed to one that rejects. */
function isOutage(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { status?: number } };
  if (cause instanceof Response) return cause.status >= 500;
  return code === 'OAUTH_TIMEOUT' || error instanceof TypeError || (error as { name?: string }).name === 'TimeoutError';
}
