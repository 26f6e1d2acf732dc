// Stores keys in a file that only this user can read. The file must never be readable by other users or half written.
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { UsageError } from './failures.ts';
import type { Terminal } from './terminal.ts';

export interface Profile {
  /** Address of the API without `/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
}

export interface Profiles {
  readonly current: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** Path of the file: `$XDG_CONFIG_HOME/pay`, `%APPDATA%\pay`, or `~/.config/pay`. */
export function profilesFile({ env }: Pick<Terminal, 'env'>): string {
  const base = env['XDG_CONFIG_HOME'] || env['APPDATA'] || join(env['HOME'] || homedir(), '.config');
  return join(base, 'pay', 'profiles.json');
}

export function readProfiles(terminal: Pick<Terminal, 'env'>): Profiles {
  const file = profilesFile(terminal);
  if (!existsSync(file)) return { current: 'default', profiles: {} };
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Profiles;
  } catch {
    throw new UsageError(`${file} is not JSON.`, `Remove it and log in again: rm ${file}; pay login`);
  }
}

export function writeProfiles(terminal: Pick<Terminal, 'env'>, profiles: Profiles): void {
  const file = profilesFile(terminal);
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  chmodSync(dirname(file), 0o700);
  // Writes another file and renames it, so a concurrent reader sees the old content or the new one.
  const aside = `${file}.${process.pid}`;
  rmSync(aside, { force: true });
  writeFileSync(aside, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(aside, file);
}

/** The file mode's bits that grant access to other users. 0 if there are none, or if the system has no such bits. */
export function opennessOf(file: string): number {
  if (process.platform === 'win32' || !existsSync(file)) return 0;
  return statSync(file).mode & 0o077;
}
