// How one environment holds the variables of all services. `WALLET_DATABASE_URL` is the `DATABASE_URL` of the wallet
// service alone. A variable without a service's prefix belongs to all services.
import type { Variables } from '@pay/kernel/config';
import type { ServiceName } from './services/names.ts';

const prefixOf = (service: ServiceName): string => `${service.toUpperCase()}_`;

export const withPrefix = (service: ServiceName, variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, text]) => [`${prefixOf(service)}${name}`, text]));

/** The variables of `service`: its own, and the shared ones that it does not override. */
export function withoutPrefix(service: ServiceName, environment: Variables): Variables {
  const prefix = prefixOf(service);
  const own = Object.entries(environment).flatMap(([name, text]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), text] as const] : [],
  );
  // A variable and its `_FILE` variant are one setting: a shared file must not override the service's own text.
  const settings = new Set(own.map(([name]) => settingOf(name)));
  const everybodys = Object.entries(environment).filter(([name]) => !settings.has(settingOf(name)));
  return Object.fromEntries([...everybodys, ...own]);
}

const settingOf = (name: string): string => name.replace(/_FILE$/, '');
