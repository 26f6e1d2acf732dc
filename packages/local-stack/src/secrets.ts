import { randomBytes } from 'node:crypto';
import { keyVariables } from '@pay/kernel/config';
import { configOf } from './services/configs.ts';
import { serviceNames, type ServiceName } from './services/names.ts';

/** Secrets of one installation. */
export type Secrets = {
  /** As SEALING_KEYS: seals personal data and webhook secrets. */
  readonly sealingKeys: string;
  /** Keys that single services declare in their configuration, by variable. Services that declare the same one share it. */
  readonly keys: Readonly<Record<string, string>>;
  /** Password of the services' database roles. */
  readonly rolePassword: string;
};

const newKey = (): string => `local:${randomBytes(32).toString('base64')}`;

export const newSecrets = (): Secrets => ({
  sealingKeys: newKey(),
  keys: Object.fromEntries(serviceNames.flatMap((service) => keyVariables(configOf[service])).map((name) => [name, newKey()])),
  rolePassword: randomBytes(32).toString('base64url'),
});

/** The keys that a service declares, by variable. */
export const keysFor = (service: ServiceName, { keys }: Secrets): Record<string, string> =>
  Object.fromEntries(keyVariables(configOf[service]).map((name) => [name, keys[name] ?? '']));
