// The settings in a restored data folder: those that steered an earlier restore go, and those of this one come. They travel in every base
// backup that is taken afterwards, so a restore must not trust what it finds.
import { appendFileSync, chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../user-error.ts';
import type { Owner } from './copy-folder.ts';

/** As late as the archive leads, an instant, or a point that `select pg_create_restore_point('NAME')` made. */
export type RestoreTarget = 'latest' | Date | { readonly name: string };

export type RecoveryInput = {
  readonly data: string;
  readonly to: RestoreTarget;
  readonly owner: Owner;
  readonly restoreCommand: string;
  /** The server stays: it archives as the lost one did, and answers while it recovers where it was set so. */
  readonly keep: boolean;
  /** Of this restore, by which the platform knows that it has not reconciled yet what it lost. */
  readonly recoveryId: string;
};

const comment = '# pay ops restore:';
const recoverySettings =
  /^\s*(recovery_target\w*|recovery_end_command|restore_command|archive_cleanup_command|payments\.recovery)\b/i;
/** Of a restore that was not to stay. An operator who sets them means the server that was backed up, not the one that is made of it. */
const ofDrill = /^\s*(hot_standby|archive_mode)\s*=?\s*'?off'?\s*$/i;

/** Has Postgres replay the log and open at the target when it is started. */
export function openAt({ data, to, owner, restoreCommand, keep, recoveryId }: RecoveryInput): void {
  clearEarlier(data);
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      '',
      `${comment} steers the recovery, while recovery.signal is there. Postgres removes that file when it opens.`,
      `restore_command = ${quoteValue(restoreCommand)}`,
      ...targetLines(to),
      `${comment} the platform starts in recovery mode until this restore is reconciled and resumed.`,
      `payments.recovery = ${quoteValue(`${recoveryId} ${to instanceof Date ? to.toISOString() : 'latest'}`)}`,
      ...(keep ? [] : drillLines),
      '',
    ].join('\n'),
  );
  rmSync(join(data, 'standby.signal'), { force: true });
  writeFileSync(join(data, 'recovery.signal'), '', { mode: 0o600 });
  chownSync(join(data, 'recovery.signal'), owner.uid, owner.gid);
}

const drillLines = [
  `${comment} answers nobody while it recovers, so it needs no setting as large as that of the server that was backed up.`,
  'hot_standby = off',
  `${comment} adds no history to the archive that it was read from, which every later restore would follow (ADR-0113).`,
  'archive_mode = off',
];

/** Without a target Postgres opens at the end of the log; with one that the log does not reach it refuses to. */
function targetLines(to: RestoreTarget): string[] {
  if (to === 'latest') return [];
  const target =
    to instanceof Date
      ? `recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`
      : `recovery_target_name = ${quoteValue(to.name)}`;
  return [target, 'recovery_target_action = promote'];
}

const quoteValue = (value: string): string => {
  if (/[\n\r]/.test(value)) throw new UserError('A setting of Postgres has a line break.', 'leave it out of --from and --to');
  return `'${value.replaceAll("'", "''")}'`;
};

function clearEarlier(data: string): void {
  for (const name of ['postgresql.auto.conf', 'postgresql.conf']) {
    const path = join(data, name);
    if (!existsSync(path)) continue;
    const isEarlier = (line: string): boolean =>
      line.startsWith(comment) || recoverySettings.test(line) || (name === 'postgresql.auto.conf' && ofDrill.test(line));
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, lines.filter((line) => !isEarlier(line)).join('\n'));
  }
}
