// `npm run cli -- ops …`: commands to set up and maintain an installation. They need neither an API key nor the bus.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BaseConfig, environmentVariables, parseConfig } from '@pay/kernel/config';
import { DAY, HOUR, MINUTE, systemClock } from '@pay/core/time';
import { explain, parseOrExit, say } from '@pay/platform/terminal';
import { UserError } from '@pay/platform/user-error';
import { absentStatus, archiveToBucket, archiveToFolder, restoreFromBucket } from './backup/archive-commands.ts';
import { takeBaseBackup } from './backup/base-backup.ts';
import { withAccountHint, withHint } from './connection-hint.ts';
import type { RestoreTarget } from './backup/postgres-settings.ts';
import { recordBackup } from './backup/record-backup.ts';
import { prepareRestore } from './backup/restore.ts';
import { archiveWal, takeBucketBackup } from './backup/s3-backup.ts';
import { bucketAt, isBucket } from './backup/s3-bucket.ts';
import { fetchWal, prepareBucketRestore } from './backup/s3-restore.ts';
import type { Purpose } from './secrets/installation-secrets.ts';
import { opsUsage } from './usage.ts';

// Only some commands load code that knows every service, because Postgres starts this program for each segment of its
// log.
const { values, positionals } = parseOrExit(() =>
  parseArgs({
    allowPositionals: true,
    options: {
      print: { type: 'boolean', default: false },
      api: { type: 'string' },
      namespace: { type: 'string', default: 'payments' },
      'nats-namespace': { type: 'string', default: 'nats' },
      'nats-url': { type: 'string', default: 'nats://nats.nats:4222' },
      database: { type: 'string', default: 'payments-database' },
      bus: { type: 'string', default: 'payments-bus' },
      keys: { type: 'string', default: 'payments-keys' },
      'nats-users': { type: 'string', default: 'payments-nats-users' },
      to: { type: 'string' },
      from: { type: 'string' },
      data: { type: 'string' },
      base: { type: 'string' },
      keep: { type: 'boolean', default: false },
      timeout: { type: 'string' },
      margin: { type: 'string', default: '1h' },
      reason: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
);

/** The administrator's URL has a password, so it comes from a variable or a file and never as an argument. */
const ServersConfig = BaseConfig.pick({ DATABASE_URL: true }).partial();

/** Declared before the command runs, which happens while this module loads. */
const unitMs = { m: MINUTE, h: HOUR, d: DAY } as const;

// If the command line forwards all of its arguments, the noun is the first.
const [verb, ...rest] = positionals[0] === 'ops' ? positionals.slice(1) : positionals;
type Command = (...files: string[]) => Promise<void>;
const commands: Readonly<Record<string, Command>> = {
  secrets,
  backup,
  restore,
  drill: proveDatabase,
  'archive-command': printArchiveCommand,
  recovery,
  resume,
  'archive-wal': archiveSegment,
  'restore-wal': fetchSegment,
  'reconcile-gap': reconcile,
};
const command = verb === undefined || !Object.hasOwn(commands, verb) ? undefined : commands[verb];
if (values.help || command === undefined || rest.length !== command.length) {
  say(opsUsage);
  process.exit(values.help ? 0 : 2);
}
try {
  await command(...rest);
} catch (error) {
  const asksDatabaseAlone = command === backup || command === proveDatabase;
  explain(withAccountHint(asksDatabaseAlone ? withHint(error) : error), 'npm run cli -- ops --help');
  process.exit(1);
}

async function secrets(): Promise<void> {
  const { namespace, database, bus, keys, print, api } = values;
  const inNamespace = (name: string): { namespace: string; name: string } => ({ namespace, name });
  const names = {
    database: inNamespace(database),
    bus: inNamespace(bus),
    keys: inNamespace(keys),
    natsUsers: { namespace: values['nats-namespace'], name: values['nats-users'] },
  } satisfies Record<Purpose, object>;
  const { DATABASE_URL: databaseUrl } = parseConfig(ServersConfig, environmentVariables());
  const { runSecrets } = await import('./secrets/secrets-command.ts');
  say(await runSecrets({ names, databaseUrl, natsUrl: values['nats-url'] }, { print, api }));
}

async function backup(): Promise<void> {
  const databaseUrl = databaseUrlOf('pay ops backup --to /backup');
  const to = requireOption('to', 'the folder or bucket that holds backups');
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => stop.abort(new UserError(`${signal} stopped the backup.`, 'run the command again')));
  const run = { databaseUrl, say: progress, signal: stop.signal, ...timeoutOf('silenceMs') };
  const bucket = isBucket(to) ? bucketAt(to, environmentVariables()) : undefined;
  const { folder, endedAt, method, bytes } = await recordBackup({ databaseUrl, place: bucket?.name ?? to, say: progress }, () =>
    bucket === undefined ? takeBaseBackup({ ...run, to }) : takeBucketBackup(run, bucket),
  );
  say(
    values.json
      ? JSON.stringify({ folder, endedAt, method, bytes })
      : `${folder} (${method}, ${(bytes / 1e6).toFixed(0)} MB): restores to any instant after ${endedAt}`,
  );
}

/** Prints progress to stderr, so that stdout contains only results. */
function progress(line: string): void {
  process.stderr.write(`${line}\n`);
}

function timeoutOf<T extends string>(name: T): Partial<Record<T, number>> {
  if (values.timeout === undefined) return {};
  const seconds = Number(values.timeout);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 86_400)
    throw new UserError('--timeout must be a whole number of seconds from 1 to 86400.', 'npm run cli -- ops --help');
  return { [name]: seconds * 1_000 } as Record<T, number>;
}

async function restore(): Promise<void> {
  const to = targetOf(requireOption('to', 'an instant, latest, or name:RESTORE_POINT'));
  const data = requireOption('data', 'a new data folder');
  const from = requireOption('from', 'the folder or bucket that holds backups');
  const { keep, base: wanted } = values;
  const { base } = isBucket(from)
    ? await prepareBucketRestore(
        { to, data, keep, base: wanted, fetchWal: restoreFromBucket(from) },
        bucketAt(from, environmentVariables()),
      )
    : prepareRestore({ from, to, data, keep, base: wanted });
  const end = to === 'latest' ? 'to its end' : `until ${to instanceof Date ? to.toISOString() : `the restore point ${to.name}`}`;
  const variables = isBucket(from) ? ', with the same S3_ variables' : '';
  const after = keep
    ? 'The server archives its log when it opens. Take a base backup then: pay ops backup'
    : 'The server archives nothing, because this is a drill. For production, restore with --keep.';
  say(
    `${data} is restored from ${base}. Start Postgres on it${variables}. It replays the log ${end} and opens.
pg_ctl --pgdata ${data} --log ${resolve(data, 'restore.log')} start
Next: pay ops drill, which waits until the database opens
${after}`,
  );
}

async function printArchiveCommand(): Promise<void> {
  const to = requireOption('to', 'the folder or bucket that holds backups');
  say(isBucket(to) ? archiveToBucket(to) : archiveToFolder(resolve(to)));
}

async function recovery(verb: string): Promise<void> {
  const example = 'pay ops recovery begin --from 2026-01-31T12:00:00Z';
  if (verb !== 'status' && verb !== 'begin') throw new UserError(`Unknown command: recovery ${verb}.`, 'pay ops --help');
  const { beginRecovery, readRecovery, recoveryText } = await import('./recovery.ts');
  const databaseUrl = databaseUrlOf(`pay ops recovery ${verb}`);
  if (verb === 'status') {
    const status = await readRecovery(databaseUrl);
    return say(values.json ? JSON.stringify(status) : recoveryText(status));
  }
  const from = new Date(values.from ?? '');
  if (Number.isNaN(from.getTime()))
    throw new UserError('--from must be the instant to which the database was restored.', example);
  const begun = await beginRecovery(databaseUrl, from);
  const known =
    begun.recovery === null ? 'Recovery mode already ended after this restore.' : 'The platform is already in recovery mode.';
  say(values.json ? JSON.stringify(begun) : `${begun.isNew ? 'Recovery mode begins.' : known}\n${recoveryText(begun)}`);
}

/**
 * Requests the action over the bus, like every operator action of the command line. Two people approve it in the
 * console.
 */
async function resume(): Promise<void> {
  const { reason, json } = values;
  if (reason === undefined)
    throw new UserError('Every action requires a reason. Add --reason TEXT.', 'pay ops resume --reason TEXT');
  const [{ withOperator }, { requestAction }] = await Promise.all([
    import('./with-operator.ts'),
    import('./operator-actions.ts'),
  ]);
  await withOperator((operator) => requestAction(operator, ['recovery.resume'], { reason, json }));
}

/** `archive_command`: `%p %f`. */
async function archiveSegment(path: string, name: string): Promise<void> {
  await archiveWal(bucketAt(requireOption('to', 's3://bucket/prefix'), environmentVariables()), { path, name });
}

/** `restore_command`: `%f %p`. A missing segment tells Postgres where the log ends. */
async function fetchSegment(name: string, path: string): Promise<void> {
  const bucket = bucketAt(requireOption('from', 's3://bucket/prefix'), environmentVariables());
  if (await fetchWal(bucket, { name, path })) return;
  process.stderr.write(`${name} is not in ${bucket.name}/wal\n`);
  process.exitCode = absentStatus;
}

/** Drives the comparison over the bus. The services read and compare the books. */
async function reconcile(): Promise<void> {
  const marginMs = durationOf(values.margin);
  const { from } = values;
  if (from !== undefined && Number.isNaN(Date.parse(from)))
    throw new UserError(
      `--from must be an instant, not ${from}.`,
      'npm run cli -- ops reconcile-gap --from 2026-01-31T12:00:00Z',
    );
  const [{ withOperator }, { progressText, reconcileGap, resultText }] = await Promise.all([
    import('./with-operator.ts'),
    import('./reconcile-gap.ts'),
  ]);
  let last = '';
  const progress = (text: string): void => {
    if (!values.json && text !== last) say(text);
    last = text;
  };
  await withOperator(async ({ gap }) => {
    const result = await reconcileGap(
      { gap, clock: systemClock, progress: (run) => progress(progressText(run)) },
      { marginMs, ...(from === undefined ? {} : { from: new Date(from).toISOString() }) },
    );
    say(values.json ? JSON.stringify(result) : resultText(result));
  });
}

function durationOf(text: string): number {
  const [, digits = '', unit = 'm'] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const ms = Number(digits) * unitMs[unit as keyof typeof unitMs];
  if (digits !== '' && ms >= MINUTE && ms <= 31 * DAY) return ms;
  throw new UserError(`--margin must be from 1m to 31d, not ${text}.`, 'npm run cli -- ops reconcile-gap --margin 1h');
}

function targetOf(text: string): RestoreTarget {
  if (text === 'latest') return text;
  const [, name] = /^name:(.{1,63})$/.exec(text) ?? [];
  if (name !== undefined) return { name };
  const instant = new Date(text);
  // Without a zone, the instant would be in this machine's time zone.
  if (!Number.isNaN(instant.getTime()) && /(Z|[+-]\d\d:?\d\d)$/.test(text)) return instant;
  throw new UserError(
    `--to must be an instant with a time zone, latest, or name:RESTORE_POINT, not ${text}.`,
    'pay ops restore --to 2026-01-31T12:00:00Z --from /backup --data /var/lib/restored',
  );
}

function requireOption(option: 'to' | 'from' | 'data', what: string): string {
  const value = values[option];
  if (value === undefined) throw new UserError(`--${option} is missing. Pass ${what}.`, 'npm run cli -- ops --help');
  return value;
}

function databaseUrlOf(example: string): string {
  const { DATABASE_URL: databaseUrl } = parseConfig(ServersConfig, environmentVariables());
  if (databaseUrl !== undefined) return databaseUrl;
  throw new UserError('DATABASE_URL is not set.', `DATABASE_URL=postgresql://… ${example}`);
}

async function proveDatabase(): Promise<void> {
  const databaseUrl = databaseUrlOf('pay ops drill');
  const originalUrl = environmentVariables()['ORIGINAL_DATABASE_URL'];
  const { drill, drillText, isDrillPassed: isWhole } = await import('./drill.ts');
  const { untilOpen } = await import('./until-open.ts');
  await untilOpen(databaseUrl, { say: progress, ...timeoutOf('openingMs') });
  const report = await drill({ databaseUrl, originalUrl, now: () => systemClock.now() });
  say(values.json ? JSON.stringify(report) : drillText(report));
  if (!isWhole(report)) process.exitCode = 1;
}
