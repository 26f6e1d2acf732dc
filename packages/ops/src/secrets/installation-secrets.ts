// The secrets of an installation: those that the chart and the NATS server need, and those that are missing. An
// existing secret is never replaced: a lost sealing key means lost data.
import { keyVariables } from '@pay/contract/variables';
import { randomBytes } from 'node:crypto';
import { BaseConfig } from '@pay/kernel/config';
import { configOf } from '@pay/platform/services/configs';
import { serviceNames } from '@pay/platform/services/names';
import { UserError } from '@pay/platform/user-error';

export const purposes = ['database', 'bus', 'keys', 'natsUsers'] as const;
export type Purpose = (typeof purposes)[number];
type Entries = Readonly<Record<string, string>>;
export type InstallationSecrets = Readonly<Record<Purpose, Entries>>;

export type Servers = {
  /** URL of Postgres: with a user, the administrator's URL, otherwise only the server's address. */
  readonly databaseUrl: string | undefined;
  /** URL of NATS, without a user. */
  readonly natsUrl: string;
};

/** Hexadecimal after a letter: safe inside URLs, and NATS reads it as text instead of a number. */
const newPassword = (): string => `p${randomBytes(24).toString('hex')}`;
const newKey = (): string => `k1:${randomBytes(32).toString('base64')}`;

/** CVV_KEYS is cvv-keys in the Secret. */
const toSecretKey = (variable: string): string => variable.toLowerCase().replaceAll('_', '-');
const busUsers = [...serviceNames, 'migrate', 'operator'];

/** The missing entries of each Secret, newly created. Throws a UserError if a required URL is unknown. */
export function makeMissingSecrets(existingSecrets: InstallationSecrets, servers: Servers): InstallationSecrets {
  const bus = without(existingSecrets.bus, listBusMakers(existingSecrets, servers.natsUrl));
  const whole = { ...bus, ...existingSecrets.bus };
  return {
    database: without(existingSecrets.database, listDatabaseMakers(existingSecrets.database, servers.databaseUrl)),
    bus,
    keys: without(existingSecrets.keys, Object.fromEntries(keyNames().map((name) => [name, newKey]))),
    // The URL uses a password that the server already has, and the server uses a password that only the URL has.
    natsUsers: without(
      existingSecrets.natsUsers,
      Object.fromEntries(busUsers.map((user) => [userVariable(user), () => passwordOf(whole[`${user}-url`] ?? '')])),
    ),
  };
}

/**
 * Every key of 32 bytes that a service requires, with its name in the Secret. The kernel's variables hold separate keys
 * per service, so their names in the Secret begin with the service: SEALING_KEYS of the wallet service is
 * wallet-sealing-keys.
 */
export const keyNames = (): string[] => {
  const own = serviceNames.flatMap((name) => keyVariables(BaseConfig).map((variable) => `${name}-${toSecretKey(variable)}`));
  const declared = serviceNames.flatMap((name) => keyVariables(configOf[name]).map(toSecretKey));
  return [...new Set([...own, ...declared])].sort();
};

const userVariable = (user: string): string => `PAYMENTS_NATS_${user.toUpperCase()}`;
const passwordOf = (url: string): string => decodeURIComponent(new URL(firstLine(url)).password);
/** A Secret may hold two URLs during a password change. The first is the new one. */
const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

type SecretFactories = Readonly<Record<string, () => string>>;
const without = (existingEntries: Entries, makers: SecretFactories): Entries =>
  Object.fromEntries(Object.entries(makers).flatMap(([key, make]) => (key in existingEntries ? [] : [[key, make()]])));

function listDatabaseMakers(existingEntries: Entries, databaseUrl: string | undefined): SecretFactories {
  const known = databaseUrl ?? existingEntries['admin-url'];
  const of = (user: string) => (): string => {
    const url = parseUrl(known, 'DATABASE_URL', 'postgresql://payments_admin:…@db.example.com:5432/payments?sslmode=verify-full');
    return withUser(url, user, newPassword());
  };
  const services = Object.fromEntries(serviceNames.map((name) => [`${name}-url`, of(`pay_${name}`)]));
  // A URL without a user is not the administrator's. CloudNativePG writes that URL itself.
  return databaseUrl !== undefined && parseUrl(databaseUrl, 'DATABASE_URL', databaseUrl).username !== ''
    ? { 'admin-url': () => databaseUrl, ...services }
    : services;
}

const listBusMakers = ({ natsUsers }: InstallationSecrets, natsUrl: string): SecretFactories =>
  Object.fromEntries(
    busUsers.map((user) => [
      `${user}-url`,
      () =>
        withUser(parseUrl(natsUrl, '--nats-url', 'nats://nats.nats:4222'), user, natsUsers[userVariable(user)] ?? newPassword()),
    ]),
  );

function withUser(base: URL, user: string, password: string): string {
  const url = new URL(base);
  [url.username, url.password] = [user, password];
  return url.href;
}

function parseUrl(text: string | undefined, where: string, example: string): URL {
  if (text !== undefined && URL.canParse(firstLine(text))) return new URL(firstLine(text));
  throw new UserError(
    text === undefined ? `${where} is not set.` : `${where} is not a URL.`,
    `${where}=${example} npm run cli -- ops secrets --print`,
  );
}
