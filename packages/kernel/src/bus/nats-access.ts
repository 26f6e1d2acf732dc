// How a connection to NATS authenticates itself and the server. All of it is read again at every connection, because
// passwords and certificates change while a service runs.
import { usernamePasswordAuthenticator, type TlsOptions } from 'nats';

/** Paths of certificates: `caFile` proves the server, the others this client where it is asked. */
export type TlsFiles = { readonly [File in 'caFile' | 'certFile' | 'keyFile']?: string | undefined };

export type Access = {
  /** `nats://` or, encrypted or not at all, `tls://`. */
  readonly url: () => string;
  readonly tls?: TlsFiles;
};

/** The client's options for an address; `tls://` refuses a server that does not encrypt. */
export function accessOf({ url, tls = {} }: Access) {
  const { host, protocol, username } = new URL(url());
  const part = (name: 'username' | 'password') => () => decodeURIComponent(new URL(url())[name]);
  return {
    servers: host,
    ...(username === '' ? {} : { authenticator: usernamePasswordAuthenticator(part('username'), part('password')) }),
    ...(protocol === 'tls:' ? { tls: tls as TlsOptions } : {}),
    // Refused twice, the client would give up for good; a password that is being changed is refused for a while.
    ignoreAuthErrorAbort: true,
  };
}
