// Access to the bus allows creating keys and reading the services' messages. Every account of the machine can reach
// loopback, so the server there requires a password too. Each folder has its own password, which leaves the folder only
// in URLs.
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type NatsLogin = { readonly user: string; readonly password: string };

/** The login of the server whose streams are in this folder. The folder is closed to other users. */
export function loginOf(folder: string): NatsLogin {
  mkdirSync(folder, { recursive: true });
  // An earlier version may have left the folder open.
  chmodSync(folder, 0o700);
  const file = join(folder, 'password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return { user: 'local', password: readFileSync(file, 'utf8') };
}

export const urlWith = ({ user, password }: NatsLogin, port: number): string => `nats://${user}:${password}@127.0.0.1:${port}`;

/** Seconds for a client to log in. The default of two seconds is too short for a machine that pauses. */
const loginTimeoutS = 20;

/** Writes a server's configuration with its login, in NATS's superset of JSON. Only this user can read it. */
export function writeConf(file: string, settings: object, login: NatsLogin): void {
  rmSync(file, { force: true });
  writeFileSync(file, JSON.stringify({ ...settings, authorization: { ...login, timeout: loginTimeoutS } }, null, 2), {
    mode: 0o600,
  });
}
