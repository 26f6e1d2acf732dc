// Postgres refuses to run as root. If this process is root (containers, CI), Postgres runs under an unprivileged
// account of the machine. Postgres's files must then be in a place that this account can reach.
import { chownSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { UserError } from '@pay/platform/user-error';

export type RunAs = { readonly uid: number; readonly gid: number };

/** The account for Postgres. Undefined if this process is not root, so that its own account works. */
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
    'Postgres cannot run as root. This machine has no account "postgres" or "nobody". Create one.',
    'useradd --system postgres',
  );
}

/**
 * The wanted folder, or a replacement that `runAs` can reach. Another account cannot reach a checkout below a closed
 * home (mode 700, such as /root). The replacement is a folder under /var/tmp with a derived name, which survives
 * restarts.
 */
export function reachable(folder: string, runAs: RunAs | undefined): string {
  if (runAs === undefined || ancestors(folder).every((path) => isOpenTo(path, runAs))) return folder;
  return join('/var/tmp', `pay-local-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`);
}

/** Creates a folder that belongs to `runAs` and that no other account can open. */
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
