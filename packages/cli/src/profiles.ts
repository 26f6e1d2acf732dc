// Keys that were logged in with, in a file of this user alone. The danger is to leave one readable for others, or half a file.
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
  /** Name of the one that commands use. */
  readonly current: string;
  readonly profiles: Readonly<Record<string, Profile>>;
}

/** Where the file is: `$XDG_CONFIG_HOME/pay`, `%APPDATA%\pay`, or `~/.config/pay`. */
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
  // Written aside and renamed: whoever reads meanwhile sees the old file or the new one.
  const aside = `${file}.${process.pid}`;
  rmSync(aside, { force: true });
  writeFileSync(aside, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(aside, file);
}

/** Bits of the file's mode that let others in; 0 where all is well or the system has no such bits. */
export function opennessOf(file: string): number {
  if (process.platform === 'win32' || !existsSync(file)) return 0;
  return statSync(file).mode & 0o077;
}
