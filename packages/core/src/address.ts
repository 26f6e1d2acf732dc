// Finds the address of a caller, and the block of addresses that counts as one caller.

/**
 * Each trusted proxy appends the address that it saw, so the client is `trustedProxies` entries from the end. A
 * caller can forge the entries before it.
 */
export function clientIp(peer: string, forwardedFor: string, trustedProxies: number): string {
  const hops = forwardedFor
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return hops[hops.length - trustedProxies] ?? hops[0] ?? peer;
}

/** The address that allow lists and failed-auth buckets use: IPv4 unwrapped from its IPv6 form. */
export const plainIp = (ip: string): string => (ip.startsWith('::ffff:') ? ip.slice(7) : ip);

/**
 * The block that one party commonly holds or rents: a /24 of IPv4, a /48 of IPv6. It divides scarce capacity among
 * blocks. `ipBucket` counts the requests of one party.
 */
export function ipBlock(ip: string): string {
  const bucket = ipBucket(ip);
  return bucket
    .split(bucket.includes(':') ? ':' : '.')
    .slice(0, 3)
    .join('.');
}

/** The bucket of an IPv6 address is its /64, which usually belongs to one household or server. */
export function ipBucket(ip: string): string {
  const plain = plainIp(ip);
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const groups = tail === undefined ? front : [...front, ...Array<string>(8 - front.length).fill('0')];
  return groups.slice(0, 4).join(':');
}
