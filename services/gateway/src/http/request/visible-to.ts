// A customer's links are a right to write: whoever holds one accepts terms and hands in an identity. A key that may not write
// customers sees none, in whatever answer, list, replay or event they are (ADR-0048).
import { allows, type Principal } from './auth.ts';

const links: ReadonlySet<string> = new Set(['kycLink', 'tosLink']);

export const seesLinks = (principal: Pick<Principal, 'scopes'> | undefined): boolean =>
  principal === undefined || allows(principal.scopes, 'customers', 'write');

/** A JSON body as this key may see it; bodies without links, and those of other keys, are not even parsed. */
export function visibleTo(principal: Principal | undefined, body: string): string {
  if (seesLinks(principal) || !mentionsLinks(body)) return body;
  return JSON.stringify(withoutLinks(JSON.parse(body)));
}

const mentionsLinks = (text: string): boolean => text.includes('kycLink') || text.includes('tosLink');

/** The same without links. Names in `metadata` are the caller's own. */
function withoutLinks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutLinks);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => !links.has(name));
  return Object.fromEntries(kept.map(([name, member]) => [name, name === 'metadata' ? member : withoutLinks(member)]));
}
