// Whoever reaches the bus may make keys and read what services say to each other, so that a server on loopback, which every
// account of the machine reaches, asks for a password too. It is made once per folder and never leaves it but in URLs.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type NatsLogin = { readonly user: string; readonly password: string };

/** The login of the server that keeps its streams in this folder, which is closed to everybody else. */
export function loginOf(folder: string): NatsLogin {
  mkdirSync(folder, { recursive: true });
  // An earlier version may have left it open.
  chmodSync(folder, 0o700);
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return { user: 'local', password: readFileSync(file, 'utf8') };
}

export const urlWith = ({ user, password }: NatsLogin, port: number): string => `nats://${user}:${password}@127.0.0.1:${port}`;

/** Seconds for a client to log in. NATS gives two, which a machine that pauses uses up by itself. */
const loginTimeoutS = 20;

/** Writes a server's configuration, whose language is a superset of JSON, with its login. For this user only. */
export function writeConf(file: string, settings: object, login: NatsLogin): void {
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ ...settings, authorization: { ...login, timeout: loginTimeoutS } }, null, 2), {
    mode: 0o600,
  });
}
