// The settings in a restored data folder: removes those of an earlier restore and adds those of this restore.
// Every later base backup contains the settings, so a restore must not trust existing ones.
import { appendFileSync, chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '@pay/platform/user-error';
import type { Owner } from './copy-folder.ts';

/** The end of the log, an instant, or a point from `select pg_create_restore_point('NAME')`. */
export type RestoreTarget = 'latest' | Date | { readonly name: string };

export type RecoveryInput = {
  readonly data: string;
  readonly to: RestoreTarget;
  readonly owner: Owner;
  readonly restoreCommand: string;
  /** The server is permanent: it archives like the lost one, and answers during recovery if its settings allow it. */
  readonly keep: boolean;
  /** Id of this restore, by which the platform knows that lost data is not reconciled yet. */
  readonly recoveryId: string;
};

const comment = '# pay ops restore:';
const recoverySettings =
  /^\s*(recovery_target\w*|recovery_end_command|restore_command|archive_cleanup_command|payments\.recovery)\b/i;
/** Settings of a drill. An operator's own settings apply to the original server, not to a drill of it. */
const ofDrill = /^\s*(hot_standby|archive_mode)\s*=?\s*'?off'?\s*$/i;

/** Makes Postgres replay the log at its start and open at the target. */
export function openAt({ data, to, owner, restoreCommand, keep, recoveryId }: RecoveryInput): void {
  clearEarlier(data);
  appendFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      '',
      `${comment} these settings control the recovery while recovery.signal exists. Postgres removes that file when it opens.`,
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
  `${comment} no connections during recovery, so settings such as max_connections may be lower than on the original server.`,
  'hot_standby = off',
  `${comment} no archiving: a drill must not add a timeline to the archive, because later restores would follow it (ADR-0113).`,
  'archive_mode = off',
];

/**
 * Without a target, Postgres opens at the end of the log. With a target that the log does not reach, it refuses to
 * open.
 */
function targetLines(to: RestoreTarget): string[] {
  if (to === 'latest') return [];
  const target =
    to instanceof Date
      ? `recovery_target_time = '${to.toISOString().replace('T', ' ').replace('Z', '+00')}'`
      : `recovery_target_name = ${quoteValue(to.name)}`;
  return [target, 'recovery_target_action = promote'];
}

const quoteValue = (value: string): string => {
  if (/[\n\r]/.test(value)) throw new UserError('--from or --to contains a line break.', 'remove the line break');
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
