// The class of an IP address, decided from the parsed bytes, because one address has many textual forms.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * `public`: the internet. `private`: loopback and private networks, which an operator may open to sandbox endpoints.
 * `forbidden`: cloud metadata, link-local, multicast, and reserved addresses, which no setting opens.
 */
export type AddressClass = 'public' | 'private' | 'forbidden';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Cloud metadata services outside the link-local range, which ipaddr.js treats as ordinary addresses. */
const metadata = [
  // Azure, in public address space, and Alibaba, in shared address space.
  ...['168.63.129.16/32', '100.100.100.200/32'],
  // AWS, Google, and Scaleway, among unique local addresses.
  ...['fd00:ec2::/32', 'fd20:ce::/32', 'fd00:42::42/128'],
].map((text) => ipaddr.parseCIDR(text));

/** Ranges of ipaddr.js by class; every other range is forbidden. AS112 and AMT anycast are on the internet. */
const classes4: Readonly<Record<string, AddressClass>> = {
  ...{ unicast: 'public', as112: 'public', amt: 'public' },
  ...{ private: 'private', loopback: 'private', carrierGradeNat: 'private' },
};
const classes6: Readonly<Record<string, AddressClass>> = {
  ...{ unicast: 'public', as112v6: 'public' },
  ...{ loopback: 'private', uniqueLocal: 'private' },
};

/** All space that IANA has allocated for global use. ipaddr.js also calls unallocated space `unicast`. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** IETF protocol assignments; ipaddr.js puts some of them into separate ranges, such as `as112v6`. */
const protocolAssignments = ipaddr.IPv6.parseCIDR('2001::/23');

/**
 * IPv6 ranges that embed the IPv4 address of a translator's or tunnel's target: prefix, and offset of the four bytes.
 */
const translations = [
  { prefix: ipaddr.IPv6.parseCIDR('::ffff:0:0:0/96'), offset: 12 },
  { prefix: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), offset: 12 },
  { prefix: ipaddr.IPv6.parseCIDR('2002::/16'), offset: 2 },
];

/** The class of an address in any textual form; a text that is not an address is forbidden. */
export function classifyAddress(text: string): AddressClass {
  const address = parseAddress(text);
  return address === undefined ? 'forbidden' : classOf(address);
}

function classOf(address: Address): AddressClass {
  if (metadata.some(([prefix, bits]) => prefix.kind() === address.kind() && address.match(prefix, bits))) return 'forbidden';
  if (address instanceof ipaddr.IPv4) return classes4[address.range()] ?? 'forbidden';
  const translation = translations.find(({ prefix }) => address.match(prefix));
  if (translation !== undefined) {
    const { offset } = translation;
    const inner = classOf(new ipaddr.IPv4(address.toByteArray().slice(offset, offset + 4)));
    // Behind a translator, a private address belongs to a network other than this machine's.
    return inner === 'public' ? 'public' : 'forbidden';
  }
  const kind = classes6[address.range()] ?? 'forbidden';
  const isGlobal = address.match(globalUnicast) && !address.match(protocolAssignments);
  return kind === 'public' && !isGlobal ? 'forbidden' : kind;
}

/** Whether two texts name the same address; a mapped IPv4 address equals its IPv4 address. */
export function sameAddress(one: string, other: string): boolean {
  const [a, b] = [parseAddress(one), parseAddress(other)];
  return a !== undefined && b !== undefined && a.toNormalizedString() === b.toNormalizedString();
}

/**
 * The parsed address; a mapped IPv4 address becomes its IPv4 address. Undefined for anything but a plain address.
 * Node's check comes first because ipaddr.js also accepts short and octal forms. A zone (`%eth0`) only exists on
 * link-local addresses.
 */
function parseAddress(text: string): Address | undefined {
  const family = isIP(text);
  if (family === 0 || text.includes('%')) return undefined;
  // URL writes all of IPv6 in hexadecimal: ipaddr.js would read `::1.2.3.4` as a mapped address, which it is not.
  return ipaddr.process(family === 4 ? text : new URL(`http://[${text}]`).hostname.slice(1, -1));
}
