// What the local stack keeps under `.local`: secrets and connections for this user only, and the addresses and sandbox keys
// that other programs read.
import { eventKeyVariable } from '@pay/contract/variables';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOurs } from './daemon.ts';
import { findUnprivilegedAccount } from './os-user.ts';
import { localFolder } from './paths.ts';
import { serviceNames } from './services/names.ts';
import { forEachService, newKey, newSecrets, type Secrets } from './secrets.ts';

export type Keys = {
  readonly test: string;
  readonly test2: string;
  readonly live: string;
  /** Of the demonstration company, where `--demo` made one. */
  readonly demo?: string;
};

/** Written when the stack is ready, gone when it is not running. */
export type StackFile = {
  readonly api: string;
  readonly docs: string;
  readonly console: string | null;
  /** Where a debugger attaches to the service that was started with `--inspect`, as `host:port`. */
  readonly inspector: string | null;
  readonly metrics: Readonly<Record<string, string>>;
  /** Where they were asked for and are installed. */
  readonly prometheus: string | null;
  readonly grafana: string | null;
  readonly keys: Keys;
  /** The first user of the console, told by the start that made it and never again. */
  readonly firstUser: FirstUser | null;
  /** Of the demonstration company, where this start made it. */
  readonly demoUser: FirstUser | null;
};

export type FirstUser = { readonly email: string; readonly password: string };

/** Connections of an administrator, for the command line and the benchmark. */
export type Connections = { readonly databaseUrl: string; readonly natsUrl: string };

type SavedState = { readonly secrets: Secrets; readonly keys?: Keys };

const file = (name: string): string => join(localFolder, name);

export const files = {
  stack: file('stack.json'),
  connections: file('connections.json'),
  kept: file('secrets.json'),
  pid: file('stack.pid'),
  data: file('data'),
  log: file('log'),
} as const;

/**
 * Closes the folder, also one that an earlier version left open. Where this process is root, the account that Postgres runs
 * under must still pass through to its own folder: it may not look at what is there, and every file of ours is closed by itself.
 */
function closeFolder(): void {
  mkdirSync(localFolder, { recursive: true });
  chmodSync(localFolder, findUnprivilegedAccount() === undefined ? 0o700 : 0o711);
}

/** Replaces a file in one step, so that a reader never sees half of it. */
function write(path: string, content: unknown): void {
  closeFolder();
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(aside, path);
}

const read = <T>(path: string): T | undefined => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined);

/** The secrets of this installation, made on first use; without them sealed data and keys of an earlier run are lost. */
export function ensureSecrets(): SavedState {
  const found = read<EarlierState>(files.kept);
  const kept = { ...found, secrets: currentSecrets(found?.secrets) };
  write(files.kept, kept);
  return kept;
}

type EarlierSecrets = Partial<Omit<Secrets, 'sealingKeys'>> & { readonly sealingKeys?: Secrets['sealingKeys'] | string };
type EarlierState = Partial<Omit<SavedState, 'secrets'>> & { readonly secrets?: EarlierSecrets };

/** An installation of an earlier version lacks what was added since. */
export function currentSecrets({ sealingKeys, keys, ...others }: EarlierSecrets = {}): Secrets {
  const made = newSecrets();
  const secrets = { ...made, ...others, keys: { ...made.keys, ...earlierKeys(others), ...keys } };
  if (typeof sealingKeys !== 'string') return { ...secrets, sealingKeys: { ...made.sealingKeys, ...sealingKeys } };
  // Before ADR-0112 all services shared one ring. It stays behind a new key of each, so that everything sealed so far opens.
  const withShared = (): string => `${newKey('own')},${sealingKeys}`;
  const eventKeys = serviceNames.map((service) => [eventKeyVariable(service), withShared()]);
  return {
    ...secrets,
    sealingKeys: forEachService(withShared),
    keys: { ...secrets.keys, ...(Object.fromEntries(eventKeys) as Record<string, string>) },
  };
}

/** Until version 0.1 each key had a name of its own here; without them what that version sealed could not be opened. */
function earlierKeys(secrets: object = {}): Record<string, string> {
  const names = {
    peppers: 'API_KEY_PEPPERS',
    cardDataKeys: 'CARD_DATA_KEYS',
    cvvKeys: 'CVV_KEYS',
    cardFingerprintKey: 'CARD_FINGERPRINT_KEY',
  } as const;
  const kept = secrets as Readonly<Record<string, string | undefined>>;
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, variable]) => (kept[name] === undefined ? [] : [[variable, kept[name]]])),
  );
}

export const keepKeys = (secrets: Secrets, keys: Keys): void => write(files.kept, { secrets, keys });
export const writeStack = (stack: StackFile): void => write(files.stack, stack);
export const writeConnections = (connections: Connections): void => write(files.connections, connections);
export const readStack = (): StackFile | undefined => read(files.stack);
export const readConnections = (): Connections | undefined => read(files.connections);

/** Id of the running stack's process, if one runs from this checkout. */
export function findRunningStack(): number | undefined {
  const pid = read<number>(files.pid);
  return pid !== undefined && pid !== process.pid && isOurs(pid, 'packages/local-stack/src/stack.ts') ? pid : undefined;
}

export const claimStack = (): void => write(files.pid, process.pid);

export function releaseStack(): void {
  for (const path of [files.stack, files.connections, files.pid]) rmSync(path, { force: true });
}
