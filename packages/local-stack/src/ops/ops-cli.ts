// `npm run cli -- ops …`: what an installation is given and kept by, which needs neither an API key nor the bus.
import { parseArgs } from 'node:util';
import { BaseConfig, environmentVariables, parseConfig } from '@pay/kernel/config';
import { systemClock } from '@pay/core/time';
import { explain, parsed, say } from '../terminal.ts';
import { UserError } from '../user-error.ts';
import { takeBaseBackup } from './base-backup.ts';
import { drill, drillText, isWhole } from './drill.ts';
import { prepareRestore } from './restore.ts';
import type { Purpose } from './installation-secrets.ts';
import { runSecrets } from './secrets-command.ts';
import { opsUsage } from './usage.ts';

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
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }),
);

/** The administrator's URL has a password, so it comes from a variable or a file and never as an argument. */
const ServersConfig = BaseConfig.pick({ DATABASE_URL: true }).partial();

// The noun itself is the first where the command line hands all of its arguments on.
const [verb, ...rest] = positionals[0] === 'ops' ? positionals.slice(1) : positionals;
const commands: Readonly<Record<string, () => Promise<void>>> = { secrets, backup, restore, drill: proveDatabase };
const command = verb === undefined || !Object.hasOwn(commands, verb) ? undefined : commands[verb];
if (values.help || command === undefined || rest.length > 0) {
  say(opsUsage);
  process.exit(values.help ? 0 : 2);
}
try {
  await command();
} catch (error) {
  explain(error);
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
  say(await runSecrets({ names, databaseUrl, natsUrl: values['nats-url'] }, { print, api }));
}

async function backup(): Promise<void> {
  const { folder, endedAt, method } = await takeBaseBackup({
    databaseUrl: databaseUrlOf('pay ops backup --to /backup'),
    to: given('to', 'the folder that holds backups'),
  });
  say(values.json ? JSON.stringify({ folder, endedAt, method }) : `${folder} (${method}): leads to any instant after ${endedAt}`);
}

function restore(): Promise<void> {
  const to = instantOf(given('to', 'an instant, or latest'));
  const data = given('data', 'a new data folder');
  const { base } = prepareRestore({ from: given('from', 'the folder that holds backups'), to, data });
  const end = to === 'latest' ? 'to its end' : `until ${to.toISOString()}`;
  say(
    `${data} is made from ${base}. Start Postgres on it: it replays the log ${end} and opens. Then: pay ops drill
It archives nothing until "alter system set archive_mode = on", "alter system reset hot_standby" and a restart; take a base backup then.`,
  );
  return Promise.resolve();
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
  const report = await drill({ databaseUrl, originalUrl, now: () => systemClock.now() });
  say(values.json ? JSON.stringify(report) : drillText(report));
  if (!isWhole(report)) process.exitCode = 1;
}
