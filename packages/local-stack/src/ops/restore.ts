// `pay ops restore`: a data folder from which Postgres starts, replays the archived log and opens at an instant, or at the log's end.
import { appendFileSync, chownSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../user-error.ts';
import { noteName } from './base-backup.ts';
import { copyStill, ownerBelow } from './copy-folder.ts';

export type RestoreOptions = {
  /** Folder with `base`, which `pay ops backup` fills, and `wal`, which the server's archive_command fills. */
  readonly from: string;
  /** The instant, after the end of a backup; or as far as the archive leads, for a server that is lost. */
  readonly to: Date | 'latest';
  /** A data folder that does not exist yet. */
  readonly data: string;
};

export type BaseBackup = { readonly base: string; readonly endedAt: string };

/** Prepares the folder; starting Postgres on it is the operator's. Throws a UserError where no backup ended before the instant. */
export function prepareRestore({ from, to, data }: RestoreOptions): BaseBackup {
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new UserError(`${data} is not empty, and nothing is ever restored over something.`, 'choose a new folder with --data');
  const known = backupsIn(from);
  const chosen = known.filter(({ endedAt }) => to === 'latest' || new Date(endedAt) <= to).at(-1);
  if (chosen === undefined)
    throw new UserError(
      known[0] === undefined || to === 'latest'
        ? `There is no backup below ${join(from, 'base')}.`
        : `No backup had ended by ${to.toISOString()}; the oldest ended at ${known[0].endedAt}.`,
      'pay ops restore --help',
    );
  // An administrator may prepare it for the account that runs Postgres.
  const owner = ownerBelow(dirname(resolve(data)));
  copyStill(chosen.base, data, owner);
  appendFileSync(join(data, 'postgresql.auto.conf'), settingsOf({ from, to }));
  writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 });
  chownSync(join(data, 'recovery.signal'), owner.uid, owner.gid);
  return chosen;
}

function settingsOf({ from, to }: Pick<RestoreOptions, 'from' | 'to'>): string {
  const wal = resolve(from, 'wal').replaceAll("'", "''");
  const target =
    to === 'latest'
      ? []
      : [
          `recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
          'recovery_target_action = promote',
        ];
  return [
    '',
    '# Written by pay ops restore. These count while recovery.signal is there, and Postgres removes that when it opens.',
    `restore_command = 'cp "${wal}/%f" "%p"'`,
    ...target,
    '# While it recovers it answers nobody, and so need not be as large as the server that was backed up (max_connections and the like).',
    'hot_standby = off',
    '# It would add a history of its own to the archive that it was read from, which every later restore would follow (ADR-0094).',
    'archive_mode = off',
    '',
  ].join('\n');
}

/** Whole backups, the oldest first. */
function backupsIn(from: string): BaseBackup[] {
  const folder = join(from, 'base');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && existsSync(join(folder, name, noteName)))
    .map((name) => {
      const { endedAt } = JSON.parse(readFileSync(join(folder, name, noteName), 'utf8')) as { endedAt: string };
      return { base: join(folder, name), endedAt };
    })
    .sort((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
}
