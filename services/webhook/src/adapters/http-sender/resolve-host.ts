// Resolves a host to the addresses that a delivery may connect to. All addresses are looked up, and one forbidden
// address rejects the host.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Environment } from '@pay/core/owner';
import { classifyAddress, type AddressClass } from './address-class.ts';
import { admits, opensPrivate, type TargetPolicy } from './target-url.ts';

/** Thrown when the SSRF guard rejects a target. It does not contain the address. */
export class TargetBlocked extends Error {
  constructor() {
    super('target blocked');
    this.name = 'TargetBlocked';
  }
}

/** Thrown when a name has no address, or no name server answers. */
export class HostUnresolved extends Error {
  /** True when the name certainly has no address, false when the query failed. */
  readonly definite: boolean;
  constructor(definite: boolean, cause: unknown) {
    super('name not resolved', { cause });
    this.name = 'HostUnresolved';
    this.definite = definite;
  }
}

/** The two DNS queries; `node:dns`'s Resolver implements them. */
export interface NameServer {
  resolve4(name: string): Promise<string[]>;
  resolve6(name: string): Promise<string[]>;
}

export type ResolveOptions = {
  readonly policy: TargetPolicy;
  readonly nameServer: NameServer;
  /** For tests that need a "public" address on this machine. */
  readonly classify?: (address: string) => AddressClass;
};

/**
 * The addresses of a host, each checked. Throws TargetBlocked or HostUnresolved. The machine's own search list is not
 * applied, so a name never resolves to a name inside the cluster.
 */
export async function resolveAllowedAddresses(
  host: string,
  environment: Environment,
  options: ResolveOptions,
): Promise<string[]> {
  const { policy, classify = classifyAddress } = options;
  const addresses = isIP(host) === 0 ? await addressesOf(host, environment, options) : [host];
  if (addresses.some((address) => !admits(classify(address), policy, environment))) throw new TargetBlocked();
  return addresses;
}

/** Answers that mean "no record of this kind", as opposed to "the query failed". */
const none = new Set(['ENODATA', 'ENOTFOUND', 'ENONAME']);
const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code);

async function addressesOf(host: string, environment: Environment, { policy, nameServer }: ResolveOptions): Promise<string[]> {
  const local = opensPrivate(policy, environment);
  // RFC 6761: never sent to the DNS.
  if (local && (host === 'localhost' || host.endsWith('.localhost'))) return ['127.0.0.1', '::1'];
  const answers = await Promise.allSettled([nameServer.resolve4(host), nameServer.resolve6(host)]);
  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []));
  // If one query fails, the host is unresolved: the missing answer could contain a forbidden address.
  const unanswered = failed.find((error) => !none.has(codeOf(error)));
  if (unanswered !== undefined) throw new HostUnresolved(false, unanswered);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (found.length > 0) return found;
  if (!local) throw new HostUnresolved(true, failed[0]);
  // Names of the hosts file, such as a container's host.
  return lookup(host, { all: true }).then(
    (entries) => entries.map(({ address }) => address),
    (error: unknown) => Promise.reject(new HostUnresolved(none.has(codeOf(error)), error)),
  );
}
