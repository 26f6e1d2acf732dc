// The configured identity provider of this installation: all settings or none.
import { roles, type Role } from '@pay/contract/console/shapes';

export type ProviderSettings = {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** The label of the button. */
  readonly name: string;
  readonly scope: string;
  /** The console's URL; the provider redirects browsers to one of its paths. */
  readonly consoleUrl: string;
  /** Lower case; people of other domains cannot sign in. */
  readonly domains: readonly string[];
  /** Values of a claim and their roles, the first match counts; undefined if the console manages roles. */
  readonly roles: { readonly claim: string; readonly of: readonly RoleRule[] } | undefined;
};
export type RoleRule = { readonly value: string; readonly role: Role };

export type ProviderVariables = {
  readonly CONSOLE_URL?: string | undefined;
  readonly OIDC_ISSUER?: string | undefined;
  readonly OIDC_CLIENT_ID?: string | undefined;
  readonly OIDC_CLIENT_SECRET?: string | undefined;
  readonly OIDC_NAME: string;
  readonly OIDC_SCOPE: string;
  readonly OIDC_DOMAINS: string;
  readonly OIDC_ROLE_CLAIM?: string | undefined;
  readonly OIDC_ROLES: string;
};

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

const isOwnMachine = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** @throws Error that names the missing or wrong variable */
export function providerSettingsOf(config: ProviderVariables): ProviderSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, CONSOLE_URL, OIDC_ROLE_CLAIM } = config;
  if (OIDC_ISSUER === undefined || OIDC_ISSUER === '') return undefined;
  const issuer = new URL(OIDC_ISSUER);
  if (issuer.protocol !== 'https:' && !isOwnMachine(issuer.hostname)) throw new Error('OIDC_ISSUER: must begin with https://');
  if (!OIDC_CLIENT_ID) throw new Error('OIDC_CLIENT_ID: is required with OIDC_ISSUER');
  if (CONSOLE_URL === undefined) throw new Error('CONSOLE_URL: is required with OIDC_ISSUER, which redirects browsers to it');
  const domains = wordsOf(config.OIDC_DOMAINS.toLowerCase());
  if (domains.length === 0) throw new Error('OIDC_DOMAINS: is required with OIDC_ISSUER, and lists its e-mail domains');
  return {
    ...{ issuer, clientId: OIDC_CLIENT_ID, name: config.OIDC_NAME, scope: config.OIDC_SCOPE, domains },
    clientSecret: config.OIDC_CLIENT_SECRET === '' ? undefined : config.OIDC_CLIENT_SECRET,
    consoleUrl: new URL(CONSOLE_URL).origin,
    roles: OIDC_ROLE_CLAIM ? { claim: OIDC_ROLE_CLAIM, of: wordsOf(config.OIDC_ROLES).map(ruleOf) } : undefined,
  };
}

function ruleOf(text: string): RoleRule {
  const at = text.lastIndexOf('=');
  const [value, role] = [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  const known = roles.find((one) => one === role);
  if (at < 1 || known === undefined)
    throw new Error(`OIDC_ROLES: must have entries value=role with one of the roles ${roles.join(', ')}`);
  return { value, role: known };
}

export const isAllowedEmail = ({ domains }: ProviderSettings, email: string): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());

/** The role that a claim gives in a tenant with these roles; undefined if no rule matches. */
export function roleFrom(
  { roles: given }: ProviderSettings,
  claims: Readonly<Record<string, unknown>>,
  within: readonly Role[],
): Role | undefined {
  if (given === undefined) return undefined;
  const values = [claims[given.claim]].flat();
  return given.of.find(({ value, role }) => within.includes(role) && values.includes(value))?.role;
}

/**
 * Whether a token that an inviter passed on suffices for a new person to choose a password. @throws if a provider is
 * also configured, because an inviter could bypass its proof of the e-mail
 */
export function trustsInviters({
  TRUST_INVITERS,
  OIDC_ISSUER,
}: {
  readonly TRUST_INVITERS: boolean;
  readonly OIDC_ISSUER?: string | undefined;
}): boolean {
  if (TRUST_INVITERS && OIDC_ISSUER !== undefined && OIDC_ISSUER !== '')
    throw new Error('TRUST_INVITERS: must be false with OIDC_ISSUER, which verifies e-mail addresses');
  return TRUST_INVITERS;
}
