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
const spelled = (variable: string): string => variable.toLowerCase().replaceAll('_', '-');
const busUsers = [...serviceNames, 'migrate', 'operator'];

/** What is missing of each, newly made. Throws a UserError where a URL is needed and not known. */
export function missingSecrets(existing: InstallationSecrets, servers: Servers): InstallationSecrets {
  const bus = without(existing.bus, missingBus(existing, servers.natsUrl));
  const whole = { ...bus, ...existing.bus };
  return {
    database: without(existing.database, missingDatabase(existing.database, servers.databaseUrl)),
    bus,
    keys: without(existing.keys, Object.fromEntries(keyNames().map((name) => [name, newKey]))),
    // A password that the server has already was taken for the URL; one that only the URL has is taken for the server.
    natsUsers: without(
      existing.natsUsers,
      Object.fromEntries(busUsers.map((user) => [userVariable(user), () => passwordOf(whole[`${user}-url`] ?? '')])),
    ),
  };
}

/**
 * Every key of 32 bytes that a service requires, as the Secret spells it. The kernel's variables hold a key of each service alone, so their
 * names in the Secret begin with the service: SEALING_KEYS of the wallet service is wallet-sealing-keys.
 */
export const keyNames = (): string[] => {
  const own = serviceNames.flatMap((name) => keyVariables(BaseConfig).map((variable) => `${name}-${spelled(variable)}`));
  const declared = serviceNames.flatMap((name) => keyVariables(configOf[name]).map(spelled));
  return [...new Set([...own, ...declared])].sort();
};

const userVariable = (user: string): string => `PAYMENTS_NATS_${user.toUpperCase()}`;
const passwordOf = (url: string): string => decodeURIComponent(new URL(firstLine(url)).password);
/** A Secret may hold two URLs while a password is being changed; the first is the one to come. */
const firstLine = (text: string): string => text.trim().split('\n')[0] ?? '';

type Makers = Readonly<Record<string, () => string>>;
const without = (existing: Entries, makers: Makers): Entries =>
  Object.fromEntries(Object.entries(makers).flatMap(([key, make]) => (key in existing ? [] : [[key, make()]])));

function missingDatabase(existing: Entries, given: string | undefined): Makers {
  const known = given ?? existing['admin-url'];
  const of = (user: string) => (): string => {
    const url = parsed(known, 'DATABASE_URL', 'postgresql://payments_admin:…@db.example.com:5432/payments?sslmode=verify-full');
    return withUser(url, user, newPassword());
  };
  const services = Object.fromEntries(serviceNames.map((name) => [`${name}-url`, of(`pay_${name}`)]));
  // Without a user nobody's URL was given, and the administrator's is where CloudNativePG writes it.
  return given !== undefined && parsed(given, 'DATABASE_URL', given).username !== ''
    ? { 'admin-url': () => given, ...services }
    : services;
}

const missingBus = ({ natsUsers }: InstallationSecrets, natsUrl: string): Makers =>
  Object.fromEntries(
    busUsers.map((user) => [
      `${user}-url`,
      () =>
        withUser(parsed(natsUrl, '--nats-url', 'nats://nats.nats:4222'), user, natsUsers[userVariable(user)] ?? newPassword()),
    ]),
  );

function withUser(base: URL, user: string, password: string): string {
  const url = new URL(base);
  [url.username, url.password] = [user, password];
  return url.href;
}

function parsed(text: string | undefined, where: string, example: string): URL {
  if (text !== undefined && URL.canParse(firstLine(text))) return new URL(firstLine(text));
  throw new UserError(
    text === undefined ? `It is not known where the servers are: ${where} is not set.` : `${where} is not a URL.`,
    `${where}=${example} npm run cli -- ops secrets --print`,
  );
}
