// A customer's links grant a right to write: the holder of a link can accept terms and submit an identity. A key that
// may not write customers sees no link, in any answer, list, replay, or event (ADR-0108).
import { allows, type Principal } from './auth.ts';

const links: ReadonlySet<string> = new Set(['kycLink', 'tosLink']);

export const seesLinks = (principal: Pick<Principal, 'scopes'> | undefined): boolean =>
  principal === undefined || allows(principal.scopes, 'customers', 'write');

/** A JSON body as this key may see it. A body is parsed only if it contains links and the key may not see them. */
export function visibleTo(principal: Principal | undefined, body: string): string {
  if (seesLinks(principal) || !mentionsLinks(body)) return body;
  return JSON.stringify(withoutLinks(JSON.parse(body)));
}

const mentionsLinks = (text: string): boolean => text.includes('kycLink') || text.includes('tosLink');

/** Callers choose the names in `metadata`, so these stay. */
function withoutLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLinks);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !links.has(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, name === 'metadata' ? member : withoutLinks(member)]));
}
