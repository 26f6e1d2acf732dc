// Files of the local stack under `.local`: secrets and connections for this user only, and the addresses and sandbox
// keys that other programs read.
import { eventKeyVariable } from '@pay/contract/variables';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isOurs } from './daemon.ts';
import type { DemoOperator } from './demo/operators.ts';
import { findUnprivilegedAccount } from './os-user.ts';
import { localFolder } from '@pay/platform/paths';
import { serviceNames } from '@pay/platform/services/names';
import { forEachService, newKey, newSecrets, type Secrets } from '@pay/platform/secrets';
import { connectionsFile, type Connections } from '@pay/ops/stack-connections';

export type Keys = {
  readonly test: string;
  readonly test2: string;
  readonly live: string;
  /** Key of the demonstration company, if `--demo` created one. */
  readonly demo?: string;
};

/** Written when the stack is ready, deleted when it stops. */
export type StackFile = {
  readonly api: string;
  readonly docs: string;
  readonly console: string | null;
  /** Debugger address of the service that was started with `--inspect`, as `host:port`. */
  readonly inspector: string | null;
  readonly metrics: Readonly<Record<string, string>>;
  /** Addresses, if requested and installed. */
  readonly prometheus: string | null;
  readonly grafana: string | null;
  readonly keys: Keys;
  /** The first console user. Only the start that created it shows it. */
  readonly firstUser: FirstUser | null;
  /** User of the demonstration company, if this start created it. */
  readonly demoUser: FirstUser | null;
  /** Operators of the demonstration, if this start created them. */
  readonly demoOperators: readonly FirstUser[];
};

export type FirstUser = { readonly email: string; readonly password: string };

type SavedState = { readonly secrets: Secrets; readonly keys?: Keys };

const file = (name: string): string => join(localFolder, name);

export const files = {
  stack: file('stack.json'),
  connections: connectionsFile,
  kept: file('secrets.json'),
  demoOperators: file('demo-operators.json'),
  pid: file('stack.pid'),
  data: file('data'),
  log: file('log'),
} as const;

/**
 * Closes the folder, even one that an earlier version left open. If this process is root, Postgres's account must still
 * traverse this folder to reach its own. It cannot list this folder, and each of our files is closed separately.
 */
function closeFolder(): void {
  mkdirSync(localFolder, { recursive: true });
  chmodSync(localFolder, findUnprivilegedAccount() === undefined ? 0o700 : 0o711);
}

/** Replaces a file atomically, so that a reader never sees an incomplete one. */
function write(path: string, content: unknown): void {
  closeFolder();
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(aside, path);
}

const read = <T>(path: string): T | undefined => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined);

/**
 * The secrets of this installation, created on first use. Without these secrets, sealed data and keys of an earlier
 * run are lost.
 */
export function ensureSecrets(): SavedState {
  const found = read<EarlierState>(files.kept);
  const kept = { ...found, secrets: currentSecrets(found?.secrets) };
  write(files.kept, kept);
  return kept;
}

type EarlierSecrets = Partial<Omit<Secrets, 'sealingKeys'>> & { readonly sealingKeys?: Secrets['sealingKeys'] | string };
type EarlierState = Partial<Omit<SavedState, 'secrets'>> & { readonly secrets?: EarlierSecrets };

/** Adds the secrets that an installation of an earlier version lacks. */
export function currentSecrets({ sealingKeys, keys, ...others }: EarlierSecrets = {}): Secrets {
  const made = newSecrets();
  const secrets = { ...made, ...others, keys: { ...made.keys, ...earlierKeys(others), ...keys } };
  if (typeof sealingKeys !== 'string') return { ...secrets, sealingKeys: { ...made.sealingKeys, ...sealingKeys } };
  // Before ADR-0112 all services shared one ring. The ring stays behind each service's new key, so that all sealed data
  // still opens.
  const withShared = (): string => `${newKey('own')},${sealingKeys}`;
  const eventKeys = serviceNames.map((service) => [eventKeyVariable(service), withShared()]);
  return {
    ...secrets,
    sealingKeys: forEachService(withShared),
    keys: { ...secrets.keys, ...(Object.fromEntries(eventKeys) as Record<string, string>) },
  };
}

/**
 * Keys under the names of version 0.1. Without these keys, data that version 0.1 sealed could not be opened.
 */
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
export const keepDemoOperators = (operators: readonly DemoOperator[]): void => write(files.demoOperators, operators);
export const readDemoOperators = (): readonly DemoOperator[] | undefined => read(files.demoOperators);
export const writeStack = (stack: StackFile): void => write(files.stack, stack);
export const writeConnections = (connections: Connections): void => write(files.connections, connections);
export const readStack = (): StackFile | undefined => read(files.stack);

/** Id of the running stack's process, if one runs from this checkout. */
export function findRunningStack(): number | undefined {
  const pid = read<number>(files.pid);
  return pid !== undefined && pid !== process.pid && isOurs(pid, 'packages/local-stack/src/stack.ts') ? pid : undefined;
}

export const claimStack = (): void => write(files.pid, process.pid);

export function releaseStack(): void {
  for (const path of [files.stack, files.connections, files.pid]) rmSync(path, { force: true });
}
