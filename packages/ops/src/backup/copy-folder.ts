// Copies a data folder of Postgres, even one in use, without the files that a backup must not contain.
import { chmodSync, chownSync, closeSync, copyFileSync, fsyncSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a running server, and state of a lost server. */
export const leftFiles = [
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'tablespace_map',
  'recovery.signal',
  'standby.signal',
];
/** Folders whose contents belong to a running server. The log comes from the archive. */
export const emptiedFolders = [
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];

export type Owner = { readonly uid: number; readonly gid: number };
const own = (): Owner => ({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 });
/**
 * The owner of new files below this folder. If root creates them, the folder's owner gets them. Otherwise the
 * current user does, because only root may change a file's owner.
 */
export const ownerBelow = (path: string): Owner => (own().uid === 0 ? lstatSync(path) : own());

type Copy = { readonly to: string; readonly owner: Owner; readonly omit: ReadonlySet<string> };

/** Copies a folder in use to a new folder. The log covers a file that disappears during the copy. */
export function copyLive(from: string, to: string): void {
  const owner = own();
  copyFolder(from, { to, owner, omit: new Set([...leftFiles, ...emptiedFolders]) });
  emptyFolders(to, owner);
}

/** Copies a backup to a data folder of Postgres's account. */
export function copyStill(from: string, to: string, owner: Owner): void {
  copyFolder(from, { to, owner, omit: new Set(emptiedFolders) });
  emptyFolders(to, owner);
}

/** Creates the folders that Postgres expects and a backup leaves empty. */
function emptyFolders(data: string, owner: Owner): void {
  for (const name of emptiedFolders) makeFolder(join(data, name), owner);
}

/** Changes the owner of the folder and everything in it. */
export function giveTo(path: string, owner: Owner): void {
  chownSync(path, owner.uid, owner.gid);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    chownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
}

function makeFolder(path: string, { uid, gid }: Owner): void {
  mkdirSync(path, { recursive: true });
  // mkdir ignores the mode of an existing folder, and Postgres rejects a folder that others can read.
  chmodSync(path, 0o700);
  chownSync(path, uid, gid);
}

function copyFolder(from: string, { to, owner, omit }: Copy): void {
  makeFolder(to, owner);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (omit.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const deeper: Copy = { to: target, owner, omit: new Set() };
    unlessGone(() => (entry.isDirectory() ? copyFolder(source, deeper) : copyFile(source, target, owner)));
  }
}

function copyFile(source: string, target: string, { uid, gid }: Owner): void {
  copyFileSync(source, target);
  chownSync(target, uid, gid);
  const file = openSync(target, 'r');
  fsyncSync(file);
  closeSync(file);
}

function unlessGone(work: () => void): void {
  try {
    work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
