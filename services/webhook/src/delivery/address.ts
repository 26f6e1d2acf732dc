// What an IP address may be to a delivery, decided on its bytes: text has too many spellings of the same address.
import { isIP } from 'node:net';

/**
 * `public`: anywhere on the internet. `private`: loopback and networks of one's own, which an operator may open to sandbox
 * endpoints. `forbidden`: clouds' metadata, link-local, multicast, reserved; opened by nothing.
 */
export type AddressClass = 'public' | 'private' | 'forbidden';

type Block = readonly [text: string, bits: number, kind: AddressClass];

/** IANA's special-purpose registries (RFC 6890 and successors) behind the clouds' own places; the first match decides. */
const blocks4: readonly Block[] = [
  // Where clouds speak to their machines outside of link-local: Azure, in public space, and Alibaba, in shared space.
  ['168.63.129.16', 32, 'forbidden'],
  ['100.100.100.200', 32, 'forbidden'],
  ['10.0.0.0', 8, 'private'],
  ['127.0.0.0', 8, 'private'],
  ['172.16.0.0', 12, 'private'],
  ['192.168.0.0', 16, 'private'],
  ['100.64.0.0', 10, 'private'],
  ['0.0.0.0', 8, 'forbidden'],
  ['169.254.0.0', 16, 'forbidden'],
  ['192.0.0.0', 24, 'forbidden'],
  ['192.0.2.0', 24, 'forbidden'],
  ['192.88.99.0', 24, 'forbidden'],
  ['198.18.0.0', 15, 'forbidden'],
  ['198.51.100.0', 24, 'forbidden'],
  ['203.0.113.0', 24, 'forbidden'],
  // Multicast, reserved and broadcast.
  ['224.0.0.0', 3, 'forbidden'],
  ['0.0.0.0', 0, 'public'],
];
const blocks6: readonly Block[] = [
  // The same of AWS, Google and Scaleway, among unique local addresses.
  ['fd00:ec2::', 32, 'forbidden'],
  ['fd20:ce::', 32, 'forbidden'],
  ['fd00:42::42', 128, 'forbidden'],
  ['::1', 128, 'private'],
  ['fc00::', 7, 'private'],
  // Protocol assignments, Teredo among them, and documentation.
  ['2001::', 23, 'forbidden'],
  ['2001:db8::', 32, 'forbidden'],
  ['3fff::', 20, 'forbidden'],
  ['2000::', 3, 'public'],
  // Everything that is not allocated for global use: link-local, site-local, multicast, discard-only and what is to come.
  ['::', 0, 'forbidden'],
];

/** Where an IPv6 address carries an IPv4 one: prefix, its length in bits, and the offset of the four bytes. */
const embeddings: readonly (readonly [text: string, bits: number, offset: number])[] = [
  ['::ffff:0:0', 96, 12],
  ['::ffff:0:0:0', 96, 12],
  ['64:ff9b::', 96, 12],
  ['2002::', 16, 2],
];

type Compiled = { readonly prefix: Uint8Array; readonly bits: number };
const compiled = (text: string, bits: number): Compiled => ({ prefix: bytesOf(text) ?? new Uint8Array(), bits });
const table4 = blocks4.map(([text, bits, kind]) => ({ ...compiled(text, bits), kind }));
const table6 = blocks6.map(([text, bits, kind]) => ({ ...compiled(text, bits), kind }));
const embedded = embeddings.map(([text, bits, offset]) => ({ ...compiled(text, bits), offset }));

/** The class of an address in any textual form; what is not an address is forbidden. */
export function classifyAddress(address: string): AddressClass {
  const bytes = bytesOf(address);
  if (bytes === undefined) return 'forbidden';
  if (bytes.length === 4) return lookUp(table4, bytes);
  const carrier = embedded.find((one) => within(bytes, one));
  if (carrier === undefined) return lookUp(table6, bytes);
  const inner = lookUp(table4, bytes.subarray(carrier.offset, carrier.offset + 4));
  // Only the mapped form names the same host to this machine; the others pass a translator, where private makes no sense.
  return inner === 'private' && carrier !== embedded[0] ? 'forbidden' : inner;
}

const lookUp = (table: typeof table4, bytes: Uint8Array): AddressClass =>
  table.find((block) => within(bytes, block))?.kind ?? 'forbidden';

function within(bytes: Uint8Array, { prefix, bits }: Compiled): boolean {
  for (let bit = 0; bit < bits; bit += 8) {
    const mask = bits - bit >= 8 ? 0xff : (0xff << (8 - (bits - bit))) & 0xff;
    if (((bytes[bit / 8] ?? 0) & mask) !== ((prefix[bit / 8] ?? 0) & mask)) return false;
  }
  return true;
}

/** Whether two spellings name the same address; a mapped IPv4 address is that IPv4 address. */
export function sameAddress(one: string, other: string): boolean {
  const [a, b] = [unmapped(one), unmapped(other)];
  return a !== undefined && b !== undefined && Buffer.compare(a, b) === 0;
}

function unmapped(text: string): Uint8Array | undefined {
  const bytes = bytesOf(text);
  const mapped = embedded[0];
  return bytes?.length === 16 && mapped !== undefined && within(bytes, mapped) ? bytes.subarray(12) : bytes;
}

/** Four or sixteen bytes; undefined for anything but a plain address. A zone (`%eth0`) only exists on link-local ones. */
function bytesOf(text: string): Uint8Array | undefined {
  if (text.includes('%')) return undefined;
  const family = isIP(text);
  if (family === 4) return Uint8Array.from(text.split('.'), Number);
  return family === 6 ? bytesOf6(text) : undefined;
}

function bytesOf6(text: string): Uint8Array {
  const [head = '', tail] = text.split('::');
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  const zeros = Array.from({ length: 16 - front.length - back.length }, () => 0);
  return Uint8Array.from([...front, ...zeros, ...back]);
}

function groups(text: string): number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number);
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}
