// Entries of a key's allow list: an address, or a network as its first address and the prefix length.
import { isIP } from 'node:net';

export type AllowEntry = { readonly address: string; readonly family: 'ipv4' | 'ipv6'; readonly bits: number | undefined };
type ReadEntry = { readonly ok: true; readonly entry: AllowEntry } | { readonly ok: false; readonly reason: string };

const widths = { ipv4: 32, ipv6: 128 } as const;

/**
 * Parses one entry. A text that could mean a wider network than its author intended is rejected: `10.0.0.1/8`,
 * `10.0.0.0/8/9`, `0.0.0.0/0`.
 */
export function readAllowEntry(text: string): ReadEntry {
  const [address = '', bitsText, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0 || address.includes('%'))
    return refuseEntry('must be an IP address or a network such as 10.0.0.0/8');
  const family = version === 6 ? 'ipv6' : 'ipv4';
  if (bitsText === undefined) return { ok: true, entry: { address, family, bits: undefined } };
  const width = widths[family];
  const bits = /^(?:0|[1-9]\d{0,2})$/.test(bitsText) ? Number(bitsText) : Number.NaN;
  if (!(bits <= width)) return refuseEntry(`must end in a number of bits from 1 to ${width}`);
  if (bits === 0) return refuseEntry('covers every address. Remove `ipAllow` instead');
  if (BigInt.asUintN(width - bits, numberOf(address, family)) !== 0n)
    return refuseEntry(`names an address inside a network. Remove \`/${bits}\` for a single address`);
  return { ok: true, entry: { address, family, bits } };
}

const refuseEntry = (reason: string): ReadEntry => ({ ok: false, reason });

/** The address as one number, most significant bit first. */
function numberOf(address: string, family: AllowEntry['family']): bigint {
  if (family === 'ipv4') return address.split('.').reduce((number, part) => number * 256n + BigInt(part), 0n);
  const [head = '', tail] = groupsOf(address).split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(8 - front.length - back.length).fill('0');
  return [...front, ...zeros, ...back].reduce((number, group) => number * 65_536n + BigInt(`0x${group}`), 0n);
}

/** The same IPv6 address with its last 32 bits as groups, if they were written as an IPv4 address. */
function groupsOf(address: string): string {
  const embedded = address.slice(address.lastIndexOf(':') + 1);
  if (!embedded.includes('.')) return address;
  const number = numberOf(embedded, 'ipv4');
  const groups = [number >> 16n, number & 0xffffn].map((group) => group.toString(16)).join(':');
  return address.slice(0, -embedded.length) + groups;
}
