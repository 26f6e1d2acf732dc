// `pay ops restore`: prepares a data folder from which Postgres starts, replays the archived log, and opens at its
// target. This file restores from a folder.
import { randomUUID } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { UserError } from '@pay/platform/user-error';
import { restoreFromFolder, segmentOf } from './archive-commands.ts';
import { noteName, type BackupNote } from './base-backup.ts';
import { copyStill, ownerBelow, type Owner } from './copy-folder.ts';
import { openAt, type RestoreTarget } from './postgres-settings.ts';
import { findMissingSegments, newestHistory, onTimelineOf } from './wal-names.ts';

export type RestoreOptions = {
  /** Folder with `base`, which `pay ops backup` fills, and `wal`, which the server's archive_command fills. */
  readonly from: string;
  readonly to: RestoreTarget;
  /** A data folder that does not exist yet, or is empty. */
  readonly data: string;
  /** The server is permanent, not a drill, so it archives according to its settings as soon as it opens. */
  readonly keep?: boolean;
  /** Name of the base backup, such as `20260131T021000Z`. The default is the newest that leads to the target. */
  readonly base?: string | undefined;
};

/** For a backup of an earlier version, only `endedAt` is known. */
export type FoundBackup = Pick<BackupNote, 'endedAt'> & Partial<BackupNote> & { readonly base: string };

/**
 * Prepares the folder. The operator starts Postgres on it. Throws a UserError if no backup leads to the target, or the
 * log has a gap.
 */
export function prepareRestore({ from, to, data, keep = false, base }: RestoreOptions): FoundBackup {
  const wal = resolve(from, 'wal');
  const archived = existsSync(wal) ? readdirSync(wal) : [];
  const history = newestHistory(archived);
  const chosen = chooseBackup(backupsIn(from), {
    ...{ to, base, place: join(from, 'base') },
    history: history === undefined ? undefined : { name: history, text: plainText(readFileSync(join(wal, history)), history) },
  });
  const place = beginRestore(data);
  const { folder, owner } = place;
  try {
    copyStill(chosen.base, folder, owner);
    openAt({ data: folder, to, owner, keep, recoveryId: randomUUID(), restoreCommand: restoreFromFolder(resolve(from)) });
    refuseGap({ data: folder, segmentBytes: chosen.segmentBytes, archived, place: wal });
    place.finish();
  } catch (error) {
    place.giveUp();
    throw error;
  }
  return chosen;
}

export const plainText = (content: Buffer, name: string): string =>
  (name.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8');

const unfinishedFile = '.restoring';

type RestoreFolder = {
  /** Folder for the files until all of them are complete. */
  readonly folder: string;
  readonly owner: Owner;
  finish(): void;
  giveUp(): void;
};

/**
 * The files go to a folder inside the data folder, which may be the root of a volume. `finish` moves them up. The file
 * without which Postgres rejects a data folder moves last. Leftovers of a killed restore are removed first.
 */
export function beginRestore(data: string): RestoreFolder {
  // An administrator may prepare the folder for Postgres's account.
  const owner = ownerBelow(dirname(resolve(data)));
  const folder = join(data, unfinishedFile);
  const wasThere = existsSync(data);
  const entries = wasThere ? readdirSync(data) : [];
  if (entries.length > 0 && (!entries.includes(unfinishedFile) || entries.includes('PG_VERSION')))
    throw new UserError(`${data} is not empty, and a restore never overwrites files.`, 'choose a new folder with --data');
  const clear = (): void => {
    for (const entry of readdirSync(data)) rmSync(join(data, entry), { recursive: true, force: true });
  };
  if (wasThere) clear();
  makeDataFolder(data, owner);
  makeDataFolder(folder, owner);
  return {
    folder,
    owner,
    finish() {
      const names = readdirSync(folder).filter((name) => name !== 'PG_VERSION');
      for (const name of [...names, 'PG_VERSION']) renameSync(join(folder, name), join(data, name));
      rmdirSync(folder);
    },
    giveUp() {
      clear();
      if (!wasThere) rmdirSync(data);
    },
  };
}

function makeDataFolder(path: string, owner: Owner): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  chownSync(path, owner.uid, owner.gid);
}

type Choice = {
  readonly to: RestoreTarget;
  readonly base: string | undefined;
  readonly place: string;
  readonly history: { readonly name: string; readonly text: string } | undefined;
};

/**
 * The newest backup that had ended by the target and lies on the timeline that Postgres will follow. `backups` are
 * sorted, oldest first.
 */
export function chooseBackup<T extends FoundBackup>(backups: readonly T[], { to, base, place, history }: Choice): T {
  const named = base === undefined ? backups : backups.filter((one) => one.base.endsWith(`/${base}`));
  if (named.length === 0)
    throw new UserError(`${place} has no backup${base === undefined ? '' : ` ${base}`}.`, 'npm run cli -- ops --help');
  const ended = named.filter(({ endedAt }) => !(to instanceof Date) || new Date(endedAt) <= to);
  if (ended.length === 0 && to instanceof Date)
    throw new UserError(
      `No backup ended before ${to.toISOString()}. The oldest ended at ${named[0]?.endedAt ?? '?'}.`,
      'choose a later instant with --to',
    );
  const chosen = ended.filter((one) => history === undefined || onTimelineOf(history, one)).at(-1);
  if (chosen !== undefined) return chosen;
  throw new UserError(
    `No backup in ${place} leads to timeline ${history?.name.slice(0, 8) ?? '?'}, which an earlier restore created.`,
    'if that restore was a mistake, move its .history file out of PLACE/wal',
  );
}

type Log = {
  readonly data: string;
  readonly segmentBytes: number | undefined;
  readonly archived: readonly string[];
  readonly place: string;
};

/** Refuses a gap now. Postgres would reach the gap hours later and only report that it did not reach the instant. */
export function refuseGap({ data, segmentBytes, archived, place }: Log): void {
  const label = existsSync(join(data, 'backup_label')) ? readFileSync(join(data, 'backup_label'), 'utf8') : '';
  const [, first] = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label) ?? [];
  if (first === undefined || segmentBytes === undefined) return;
  const missing = findMissingSegments(first, archived.map(segmentOf), segmentBytes);
  if (missing.length === 0) return;
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  throw new UserError(
    `The archived log has a gap: ${missing.slice(0, 3).join(', ')}${more} not in ${place}. Postgres cannot replay past it.`,
    'copy the file from pg_wal of the lost server, or restore an older backup to an instant before the gap',
  );
}

/** Complete backups, oldest first. */
function backupsIn(from: string): FoundBackup[] {
  const folder = join(from, 'base');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && existsSync(join(folder, name, noteName)))
    .map((name) => ({
      ...(JSON.parse(readFileSync(join(folder, name, noteName), 'utf8')) as Omit<FoundBackup, 'base'>),
      base: join(folder, name),
    }))
    .sort((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
}
