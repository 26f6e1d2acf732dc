// Checks whether a URL may be an endpoint. Connections pass the SSRF guard (ssrf-guard.ts); the checks here reject
// early and with a reason.
import type { FaultDetail, FieldCode } from '@pay/core/fault';
import { limits } from '@pay/core/limits';
import type { Environment } from '@pay/core/owner';
import { isIP } from 'node:net';
import { classifyAddress, type AddressClass } from './address-class.ts';

export type TargetPolicy = {
  /** Opens loopback and private networks, including plain names, to sandbox endpoints: only for development and CI. */
  readonly allowPrivateTargets: boolean;
  /**
   * Ports that this installation's network allows outbound; all if not set. A delivery to any other port would time
   * out.
   */
  readonly ports?: ReadonlySet<number> | undefined;
};

/** Private targets are never opened to live endpoints, regardless of the configuration. */
export const opensPrivate = (policy: TargetPolicy, environment: Environment): boolean =>
  policy.allowPrivateTargets && environment === 'sandbox';

/** Whether a delivery may connect to an address of this class. */
export const admits = (kind: AddressClass, policy: TargetPolicy, environment: Environment): boolean =>
  kind === 'public' || (kind === 'private' && opensPrivate(policy, environment));

/** One message for every reason, so that answers do not reveal our network. */
export const blockedMessage = 'url must not be a private or reserved address';
export const blockedHint = 'Send a public host name. For a program on your own machine, use `pay listen --forward-to`.';

/** Ports of databases, brokers, and orchestrators; no webhook receiver uses them. */
const deniedPorts = new Set([
  1433, 2375, 2376, 2379, 2380, 3306, 4222, 5432, 5984, 6222, 6379, 6443, 8222, 8500, 9042, 9092, 9200, 9300, 10250, 10255, 11211,
  27017,
]);
const livePorts = new Set([443, 8443]);

/** Names that never resolve to a public server (RFC 6761, RFC 8375, cluster and cloud conventions). */
const innerSuffixes = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home', 'corp', 'svc', 'cluster.local', 'home.arpa'];
/** Hosts where clouds issue credentials; forbidden even on a local stack. */
const metadataNames = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
  'metadata.azure.internal',
  'metadata.tencentyun.com',
  'rancher-metadata',
]);

const controlOrSpace = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * Why a URL cannot be an endpoint of this environment, as one entry of a 400's details; undefined when it can. Checks
 * only the text; `HttpSender.check` also queries the DNS.
 */
export function checkUrl(text: string, environment: Environment, policy: TargetPolicy): FaultDetail | undefined {
  const refuse = (code: FieldCode, message: string, hint?: string): FaultDetail => ({
    ...{ field: 'url', code, message },
    ...(hint === undefined ? {} : { hint }),
  });
  if (text.length > limits.url)
    return refuse('too_long', `url must be at most ${limits.url} characters`, `Shorten it to ${limits.url} characters.`);
  if (controlOrSpace.test(text) || !/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text))
    return refuse('invalid_format', 'url must be an absolute http or https URL', 'Send a URL such as https://example.com/hook.');
  const url = new URL(text);
  if (environment === 'live' && url.protocol !== 'https:')
    return refuse('invalid_format', 'url must begin with https:// in live', 'Send the same URL with https://.');
  if (/^[^/]+\/\/[^/?#]*@/.test(text))
    return refuse(
      'invalid_format',
      'url must not contain a user name or password',
      'Remove them. The signature of each delivery proves its sender.',
    );
  if (text.includes('#'))
    return refuse('invalid_format', 'url must not contain a fragment', 'Remove the # and everything after it.');
  if (!isPortOpen(url, environment, policy))
    return refuse(
      'not_supported',
      'The port in url is not allowed',
      'Use port 443. On your own machine, `pay listen` forwards to any port.',
    );
  return isHostOpen(hostOf(url), environment, policy) ? undefined : refuse('blocked', blockedMessage, blockedHint);
}

/** The host without the brackets of an IPv6 literal and without the root's dot. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

function isPortOpen({ protocol, port }: URL, environment: Environment, { ports }: TargetPolicy): boolean {
  const number = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  if (ports !== undefined && !ports.has(number)) return false;
  if (environment === 'live') return livePorts.has(number);
  return number === 80 || number === 443 || (number >= 1_024 && !deniedPorts.has(number));
}

function isHostOpen(host: string, environment: Environment, policy: TargetPolicy): boolean {
  if (isIP(host) !== 0) {
    // Certificates are not issued for plain addresses, and an address cannot follow its owner.
    if (environment === 'live') return false;
    return admits(classifyAddress(host), policy, environment);
  }
  if (host === '' || host.length > 253 || host.split('.').some((label) => label === '' || label.length > 63)) return false;
  if (metadataNames.has(host)) return false;
  return opensPrivate(policy, environment) || !isInner(host);
}

const isInner = (host: string): boolean =>
  !host.includes('.') || innerSuffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
