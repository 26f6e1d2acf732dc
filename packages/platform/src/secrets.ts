import { keyVariables } from '@pay/contract/variables';
import { randomBytes } from 'node:crypto';
import { configOf } from './services/configs.ts';
import { serviceNames, type ServiceName } from './services/names.ts';

/** Secrets of one installation. */
export type Secrets = {
  /** SEALING_KEYS of each service. No two services share a key. */
  readonly sealingKeys: Readonly<Record<ServiceName, string>>;
  /**
   * Keys that services declare in their configuration, by variable. Services that declare the same variable share its
   * keys.
   */
  readonly keys: Readonly<Record<string, string>>;
  /** Password of the services' database roles. */
  readonly rolePassword: string;
};

/** A new ring with one key. */
export const newKey = (kid = 'local'): string => `${kid}:${randomBytes(32).toString('base64')}`;

export const forEachService = <T>(valueOf: (service: ServiceName) => T): Record<ServiceName, T> =>
  Object.fromEntries(serviceNames.map((service) => [service, valueOf(service)])) as Record<ServiceName, T>;

export const newSecrets = (): Secrets => ({
  sealingKeys: forEachService(() => newKey()),
  keys: Object.fromEntries(serviceNames.flatMap((service) => keyVariables(configOf[service])).map((name) => [name, newKey()])),
  rolePassword: randomBytes(32).toString('base64url'),
});

/** Every key that a service holds, by variable: its own sealing keys, and those that it declares. */
export const keysFor = (service: ServiceName, { sealingKeys, keys }: Secrets): Record<string, string> => ({
  SEALING_KEYS: sealingKeys[service],
  ...Object.fromEntries(keyVariables(configOf[service]).map((name) => [name, keys[name] ?? ''])),
});
