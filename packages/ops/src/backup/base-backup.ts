// `pay ops backup`: takes a base backup of a plain Postgres. It uses pg_basebackup if available, otherwise Postgres'
// low-level backup functions and copying, on the machine with the data. With the archived log, the backup can restore
// any instant after its end. This file writes a backup into a folder.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { systemClock } from '@pay/core/time';
import { Client } from 'pg';
import { UserError } from '@pay/platform/user-error';
import { copyLive } from './copy-folder.ts';
import { archiverOf, archiveWatch, untilArchived, type ArchiveWait } from './wait-for-archive.ts';

export type BaseBackup = BackupNote & { readonly folder: string; readonly bytes: number };
export type BackupOptions = {
  readonly databaseUrl: string;
  readonly to: string;
  /** Milliseconds without an archived segment after which the backup gives up. */
  readonly silenceMs?: number;
  /** Reports progress to people. */
  readonly say?: (line: string) => void;
  readonly signal?: AbortSignal;
};
export type BackupRun = Omit<BackupOptions, 'to'>;

/** Name of the file with the backup's metadata. */
export const noteName = 'payments-backup.json';
const silenceMsDefault = 120_000;

/** The destination of a backup: a folder or a bucket. */
export type BackupPlace<T> = Pick<ArchiveWait, 'place' | 'hasSegment'> & {
  /** `name` is the backup's name, which is its instant. */
  readonly target: (name: string) => Target<T>;
};

/** A backup in progress: where Postgres' files go, and the step that makes it restorable. */
type Target<T> = {
  /** Lets pg_basebackup write the files. */
  byProgram(program: string, signal: AbortSignal): Promise<void>;
  /** Copies the files from the server's data folder. */
  copy(data: string, signal: AbortSignal): void | Promise<void>;
  /** Completes the backup. `label` is the content of the copy's file backup_label. */
  finish(note: BackupNote & { readonly label?: string }): T | Promise<T>;
  giveUp(): void | Promise<void>;
};

export type BackupNote = {
  readonly endedAt: string;
  readonly method: 'pg_basebackup' | 'copy';
  /** Bytes of a log segment, which determine the names of consecutive segments. */
  readonly segmentBytes: number;
  /** The first segment that was archived after the backup. Its name begins with the timeline. */
  readonly endSegment: string;
};

/**
 * Takes a backup into a folder. Throws a UserError if the log is not archived too, because a base backup is
 * useless without the log.
 */
export const takeBaseBackup = ({ to, ...run }: BackupOptions): Promise<BaseBackup> =>
  takeBackup(run, folderPlace(to, run.databaseUrl));

function folderPlace(to: string, databaseUrl: string): BackupPlace<BaseBackup> {
  return {
    place: to,
    hasSegment: (segment) => ['', '.gz'].some((end) => existsSync(join(to, 'wal', `${segment}${end}`))),
    target: (name) => {
      const base = join(to, 'base');
      mkdirSync(base, { recursive: true, mode: 0o700 });
      // A backup has another name until it is complete, so that nothing restores from an incomplete one.
      const [partial, folder] = [join(base, `.${name}`), join(base, name)];
      return {
        byProgram: (program, signal) => runProgram(program, { ...programArguments(databaseUrl, partial), signal }),
        copy: (data) => copyLive(data, partial),
        finish({ label, ...note }) {
          if (label !== undefined) writeFileSync(join(partial, 'backup_label'), label, { mode: 0o600 });
          const bytes = bytesIn(partial);
          writeFileSync(join(partial, noteName), JSON.stringify(note));
          renameSync(partial, folder);
          return { ...note, folder, bytes };
        },
        giveUp: () => rmSync(partial, { recursive: true, force: true }),
      };
    },
  };
}

const bytesIn = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/**
 * Takes a backup into the place. It begins only after the place has a segment that ended now, and completes only after
 * the place has another segment.
 */
export async function takeBackup<T>(run: BackupRun, { target, ...place }: BackupPlace<T>): Promise<T> {
  const { databaseUrl, silenceMs = silenceMsDefault, say = () => undefined, signal } = run;
  const wait: ArchiveWait = { ...place, silenceMs, say, signal };
  const db = new Client({ connectionString: databaseUrl, application_name: 'backup' });
  // If the server disappears, the waiting statement fails. Without a listener, the error would end the process and
  // leave an incomplete folder.
  db.on('error', () => undefined);
  await db.connect();
  try {
    await refuseUseless(db);
    await untilArchived(db, wait);
    const name = (await one<Date>(db, 'select clock_timestamp()')).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const program = programFor(Number(await one<string>(db, 'show server_version_num')));
    const backup = target(name);
    try {
      const label = await (program === undefined
        ? copyCluster(db, backup, signal)
        : whileArchiving(db, wait, (stop) => backup.byProgram(program, stop)));
      const endedAt = (await one<Date>(db, 'select clock_timestamp()')).toISOString();
      const note: BackupNote = {
        endedAt,
        method: program === undefined ? 'copy' : 'pg_basebackup',
        segmentBytes: Number(await one<string>(db, "select pg_size_bytes(current_setting('wal_segment_size'))")),
        endSegment: await untilArchived(db, wait),
      };
      return await backup.finish({ ...note, ...(typeof label === 'string' ? { label } : {}) });
    } catch (error) {
      await backup.giveUp();
      throw error;
    }
  } finally {
    await db.end().catch(() => undefined);
  }
}

async function refuseUseless(db: Client): Promise<void> {
  if ((await one<string>(db, 'show archive_mode')) === 'off')
    throw new UserError(
      'Postgres does not archive its log. A base backup without the log cannot be restored.',
      'set archive_mode and archive_command (docs/operate/back-up.md), then restart Postgres',
    );
  if (await one<boolean>(db, 'select pg_is_in_recovery()'))
    throw new UserError('This server is a standby or is still in recovery.', 'set DATABASE_URL to the primary');
}

const one = async <T>(db: Client, sql: string): Promise<T> =>
  Object.values((await db.query<Record<string, T>>(sql)).rows[0] ?? {})[0] as T;

/** A pg_basebackup that is at least as new as the server. An older one rejects the server. */
const programFor = (serverVersion: number): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'pg_basebackup'))
    .find((file) => {
      if (!existsSync(file)) return false;
      const [, major = '0'] = /(\d+)/.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? [];
      return Number(major) >= Math.floor(serverVersion / 10_000);
    });

/** pg_basebackup's arguments and environment. `target` is a folder, or `-` for one archive on its output. */
export function programArguments(databaseUrl: string, target: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  // Every user of the machine can see arguments.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const args = [`--dbname=${url.href}`, `--pgdata=${target}`, '--wal-method=none', '--checkpoint=fast', '--no-password'];
  return { args: target === '-' ? [...args, '--format=tar'] : args, env };
}

export const programFailed = (stderr: string): UserError =>
  new UserError(
    `pg_basebackup failed: ${stderr.split('\n').find((line) => line.includes('error')) ?? stderr.trim()}`,
    'check pg_hba.conf, which must allow replication connections of this role',
  );

type ProgramRun = { readonly args: readonly string[]; readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal };

async function runProgram(program: string, { args, env, signal }: ProgramRun): Promise<void> {
  const child = spawn(program, args, { env, signal, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr = `${stderr}${text}`.slice(-10_000)));
  const status = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 255));
  });
  if (status !== 0) throw programFailed(stderr);
}

const pollMs = 1_000;

/**
 * Aborts the work if Postgres waits for its archive at the end of pg_basebackup and archives nothing: Postgres
 * would wait forever.
 */
async function whileArchiving<T>(db: Client, wait: ArchiveWait, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const working = work(AbortSignal.any([stop.signal, ...(wait.signal === undefined ? [] : [wait.signal])]));
  const progress = { isDone: false };
  const ended = working.then(
    () => (progress.isDone = true),
    () => (progress.isDone = true),
  );
  let watch = archiveWatch(wait);
  while (!progress.isDone) {
    await Promise.race([ended, systemClock.sleep(pollMs)]);
    try {
      const waits = await one<boolean>(
        db,
        "select exists (select from pg_stat_progress_basebackup where phase = 'waiting for wal archiving to finish')",
      );
      if (!waits) watch = archiveWatch(wait);
      watch(await archiverOf(db));
    } catch (error) {
      stop.abort();
      await ended;
      throw error;
    }
  }
  return await working;
}

/** Returns the label of the copy. */
async function copyCluster(
  db: Client,
  target: Pick<Target<unknown>, 'copy'>,
  signal = new AbortController().signal,
): Promise<string> {
  const data = await one<string>(db, 'show data_directory');
  if (!existsSync(join(data, 'PG_VERSION')))
    throw new UserError(
      `PATH has no pg_basebackup of the server’s version, and the data folder ${data} is not readable.`,
      'apt-get install postgresql-client',
    );
  if (Number(await one<string>(db, "select count(*) from pg_tablespace where spcname !~ '^pg_'")) > 0)
    throw new UserError('This server has tablespaces. Only pg_basebackup can copy them.', 'apt-get install postgresql-client');
  await db.query("select pg_backup_start('payments', true)");
  // Replaying the log repairs files that changed during the copy.
  await target.copy(data, signal);
  signal.throwIfAborted();
  // `false` does not wait for the archive. The caller waits, and gives up where Postgres would wait forever.
  return await one<string>(db, 'select labelfile from pg_backup_stop(false)');
}
