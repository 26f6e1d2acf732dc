// `npm run cli -- ops …`: what an installation is given and kept by, which needs neither an API key nor the bus.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BaseConfig, environmentVariables, parseConfig } from '@pay/kernel/config';
import { DAY, HOUR, MINUTE, systemClock } from '@pay/core/time';
import { explain, parsed, say } from '../terminal.ts';
import { UserError } from '../user-error.ts';
import { takeBaseBackup } from './base-backup.ts';
import { prepareRestore } from './restore.ts';
import { archiveWal, takeBucketBackup } from './s3-backup.ts';
import { bucketAt, BucketUnavailable, isBucket } from './s3-bucket.ts';
import { fetchWal, prepareBucketRestore } from './s3-restore.ts';
import type { Purpose } from './installation-secrets.ts';
import { opsUsage } from './usage.ts';

// What knows every service is loaded by the commands that need it: Postgres starts this program for each segment of its log.
const { values, positionals } = parsed(() =>
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
      margin: { type: 'string', default: '1h' },
      reason: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
);

/** The administrator's URL has a password, so it comes from a variable or a file and never as an argument. */
const ServersConfig = BaseConfig.pick({ DATABASE_URL: true }).partial();

// The noun itself is the first where the command line hands all of its arguments on.
const [verb, ...rest] = positionals[0] === 'ops' ? positionals.slice(1) : positionals;
type Command = (...files: string[]) => Promise<void>;
const commands: Readonly<Record<string, Command>> = {
  secrets,
  backup,
  restore,
  drill: proveDatabase,
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
  explain(error);
  // Above 125 Postgres ends a recovery instead of taking the log to be at its end.
  process.exit(verb === 'restore-wal' && error instanceof BucketUnavailable ? 200 : 1);
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
  const { runSecrets } = await import('./secrets-command.ts');
  say(await runSecrets({ names, databaseUrl, natsUrl: values['nats-url'] }, { print, api }));
}

async function backup(): Promise<void> {
  const databaseUrl = databaseUrlOf('pay ops backup --to /backup');
  const to = given('to', 'the folder or bucket that holds backups');
  const { folder, endedAt, method } = isBucket(to)
    ? await takeBucketBackup({ databaseUrl }, bucketAt(to, environmentVariables()))
    : await takeBaseBackup({ databaseUrl, to });
  say(values.json ? JSON.stringify({ folder, endedAt, method }) : `${folder} (${method}): leads to any instant after ${endedAt}`);
}

async function restore(): Promise<void> {
  const to = instantOf(given('to', 'an instant, or latest'));
  const data = given('data', 'a new data folder');
  const from = given('from', 'the folder or bucket that holds backups');
  const fetchWal = `"${process.execPath}" --no-warnings "${fileURLToPath(import.meta.url)}" restore-wal %f %p --from "${from}"`;
  const { base } = isBucket(from)
    ? await prepareBucketRestore({ to, data, fetchWal }, bucketAt(from, environmentVariables()))
    : prepareRestore({ from, to, data });
  const end = to === 'latest' ? 'to its end' : `until ${to.toISOString()}`;
  const variables = isBucket(from) ? ', with the same S3_ variables' : '';
  say(
    `${data} is made from ${base}. Start Postgres on it${variables}: it replays the log ${end} and opens. Then: pay ops drill
It archives nothing until "alter system set archive_mode = on", "alter system reset hot_standby" and a restart; take a base backup then.`,
  );
}

async function recovery(verb: string): Promise<void> {
  const example = 'pay ops recovery begin --from 2026-01-31T12:00:00Z';
  if (verb !== 'status' && verb !== 'begin') throw new UserError(`There is no command "recovery ${verb}".`, 'pay ops --help');
  const { beginRecovery, readRecovery, recoveryText } = await import('./recovery.ts');
  const databaseUrl = databaseUrlOf(`pay ops recovery ${verb}`);
  if (verb === 'status') {
    const status = await readRecovery(databaseUrl);
    return say(values.json ? JSON.stringify(status) : recoveryText(status));
  }
  const from = new Date(values.from ?? '');
  if (Number.isNaN(from.getTime())) throw new UserError('--from is the instant that the database was restored to.', example);
  const begun = await beginRecovery(databaseUrl, from);
  const known = begun.recovery === null ? 'This restore was resumed before.' : 'The platform was in recovery mode already.';
  say(values.json ? JSON.stringify(begun) : `${begun.isNew ? 'Recovery mode begins.' : known}\n${recoveryText(begun)}`);
}

/** Over the bus, as every operator action of the command line: two people approve it in the console. */
async function resume(): Promise<void> {
  const { reason, json } = values;
  if (reason === undefined) throw new UserError('Every action has a reason: --reason TEXT.', 'pay ops resume --reason TEXT');
  const [{ withOperator }, { requestAction }] = await Promise.all([
    import('../with-operator.ts'),
    import('../operator-actions.ts'),
  ]);
  await withOperator((operator) => requestAction(operator, ['recovery.resume'], { reason, json }));
}

/** `archive_command`: `%p %f`. */
async function archiveSegment(path: string, name: string): Promise<void> {
  await archiveWal(bucketAt(given('to', 's3://bucket/prefix'), environmentVariables()), { path, name });
}

/** `restore_command`: `%f %p`. That a segment is not there is how Postgres learns where the log ends. */
async function fetchSegment(name: string, path: string): Promise<void> {
  const bucket = bucketAt(given('from', 's3://bucket/prefix'), environmentVariables());
  if (await fetchWal(bucket, { name, path })) return;
  process.stderr.write(`${name} is not in ${bucket.name}/wal\n`);
  process.exitCode = 1;
}

/** Over the bus: the services compare, and this drives them. */
async function reconcile(): Promise<void> {
  const marginMs = durationOf(values.margin);
  const { from } = values;
  if (from !== undefined && Number.isNaN(Date.parse(from)))
    throw new UserError(`--from is an instant, not ${from}.`, 'npm run cli -- ops reconcile-gap --from 2026-01-31T12:00:00Z');
  const [{ withOperator }, { progressText, reconcileGap, resultText }] = await Promise.all([
    import('../with-operator.ts'),
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

const unitMs = { m: MINUTE, h: HOUR, d: DAY } as const;

function durationOf(text: string): number {
  const [, digits = '', unit = 'm'] = /^(\d{1,4})([mhd])$/.exec(text) ?? [];
  const ms = Number(digits) * unitMs[unit as keyof typeof unitMs];
  if (digits !== '' && ms >= MINUTE && ms <= 31 * DAY) return ms;
  throw new UserError(`--margin is 1m to 31d, not ${text}.`, 'npm run cli -- ops reconcile-gap --margin 1h');
}

function instantOf(text: string): Date | 'latest' {
  if (text === 'latest') return text;
  const instant = new Date(text);
  if (!Number.isNaN(instant.getTime())) return instant;
  throw new UserError(
    `--to is an instant or latest, not ${text}.`,
    'pay ops restore --to 2026-01-31T12:00:00Z --from /backup --data /var/lib/restored',
  );
}

function given(option: 'to' | 'from' | 'data', what: string): string {
  const value = values[option];
  if (value === undefined) throw new UserError(`--${option} is missing: ${what}.`, 'npm run cli -- ops --help');
  return value;
}

function databaseUrlOf(example: string): string {
  const { DATABASE_URL: databaseUrl } = parseConfig(ServersConfig, environmentVariables());
  if (databaseUrl !== undefined) return databaseUrl;
  throw new UserError('Which database? DATABASE_URL is not set.', `DATABASE_URL=postgresql://… ${example}`);
}

async function proveDatabase(): Promise<void> {
  const databaseUrl = databaseUrlOf('pay ops drill');
  const originalUrl = environmentVariables()['ORIGINAL_DATABASE_URL'];
  const { drill, drillText, isWhole } = await import('./drill.ts');
  const report = await drill({ databaseUrl, originalUrl, now: () => systemClock.now() });
  say(values.json ? JSON.stringify(report) : drillText(report));
  if (!isWhole(report)) process.exitCode = 1;
}
