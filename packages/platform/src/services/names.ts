// The list of services, the one place that names all of them. Other code imports this list, or `npm run generate`
// writes it from the list. A convention test finds a second list. docs/new-service.md explains how to add a service.

/** In start order: a service comes after those that it calls. Stopped in reverse order. */
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

/** Services that answer the API or work for it: all but the console, where people sign in. */
export const apiServices: readonly ServiceName[] = serviceNames.filter((name) => name !== 'console');

export const isServiceName = (name: string): name is ServiceName => (serviceNames as readonly string[]).includes(name);
