// `pay ops restore`: a data folder from which Postgres starts, replays the archived log and opens at an instant, or at the log's end.
import { appendFileSync, chownSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { UserError } from '../user-error.ts';
import { noteName } from './base-backup.ts';
import { copyStill, ownerBelow, type Owner } from './copy-folder.ts';

export type RestoreOptions = {
  /** Folder with `base`, which `pay ops backup` fills, and `wal`, which the server's archive_command fills. */
  readonly from: string;
  /** The instant, after the end of a backup; or as far as the archive leads, for a server that is lost. */
  readonly to: Date | 'latest';
  /** A data folder that does not exist yet. */
  readonly data: string;
};

/** `segmentBytes` is not known of backups of an earlier version. */
export type BaseBackup = { readonly base: string; readonly endedAt: string; readonly segmentBytes: number | undefined };

/** Prepares the folder; starting Postgres on it is the operator's. Throws a UserError where no backup ended before the instant, or the log has a gap. */
export function prepareRestore({ from, to, data }: RestoreOptions): BaseBackup {
  refuseFilled(data);
  const chosen = newestBefore(to, backupsIn(from), join(from, 'base'));
  // An administrator may prepare it for the account that runs Postgres.
  const owner = ownerBelow(dirname(resolve(data)));
  copyStill(chosen.base, data, owner);
  const wal = resolve(from, 'wal');
  openAt({ data, to, owner, restoreCommand: `cp "${wal}/%f" "%p"` });
  refuseGap({ data, segmentBytes: chosen.segmentBytes, archived: existsSync(wal) ? readdirSync(wal) : [], place: wal });
  return chosen;
}

export function refuseFilled(data: string): void {
  if (existsSync(data) && readdirSync(data).length > 0)
    throw new UserError(`${data} is not empty, and nothing is ever restored over something.`, 'choose a new folder with --data');
}

/** Of backups, the oldest first. */
export function newestBefore<T extends { readonly endedAt: string }>(
  to: RestoreOptions['to'],
  known: readonly T[],
  place: string,
): T {
  const chosen = known.filter(({ endedAt }) => to === 'latest' || new Date(endedAt) <= to).at(-1);
  if (chosen !== undefined) return chosen;
  throw new UserError(
    known[0] === undefined || to === 'latest'
      ? `There is no backup below ${place}.`
      : `No backup had ended by ${to.toISOString()}; the oldest ended at ${known[0].endedAt}.`,
    'pay ops restore --help',
  );
}

type OpeningInput = {
  readonly data: string;
  readonly to: RestoreOptions['to'];
  readonly owner: Owner;
  readonly restoreCommand: string;
};

/** Has Postgres replay the log and open at the instant when it is started. */
export function openAt({ data, to, owner, restoreCommand }: OpeningInput): void {
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      '',
      '# Written by pay ops restore. These count while recovery.signal is there, and Postgres removes that when it opens.',
      `restore_command = '${restoreCommand.replaceAll("'", "''")}'`,
      // Without an instant Postgres opens at the end of the log; with one that the log does not reach it refuses to.
      ...(to === 'latest'
        ? []
        : [
            `recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`,
            'recovery_target_action = promote',
          ]),
      '# While it recovers it answers nobody, and so need not be as large as the server that was backed up (max_connections and the like).',
      'hot_standby = off',
      '# It would add a history of its own to the archive that it was read from, which every later restore would follow (ADR-0094).',
      'archive_mode = off',
      '',
    ].join('\n'),
  );
  writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 });
  chownSync(join(data, 'recovery.signal'), owner.uid, owner.gid);
}

type Log = {
  readonly data: string;
  readonly segmentBytes: number | undefined;
  readonly archived: readonly string[];
  readonly place: string;
};

/** Postgres would find a gap hours later, at its end, and tell only that the instant was not reached. */
export function refuseGap({ data, segmentBytes, archived, place }: Log): void {
  const label = existsSync(join(data, 'backup_label')) ? readFileSync(join(data, 'backup_label'), 'utf8') : '';
  const [, first] = /START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/.exec(label) ?? [];
  if (first === undefined || segmentBytes === undefined) return;
  const missing = missingSegments(first, archived, segmentBytes);
  if (missing.length === 0) return;
  rmSync(data, { recursive: true, force: true });
  const more = missing.length > 3 ? ` and ${missing.length - 3} more` : '';
  throw new UserError(
    `The archived log has a gap: ${missing.slice(0, 3).join(', ')}${more} not in ${place}. Postgres could not get beyond it.`,
    'look for the file in pg_wal of the lost server, or restore to an instant before it from an older backup',
  );
}

/** Segments between the one where a backup begins and the newest of its timeline that are not in the archive. */
export function missingSegments(first: string, archived: readonly string[], segmentBytes: number): string[] {
  const timeline = first.slice(0, 8);
  const perFile = BigInt(2 ** 32 / segmentBytes);
  const numberOf = (name: string): bigint => BigInt(`0x${name.slice(8, 16)}`) * perFile + BigInt(`0x${name.slice(16)}`);
  const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');
  const there = new Set(archived.filter((name) => /^[0-9A-F]{24}$/.test(name) && name.startsWith(timeline)).map(numberOf));
  const newest = [...there].reduce((most, one) => (one > most ? one : most), numberOf(first));
  const missing: string[] = [];
  for (let number = numberOf(first); number <= newest; number += 1n)
    if (!there.has(number)) missing.push(`${timeline}${hex(number / perFile)}${hex(number % perFile)}`);
  return missing;
}

/** Whole backups, the oldest first. */
function backupsIn(from: string): BaseBackup[] {
  const folder = join(from, 'base');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.') && existsSync(join(folder, name, noteName)))
    .map((name) => {
      const { endedAt, segmentBytes } = JSON.parse(readFileSync(join(folder, name, noteName), 'utf8')) as Omit<
        BaseBackup,
        'base'
      >;
      return { base: join(folder, name), endedAt, segmentBytes };
    })
    .sort((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
}
