// The operators' part of `npm run cli -- …`: commands that need the bus instead of an API key. The output is for
// people, unless the user sets `--json`.
import { systemClock } from '@pay/core/time';
import { roles } from '@pay/contract/console/shapes';
import { isFault } from '@pay/core/fault';
import { operatorArguments, operatorUsage } from './operator-arguments.ts';
import type { NewKey, Operator } from './operator.ts';
import { actionsText, listActions, requestAction } from './operator-actions.ts';
import { UserError } from '@pay/platform/user-error';
import { serviceNames } from '@pay/platform/services/names';
import { explain, parseOrExit, say } from '@pay/platform/terminal';
import { withOperator } from './with-operator.ts';

const { values, positionals, isKnown } = parseOrExit(() => operatorArguments(process.argv.slice(2)));

type ApiKey = NewKey['key'];

const [noun, verb, id] = positionals;
if (values.help || !isKnown) {
  say(operatorUsage);
  process.exit(values.help ? 0 : 2);
}
try {
  if (noun === 'events') await withOperator(republish);
  else if (noun === 'operate' && values.list) say(actionsText());
  else if (noun === 'operate') await withOperator((operator) => requestAction(operator, positionals.slice(1), values));
  else if (noun === 'actions') await withOperator((operator) => listActions(operator, values));
  else if (noun === 'admin') await withOperator(verb === 'create-user' ? createUser : resetSecondFactor);
  else await withOperator((operator) => (noun === 'keys' ? keys : customers)(operator, verb ?? ''));
} catch (error) {
  if (values.json) say(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }));
  else explain(error);
  process.exit(1);
}

async function republish(operator: Operator): Promise<void> {
  const since = new Date(values.since ?? 0);
  if (Number.isNaN(since.getTime()))
    throw new UserError(
      `--since must be an instant, not ${values.since ?? ''}.`,
      'npm run cli -- events republish --since 2026-01-31T12:00:00Z',
    );
  for (const service of serviceNames) {
    const commits = await operator.republish(service, since).catch(() => undefined);
    if (commits === undefined) {
      // An unavailable service must not prevent the others from publishing.
      process.exitCode = 1;
      say(
        values.json
          ? JSON.stringify({ service, error: 'no answer' })
          : `${service.padEnd(9)} does not answer. Start it, then repeat the command.`,
      );
      continue;
    }
    say(values.json ? JSON.stringify({ service, commits }) : `${service.padEnd(9)} republishes the events of ${commits} commits`);
  }
}

async function createUser(operator: Operator): Promise<void> {
  const role = roles.find((one) => one === values.role);
  if (id === undefined || role === undefined)
    throw new UserError(`The email address or --role is missing. Roles: ${roles.join(', ')}.`, 'npm run cli -- --help');
  const { account, 'new-account': accountName, 'sandbox-owner': sandbox, 'live-owner': live } = values;
  const owners = { ...(sandbox === undefined ? {} : { sandbox }), ...(live === undefined ? {} : { live }) };
  const made = await operator.createUser({
    email: id,
    name: values.name === '' ? id : values.name,
    role,
    ...(account === undefined ? {} : { accountId: account }),
    ...(accountName === undefined ? {} : { accountName }),
    ...(sandbox === undefined && live === undefined ? {} : { owners }),
  });
  if (values.json) return say(JSON.stringify({ email: id, ...made }));
  say(`${made.userId} ${role}${made.accountId === undefined ? '' : ` of ${made.accountId}`}\n${made.password}`);
  say('The user signs in once with this password and chooses another. The password is not stored or shown again.');
}

async function resetSecondFactor(operator: Operator): Promise<void> {
  if (id === undefined) throw new UserError('The email address of the user is missing.', 'npm run cli -- --help');
  const userId = await operator.resetSecondFactor(id);
  if (values.json) return say(JSON.stringify({ email: id, userId }));
  say(
    `The second factors and sessions of ${userId} are removed. The user signs in with the password alone, and the console shows a notice.`,
  );
}

async function keys(operator: Operator, command: string): Promise<void> {
  switch (command) {
    case 'create':
      return show(await create(operator));
    case 'roll': {
      const grace = values['grace-seconds'];
      return show(await operator.rollKey(await find(operator, id), grace === undefined ? undefined : Number(grace) * 1_000));
    }
    case 'revoke':
      return list([await operator.revokeKey(await find(operator, id))]);
    case 'list':
      return list(await operator.listKeys());
    default:
      throw new UserError(`Unknown command: keys ${command}.`, 'npm run cli -- --help');
  }
}

async function customers(operator: Operator, command: string): Promise<void> {
  if (id === undefined) throw new UserError('The customer id is missing.', 'npm run cli -- --help');
  const { reason, json } = values;
  switch (command) {
    case 'erase': {
      const { erasedAt } = await operator.eraseCustomer(id).catch(withReasons);
      return say(json ? JSON.stringify({ customerId: id, erasedAt }) : `${id} was erased at ${erasedAt}.`);
    }
    case 'hold':
      if (reason === undefined)
        throw new UserError('A legal hold requires --reason.', `npm run cli -- customers hold ${id} --reason TEXT`);
      await operator.holdCustomer(id, reason);
      return say(json ? JSON.stringify({ customerId: id, reason }) : `${id} is under a legal hold.`);
    case 'release':
      await operator.holdCustomer(id, null);
      return say(json ? JSON.stringify({ customerId: id, reason: null }) : `${id} has no legal hold.`);
    default:
      throw new UserError(`Unknown command: customers ${command}.`, 'npm run cli -- --help');
  }
}

function withReasons(error: unknown): never {
  if (!isFault(error) || error.code !== 'CONFLICT') throw error;
  const reasons = error.details.map(({ field, message }) => `\n  ${field}: ${message}`);
  throw new UserError(`${error.message}:${reasons.join('')}`, 'end the activity above, then repeat the command');
}

async function create(operator: Operator): Promise<NewKey> {
  const { env, name, under, scope, expires, allow } = values;
  const options = {
    ...(expires === undefined ? {} : { expiresAt: expires }),
    ...(allow === undefined ? {} : { ipAllow: allow }),
  };
  if (expires !== undefined && !(Date.parse(expires) > systemClock.now()))
    throw new UserError(
      `--expires must be a future instant such as 2030-01-31T12:00:00Z, not ${expires}.`,
      'npm run cli -- --help',
    );
  if (under === undefined && scope.length > 0)
    throw new UserError('--scope requires --under. Pass the id of the parent key.', 'npm run cli -- keys list');
  if (under !== undefined) return operator.restrictKey(await find(operator, under), scope, options);
  if (env !== 'sandbox' && env !== 'live')
    throw new UserError(`--env must be sandbox or live, not ${env}.`, 'npm run cli -- --help');
  return operator.createKey(env, name, options);
}

async function find(operator: Operator, keyId: string | undefined): Promise<ApiKey> {
  const found = (await operator.listKeys()).find((key) => key.id === keyId);
  if (found === undefined)
    throw new UserError(
      keyId === undefined ? 'The key id is missing.' : `Key ${keyId} does not exist.`,
      'npm run cli -- keys list',
    );
  return found;
}

function show({ text, key }: NewKey): void {
  say(
    values.json
      ? JSON.stringify({ key: text, ...key })
      : `${text}\n${line(key)}\nThe text above is not stored and will not be shown again.`,
  );
}

function list(apiKeys: readonly ApiKey[]): void {
  say(values.json ? JSON.stringify(apiKeys) : apiKeys.map(line).join('\n') || 'No keys.');
}

function line(key: ApiKey): string {
  const prefixes = key.secrets.map(({ prefix }) => prefix).join(',');
  return [key.id, key.environment.padEnd(7), key.revokedAt === undefined ? 'active ' : 'revoked', prefixes, key.name].join('  ');
}
