// Routes that the caller of an unknown path may have meant.
import { nearest } from '@pay/contract/nearest';

export type RouteName = { readonly method: string; readonly path: string };

/** Maximum length of a compared path, and number of routes: the comparison needs no key. */
const bounds = { length: 120, shown: 3 } as const;

/** Other payment APIs' names of a resource. */
const synonyms: ReadonlyMap<string, string> = new Map([
  ['payments', 'transfers'],
  ['payouts', 'transfers'],
  ['payment', 'transfers'],
  ['webhook-endpoints', 'webhooks'],
  ['webhook_endpoints', 'webhooks'],
  ['external-accounts', 'counterparties'],
  ['beneficiaries', 'counterparties'],
  ['recipients', 'counterparties'],
  ['users', 'customers'],
  ['accounts', 'virtual-accounts'],
  ['bank-accounts', 'counterparties'],
  ['payees', 'counterparties'],
  ['deposits', 'transactions'],
]);
/** Resources that are created under one name and read under another. */
const readAs: ReadonlyMap<string, string> = new Map([['transfers', 'transactions']]);

const segmentsOf = (path: string): string[] => path.split('/').filter((segment) => segment !== '');

/** At most three routes, as `GET /v1/customers`, first those with the same method. */
export function nearRoutes(method: string, path: string, routes: readonly RouteName[]): string[] {
  if (path.length > bounds.length) return [];
  const sent = segmentsOf(path);
  const [first = '', ...rest] = sent[0] === 'api' ? sent.slice(1) : sent;
  const [resource = '', ...deeper] = /^v\d+$/.test(first) ? rest : [first, ...rest];
  const ours = synonyms.get(resource) ?? resource;
  const made = ['v1', ours, ...deeper];
  const read = ['v1', readAs.get(ours) ?? ours, ...deeper];
  return routes
    .filter((route) => isNear(route.method === 'GET' ? read : made, segmentsOf(route.path)))
    .sort((a, b) => Number(b.method === method) - Number(a.method === method))
    .slice(0, bounds.shown)
    .map((route) => `${route.method} ${route.path.replaceAll(/:(\w+)/g, '{$1}')}`);
}

function isNear(pathSegments: readonly string[], segments: readonly string[]): boolean {
  if (pathSegments.length !== segments.length) return false;
  return segments.every((segment, i) => segment.startsWith(':') || nearest(pathSegments[i] ?? '', [segment]) !== undefined);
}
