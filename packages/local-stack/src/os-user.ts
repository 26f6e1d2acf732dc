// Postgres refuses to run as root. When this process is root (containers, CI), it runs under an unprivileged account of the
// machine instead, and its files must then lie where that account can reach them.
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { UserError } from './user-error.ts';

export type RunAs = { readonly uid: number; readonly gid: number };

/** The account Postgres runs under; undefined when this process is not root and its own account will do. */
export function findUnprivilegedAccount(): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([account]) => account === name) ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new UserError(
    'Postgres cannot run as root and this machine has neither a "postgres" nor a "nobody" account.',
    'useradd --system postgres',
  );
}

/**
 * A folder like the wanted one that `runAs` can reach. A checkout below a closed home (mode 700, as /root is) cannot be
 * reached by another account, so its place is taken by a folder under /var/tmp named after it, which survives restarts too.
 */
export function reachable(folder: string, runAs: RunAs | undefined): string {
  if (runAs === undefined || ancestors(folder).every((path) => isOpenTo(path, runAs))) return folder;
  return join('/var/tmp', `pay-local-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
}

/** Makes a folder that belongs to `runAs` and that nobody else may look into. */
export function createOwnedFolder(folder: string, runAs: RunAs | undefined): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (runAs !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  return folder;
}

function ancestors(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [] : [...ancestors(above), above];
}

function isOpenTo(path: string, runAs: RunAs): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return true;
  const shift = stat.uid === runAs.uid ? 6 : stat.gid === runAs.gid ? 3 : 0;
  return ((stat.mode >> shift) & 1) === 1;
}
