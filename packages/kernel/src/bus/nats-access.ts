// Authentication of a NATS connection and of the server. Everything is read again at every connection, because
// passwords and certificates change while a service runs.
import { usernamePasswordAuthenticator, type TlsOptions } from 'nats';

/** Paths of PEM files. `caFile` verifies the server. The others authenticate this client if the server requires it. */
export type TlsFiles = { readonly [File in 'caFile' | 'certFile' | 'keyFile']?: string | undefined };

export type Access = {
  /** `nats://` connects with or without encryption, `tls://` only with encryption. */
  readonly url: () => string;
  readonly tls?: TlsFiles;
};

/** The client's options for an address. `tls://` rejects a server that does not encrypt. */
export function accessOf({ url, tls = {} }: Access) {
  const { host, protocol, username } = new URL(url());
  const part = (name: 'username' | 'password') => () => decodeURIComponent(new URL(url())[name]);
  return {
    servers: host,
    ...(username === '' ? {} : { authenticator: usernamePasswordAuthenticator(part('username'), part('password')) }),
    ...(protocol === 'tls:' ? { tls: tls as TlsOptions } : {}),
    // After two authentication failures, the client would give up permanently. During a password change, the server
    // rejects a password for a while.
    ignoreAuthErrorAbort: true,
  };
}
