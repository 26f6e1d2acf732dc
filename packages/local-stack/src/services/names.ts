// The list of services: the one place that names all of them. Whatever else must know them imports this list or is written from
// it by `npm run generate`; a convention test finds a second list. docs/new-service.md says how one is added.

/** In the order they are started, so a service comes after those it calls. Stopped the other way round. */
export const serviceNames = [
  'file',
  'customer',
  'wallet',
  'risk',
  'card',
  'transfer',
  'webhook',
  'report',
  'gateway',
  'console',
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** Those that answer the API or work for it: all but the one that people sign in to. */
export const apiServices: readonly ServiceName[] = serviceNames.filter((name) => name !== 'console');

export const isServiceName = (name: string): name is ServiceName => (serviceNames as readonly string[]).includes(name);
