// A real nats-server with the users and permissions that the chart and compose mount, and a client that implements the
// wire protocol. So the tests check the server, not a library's interpretation of it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDaemon } from '@pay/local-stack/daemon';
import { findNats } from '@pay/local-stack/nats';
import { localFolder, repositoryRoot } from '@pay/platform/paths';
import { accepts, freePort } from '@pay/platform/ports';
import { eventually } from '@pay/testkit/eventually';
import { natsUsers, passwordVariable, type NatsUser } from '../src/nats-permissions.ts';

export const passwordOf = (user: string): string => `secret-of-${user}`;

/** PEM texts of a server with TLS. */
export type Certificate = { readonly cert: string; readonly private: string };

export type GuardedNats = {
  readonly port: number;
  urlOf(user: NatsUser): string;
  /** Makes the running server use other passwords, and another certificate if the server has one. */
  change(settings: { readonly password: (user: NatsUser) => string; readonly certificate?: Certificate }): Promise<void>;
  log(): string;
  stop(): Promise<void>;
};

export async function startGuardedNats(certificate?: Certificate): Promise<GuardedNats> {
  const binary = findNats(join(localFolder, 'cache'));
  if (binary === undefined) throw new Error('no nats-server on this machine');
  const folder = mkdtempSync(join(tmpdir(), 'pay-guarded-nats-'));
  const port = await freePort(0);
  const conf = join(folder, 'nats.conf');
  const permissions = readFileSync(join(repositoryRoot, 'helm', 'payments', 'files', 'nats-auth.conf'), 'utf8');
  const [certFile, keyFile] = [join(folder, 'server.pem'), join(folder, 'server.key')];
  const write = (password: (user: NatsUser) => string, pem: Certificate | undefined): void => {
    if (pem !== undefined) {
      writeFileSync(certFile, pem.cert);
      writeFileSync(keyFile, pem.private, { mode: 0o600 });
    }
    const lines = [
      `host: "127.0.0.1"`,
      `port: ${port}`,
      // Seven streams reserve a gibibyte each, used or not.
      `jetstream: { store_dir: "${join(folder, 'store')}", max_file_store: ${1024 ** 4} }`,
      ...(pem === undefined ? [] : [`tls: { cert_file: "${certFile}", key_file: "${keyFile}" }`]),
      'include "nats-auth.conf"',
    ];
    writeFileSync(conf, lines.join('\n'));
    // The file sets the variables itself, because the environment cannot change while the server runs.
    const variables = natsUsers.map((user) => `${passwordVariable(user)}: "${password(user)}"`);
    writeFileSync(join(folder, 'nats-auth.conf'), [...variables, permissions].join('\n'));
  };
  write(passwordOf, certificate);
  const logFile = join(folder, 'nats.log');
  const server = startDaemon({ program: binary.program, args: ['-c', conf], cwd: folder, logFile });
  await eventually(() => accepts('127.0.0.1', port), Boolean).catch((error: unknown) => {
    throw new Error(`nats-server did not start: ${server.lastWords()}`, { cause: error });
  });
  return {
    port,
    urlOf: (user) => `${certificate === undefined ? 'nats' : 'tls'}://${user}:${passwordOf(user)}@127.0.0.1:${port}`,
    change: async (settings) => {
      const said = readFileSync(logFile, 'utf8').length;
      write(settings.password, settings.certificate);
      process.kill(server.pid, 'SIGHUP');
      await eventually(
        () => readFileSync(logFile, 'utf8').slice(said),
        (text) => text.includes('Reloaded server configuration'),
      );
    },
    log: () => readFileSync(logFile, 'utf8'),
    stop: async () => {
      await server.end('SIGTERM', 5_000);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A proxy in front of a server. The proxy closes the first client's connection, like a server whose login timeout has
 * expired.
 */
export async function hastyNats(port: number): Promise<{ port: number; connections(): number; stop(): void }> {
  let connections = 0;
  const server = createServer((client) => {
    client.on('error', () => undefined);
    connections += 1;
    if (connections === 1) {
      client.end(
        `INFO {"version":"2.11.0","auth_required":true,"max_payload":1048576,"headers":true}\r\n-ERR 'Authentication Timeout'\r\n`,
      );
      return;
    }
    const real = connect({ host: '127.0.0.1', port });
    real.on('error', () => undefined);
    client.pipe(real).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, connections: () => connections, stop: () => void server.close() };
}

/** A connection of a user. Reports for each line of the protocol whether the server rejects the line. */
export type Speaker = {
  /** The server's error for a PUB or SUB. Undefined if the server accepts the line. */
  refusal(verb: 'publish' | 'subscribe', subject: string): Promise<string | undefined>;
  close(): void;
};

export async function speakAs(port: number, user: string, password: string): Promise<Speaker> {
  const socket = connect({ host: '127.0.0.1', port });
  let received = '';
  let resolveReply = (): void => undefined;
  socket.on('data', (chunk) => {
    received += chunk.toString('utf8');
    if (received.includes('PONG')) resolveReply();
  });
  socket.on('close', () => resolveReply());
  socket.on('error', () => undefined);
  /** Everything received until the answer to a PING, which follows every error about earlier lines. */
  const untilPong = (command: string): Promise<string> =>
    new Promise((resolve, reject) => {
      if (socket.destroyed) return void reject(new Error(`${user}’s connection is closed`));
      received = '';
      resolveReply = () => resolve(received);
      socket.write(`${command}PING\r\n`);
    });
  const greeting = await untilPong(
    `CONNECT ${JSON.stringify({ verbose: false, pedantic: false, user, pass: password, name: user, lang: 'test', version: '1' })}\r\n`,
  );
  const refused = /-ERR '([^']*)'/.exec(greeting)?.[1];
  if (refused !== undefined) {
    socket.destroy();
    throw new Error(refused);
  }
  let subscriptions = 0;
  return {
    async refusal(verb, subject) {
      const line = verb === 'publish' ? `PUB ${subject} 0\r\n\r\n` : `SUB ${subject} ${(subscriptions += 1)}\r\n`;
      return /-ERR '([^']*)'/.exec(await untilPong(line))?.[1];
    },
    close: () => void socket.destroy(),
  };
}
