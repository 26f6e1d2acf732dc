// Decides which key the program sends to which API. The program sends a key only to the address that was stored with
// it.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Pay } from '@pay/sdk';
import { UsageError } from './failures.ts';
import { readProfiles, type Profile } from './profiles.ts';
import type { Progress, Terminal } from './terminal.ts';
import { sleep } from './terminal.ts';
import { version } from './version.ts';

export interface Connection extends Profile {
  /** Describes where the key and the address come from. */
  readonly source: string;
}

/**
 * Uses the first that exists: the named profile, the environment, the current profile, the local stack of this folder
 * or a parent folder.
 */
export function connectionOf(terminal: Terminal, profile?: string): Connection {
  const { env } = terminal;
  const saved = readProfiles(terminal);
  if (profile !== undefined) return toConnection(saved.profiles[profile], profile);
  const [apiKey, baseUrl] = [env['PAY_API_KEY'], env['PAY_BASE_URL']];
  if (apiKey && baseUrl) return { apiKey, baseUrl: addressOf(baseUrl), source: 'PAY_API_KEY and PAY_BASE_URL' };
  if (apiKey || baseUrl) throw new UsageError('Set both PAY_API_KEY and PAY_BASE_URL, or set neither and use a profile.');
  const current = saved.profiles[saved.current];
  if (current !== undefined) return toConnection(current, saved.current);
  const local = localStack(terminal.cwd);
  if (local !== undefined) return { ...local, source: 'the local stack' };
  throw new UsageError(
    'No key is configured, and no local stack is running.',
    'Run pay login or npm start, or set PAY_API_KEY and PAY_BASE_URL.',
  );
}

function toConnection(profile: Profile | undefined, name: string): Connection {
  if (profile === undefined) throw new UsageError(`Profile ${name} does not exist.`, `pay login --profile ${name}`);
  return { ...profile, source: `profile ${name}` };
}

/**
 * Sandbox key and address of a stack that `npm start` runs. The stack writes them into `.local/stack.json` of its
 * checkout.
 */
export function localStack(folder: string): Profile | undefined {
  const file = join(folder, '.local', 'stack.json');
  if (existsSync(file)) {
    const stack = JSON.parse(readFileSync(file, 'utf8')) as { readonly api: string; readonly keys: { readonly test: string } };
    return { apiKey: stack.keys.test, baseUrl: stack.api };
  }
  return dirname(folder) === folder ? undefined : localStack(dirname(folder));
}

/**
 * Returns an API's address without a trailing slash or `/v1`. Throws a UsageError if the text is not an HTTP address.
 */
export function addressOf(text: string): string {
  const address = text.trim().replace(/\/+$/, '').replace(/\/v1$/, '');
  if (!/^https?:\/\/[^/?#\s]+(\/[^?#\s]*)?$/.test(address))
    throw new UsageError(`${text} is not a URL of an API.`, 'Example: https://api.example.com');
  return address;
}

/** Creates a client that reports its retries. */
export function clientOf({ apiKey, baseUrl }: Profile, terminal: Terminal, progress?: Progress): Pay {
  return new Pay({
    apiKey,
    baseUrl,
    headers: { 'user-agent': `pay-cli/${version}` },
    sleep: (ms) => sleep(ms, terminal.signal),
    onRetry: ({ error, delayMs }) => progress?.say(`${error.message}; retrying in ${(delayMs / 1_000).toFixed(1)} s`),
  });
}
