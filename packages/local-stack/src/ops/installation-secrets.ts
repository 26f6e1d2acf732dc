// The secrets of an installation: what the chart and the NATS server need of them, and what of it is not there yet. Nothing that is there
// is ever replaced: a lost sealing key is lost data.
import { keyVariables } from '@pay/contract/variables';
import { randomBytes } from 'node:crypto';
import { BaseConfig } from '@pay/kernel/config';
import { configOf } from '../services/configs.ts';
import { serviceNames } from '../services/names.ts';
import { UserError } from '../user-error.ts';

export const purposes = ['database', 'bus', 'keys', 'natsUsers'] as const;
export type Purpose = (typeof purposes)[number];
type Entries = Readonly<Record<string, string>>;
export type InstallationSecrets = Readonly<Record<Purpose, Entries>>;

export type Servers = {
  /** Of Postgres; the administrator's where it has a user, and otherwise only where the server is. */
  readonly databaseUrl: string | undefined;
  /** Of NATS, without a user. */
  readonly natsUrl: string;
};

/** Hexadecimal behind a letter: safe inside URLs, and NATS takes it for text and not for a number. */
const newPassword = (): string => `p${randomBytes(24).toString('hex')}`;
const newKey = (): string => `k1:${randomBytes(32).toString('base64')}`;

/** CVV_KEYS is cvv-keys in the Secret. */
const toSecretKey = (variable: string): string => variable.toLowerCase().replaceAll('_', '-');
const busUsers = [...serviceNames, 'migrate', 'operator'];

/** What is missing of each, newly made. Throws a UserError where a URL is needed and not known. */
export function makeMissingSecrets(existingSecrets: InstallationSecrets, servers: Servers): InstallationSecrets {
  const bus = without(existingSecrets.bus, listBusMakers(existingSecrets, servers.natsUrl));
  const whole = { ...bus, ...existingSecrets.bus };
  return {
    database: without(existingSecrets.database, listDatabaseMakers(existingSecrets.database, servers.databaseUrl)),
    bus,
    keys: without(existingSecrets.keys, Object.fromEntries(keyNames().map((name) => [name, newKey]))),
    // A password that the server has already was taken for the URL; one that only the URL has is taken for the server.
    natsUsers: without(
      existingSecrets.natsUsers,
      Object.fromEntries(busUsers.map((user) => [userVariable(user), () => passwordOf(whole[`${user}-url`] ?? '')])),
    ),
  };
}

/**
 * Every key of 32 bytes that a service requires, as the Secret spells it. The kernel's variables hold a key of each service alone, so their
 * names in the Secret begin with the service: SEALING_KEYS of the wallet service is wallet-sealing-keys.
 */
export const keyNames = (): string[] => {
  const own = serviceNames.flatMap((name) => keyVariables(BaseConfig).map((variable) => `${name}-${toSecretKey(variable)}`));
  const declared = serviceNames.flatMap((name) => keyVariables(configOf[name]).map(toSecretKey));
  return [...new Set([...own, ...declared])].sort();
};

const userVariable = (user: string): string => `PAYMENTS_NATS_${user.toUpperCase()}`;
const passwordOf = (url: string): string => decodeURIComponent(new URL(firstLine(url)).password);
/** A Secret may hold two URLs while a password is being changed; the first is the one to come. */
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
  // Without a user nobody's URL was given, and the administrator's is where CloudNativePG writes it.
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
    text === undefined ? `It is not known where the servers are: ${where} is not set.` : `${where} is not a URL.`,
    `${where}=${example} npm run cli -- ops secrets --print`,
  );
}
