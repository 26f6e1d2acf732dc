// `pay ops backup`: a base backup of a plain Postgres into a folder, by pg_basebackup where there is one, and otherwise by Postgres' own low-level
// interface and copying, on the machine where its data is. With the archived log it leads to any instant after its end.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Client } from 'pg';
import { UserError } from '../user-error.ts';
import { copyLive } from './copy-folder.ts';

export type BaseBackup = { readonly folder: string; readonly endedAt: string; readonly method: 'pg_basebackup' | 'copy' };
export type BackupOptions = { readonly databaseUrl: string; readonly to: string };

/** What is known of a backup beside its files. */
export const noteName = 'payments-backup.json';

/** A backup that is being made: where Postgres' files go, and what makes it one that may be restored. */
type Target<T> = {
  /** Has pg_basebackup write them. */
  byProgram(program: string): void | Promise<void>;
  /** Copies them from the folder that the server uses. */
  copy(data: string): void | Promise<void>;
  /** Everything is there. `label` is what a copy needs in its file backup_label. */
  finish(note: BackupNote & { readonly label?: string }): T | Promise<T>;
  giveUp(): void | Promise<void>;
};

export type BackupNote = {
  readonly endedAt: string;
  readonly method: BaseBackup['method'];
  /** Of a segment of the log; with it the names of those that follow each other are known. */
  readonly segmentBytes: number;
};

/** Takes one into a folder. Throws a UserError where the log is not archived, without which a base backup is worth nothing. */
export function takeBaseBackup({ databaseUrl, to }: BackupOptions): Promise<BaseBackup> {
  return takeBackup(databaseUrl, (name) => {
    const base = join(to, 'base');
    mkdirSync(base, { recursive: true, mode: 0o700 });
    // Under another name until it is whole, so that nobody restores from half of one.
    const [partial, folder] = [join(base, `.${name}`), join(base, name)];
    return {
      byProgram: (program) => byProgram(program, databaseUrl, partial),
      copy: (data) => copyLive(data, partial),
      finish({ label, ...note }) {
        if (label !== undefined) writeFileSync(join(partial, 'backup_label'), label, { mode: 0o600 });
        writeFileSync(join(partial, noteName), JSON.stringify(note));
        renameSync(partial, folder);
        return { folder, endedAt: note.endedAt, method: note.method };
      },
      giveUp: () => rmSync(partial, { recursive: true, force: true }),
    };
  });
}

/** `targetOf` is given the name of the backup, which is its instant. */
export async function takeBackup<T>(databaseUrl: string, targetOf: (name: string) => Target<T>): Promise<T> {
  const db = new Client({ connectionString: databaseUrl, application_name: 'backup' });
  await db.connect();
  try {
    const archives = await one<string>(db, 'show archive_mode');
    if (archives === 'off')
      throw new UserError(
        'This Postgres archives no log: a base backup alone leads to no instant.',
        'set archive_mode = on and archive_command as docs/operate/back-up.md says, then restart Postgres',
      );
    const name = (await one<Date>(db, 'select clock_timestamp()')).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const program = programFor(Number(await one<string>(db, 'show server_version_num')));
    const target = targetOf(name);
    try {
      const label = program === undefined ? await copied(db, target) : await target.byProgram(program);
      const note: BackupNote = {
        endedAt: (await one<Date>(db, 'select clock_timestamp()')).toISOString(),
        method: program === undefined ? 'copy' : 'pg_basebackup',
        segmentBytes: Number(await one<string>(db, "select pg_size_bytes(current_setting('wal_segment_size'))")),
      };
      return await target.finish({ ...note, ...(typeof label === 'string' ? { label } : {}) });
    } catch (error) {
      await target.giveUp();
      throw error;
    }
  } finally {
    await db.end();
  }
}

const one = async <T>(db: Client, sql: string): Promise<T> =>
  Object.values((await db.query<Record<string, T>>(sql)).rows[0] ?? {})[0] as T;

/** A pg_basebackup that is not older than the server, which an older one refuses. */
const programFor = (serverVersion: number): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'pg_basebackup'))
    .find((file) => {
      if (!existsSync(file)) return false;
      const [, major = '0'] = /(\d+)/.exec(spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '') ?? [];
      return Number(major) >= Math.floor(serverVersion / 10_000);
    });

/** pg_basebackup's arguments and environment; `target` is a folder, or `-` for one archive on its output. */
export function programArguments(databaseUrl: string, target: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  // Arguments are seen by everybody on the machine.
  const env = { ...process.env, PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  const args = [`--dbname=${url.href}`, `--pgdata=${target}`, '--wal-method=none', '--checkpoint=fast', '--no-password'];
  return { args: target === '-' ? [...args, '--format=tar'] : args, env };
}

export const programFailed = (stderr: string): UserError =>
  new UserError(
    `pg_basebackup failed: ${stderr.split('\n').find((line) => line.includes('error')) ?? stderr.trim()}`,
    'see pg_hba.conf: the role must be allowed to connect for replication',
  );

function byProgram(program: string, databaseUrl: string, folder: string): void {
  const { args, env } = programArguments(databaseUrl, folder);
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  if (status !== 0) throw programFailed(stderr);
}

/** Returns the label of the copy. */
async function copied(db: Client, target: Pick<Target<unknown>, 'copy'>): Promise<string> {
  const data = await one<string>(db, 'show data_directory');
  if (!existsSync(join(data, 'PG_VERSION')))
    throw new UserError(
      `There is no pg_basebackup of the server’s version on PATH, and ${data} of the server cannot be read here.`,
      'apt-get install postgresql-client',
    );
  if (Number(await one<string>(db, "select count(*) from pg_tablespace where spcname !~ '^pg_'")) > 0)
    throw new UserError('This Postgres has tablespaces, which are not copied.', 'apt-get install postgresql-client');
  await db.query("select pg_backup_start('payments', true)");
  // What changes while it is copied is put right by the log.
  await target.copy(data);
  // Waits until the archive has all of the log that the copy needs.
  return await one<string>(db, 'select labelfile from pg_backup_stop(true)');
}
