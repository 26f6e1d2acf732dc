// The guard against server-side request forgery (SSRF). It opens every connection of a delivery to an address that it
// just checked. The address is not looked up again, so a name that resolves differently in between gains nothing.
import { isIP, type Socket } from 'node:net';
import type { SecureContextOptions } from 'node:tls';
import { buildConnector } from 'undici';
import type { Environment } from '@pay/core/owner';
import { withTimeout, type Clock } from '@pay/core/time';
import { sameAddress } from './address-class.ts';
import { TargetBlocked, HostUnresolved, resolveAllowedAddresses, type ResolveOptions } from './resolve-host.ts';

export type ConnectorOptions = ResolveOptions & {
  readonly clock: Clock;
  /** Milliseconds for lookup, connection, and handshake together. */
  readonly connectTimeoutMs: number;
  /** Certificates to trust in addition to the public ones. */
  readonly ca?: SecureContextOptions['ca'];
};

/** Maximum number of addresses of one name that are tried. */
const addressesMax = 4;

/** A connector for undici whose connections all pass the SSRF guard of one environment. */
export function ssrfGuardedConnector(environment: Environment, connectorOptions: ConnectorOptions): buildConnector.connector {
  const { clock, connectTimeoutMs, ca } = connectorOptions;
  const connect = buildConnector({
    timeout: connectTimeoutMs,
    allowH2: false,
    // A session would outlive the check of its connection.
    maxCachedSessions: 0,
    ...(ca === undefined ? {} : { ca }),
  });
  const open = async (options: buildConnector.Options): Promise<Socket> => {
    const host = options.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    const until = clock.now() + connectTimeoutMs;
    // If a name server does not answer, it must not hold a worker longer than a receiver may.
    const addresses = await withTimeout(
      clock,
      connectTimeoutMs,
      resolveAllowedAddresses(host, environment, connectorOptions),
      () => {
        throw new HostUnresolved(false, undefined);
      },
    );
    let last = new Error('no address tried');
    for (const address of addresses.slice(0, addressesMax)) {
      if (clock.now() >= until) break;
      try {
        return await connectTo(connect, { options, host, address });
      } catch (error) {
        last = error as Error;
      }
    }
    throw last;
  };
  return (options, callback) => {
    open(options).then(
      (socket) => callback(null, socket),
      // Node's code and ours throw only errors.
      (error: unknown) => callback(error as Error, null),
    );
  };
}

type PinnedConnectInput = { readonly options: buildConnector.Options; readonly host: string; readonly address: string };

function connectTo(connect: buildConnector.connector, { options, host, address }: PinnedConnectInput): Promise<Socket> {
  // The certificate is checked against the name, which the server gets by SNI. An address has neither.
  const servername = options.protocol === 'https:' && isIP(host) === 0 ? { servername: host } : {};
  return new Promise((resolve, reject) => {
    connect({ ...options, ...servername, hostname: address }, (error, socket) => {
      if (error !== null) return reject(error);
      // A second check: no matter what a proxy, a resolver, or a later version of a library does, this is the connected
      // address.
      if (sameAddress(socket.remoteAddress ?? '', address)) return resolve(socket);
      socket.destroy();
      reject(new TargetBlocked());
    });
  });
}
