// How one environment holds the variables of all services: `WALLET_DATABASE_URL` is the `DATABASE_URL` of the wallet service alone,
// and a variable without a service's name before it is everybody's.
import type { Variables } from '@pay/kernel/config';
import type { ServiceName } from './services/names.ts';

const prefixOf = (service: ServiceName): string => `${service.toUpperCase()}_`;

export const withPrefix = (service: ServiceName, variables: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, text]) => [`${prefixOf(service)}${name}`, text]));

/** What `service` reads of it: its own variables, and everybody's where it has none of its own. */
export function withoutPrefix(service: ServiceName, environment: Variables): Variables {
  const prefix = prefixOf(service);
  const own = Object.entries(environment).flatMap(([name, text]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), text] as const] : [],
  );
  // A variable and the file it may be read from are one setting: everybody's file must not win over its own text.
  const settings = new Set(own.map(([name]) => settingOf(name)));
  const everybodys = Object.entries(environment).filter(([name]) => !settings.has(settingOf(name)));
  return Object.fromEntries([...everybodys, ...own]);
}

const settingOf = (name: string): string => name.replace(/_FILE$/, '');
