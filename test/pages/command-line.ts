// Checks `npm run cli -- …`, `cli …`, and the repository's other commands. Operators' commands pass through the
// program's own parser, and run on the test's platform if they change nothing. Those of `ops` are checked against their
// help.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { actionNames, adminChanges } from '@pay/contract/console/admin/admin-changes';
import { operatorArguments } from '@pay/ops/operator-arguments';
import { printSecrets } from '@pay/ops/secrets/secrets-command';
import { opsUsage } from '@pay/ops/usage';
import { repositoryRoot } from '@pay/platform/paths';
import { Wrong, type Judge } from './shims.ts';

const scripts = (JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { scripts: Record<string, string> })
  .scripts;
const stackOptions = readFileSync(join(repositoryRoot, 'packages', 'local-stack', 'src', 'stack.ts'), 'utf8');
const source = (path: string): string => join(repositoryRoot, 'packages', 'ops', 'src', path);

export type Servers = { readonly natsUrl: string; readonly busPrefix: string };

/** Ends with the program's status; 2 means rejected arguments. */
function run(
  file: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', ...variables };
    execFile(process.execPath, ['--no-warnings', source(file), ...args], { env, timeout: 60_000 }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : Number(error.code ?? 1), output: stdout + stderr }),
    );
  });
}

/** Commands that change nothing, so the test runs them. Of other commands, the program only parses the arguments. */
const harmless = ['keys list', 'operate --list', 'actions --status proposed'];
const keyCommands = ['create', 'roll', 'revoke', 'list'];
const customerCommands = ['erase', 'hold', 'release'];

function judgeOperator(args: readonly string[]): void {
  const { positionals, isKnown } = operatorArguments(args);
  const [noun = '', verb = ''] = positionals;
  const verbs = { keys: keyCommands, customers: customerCommands }[noun];
  // On a page, a noun alone means all of its commands.
  if (verb === '' && (verbs !== undefined || noun === 'admin')) return;
  if (!isKnown || verbs?.includes(verb) === false) throw new Wrong(`no command ${positionals.join(' ')}`);
}

/** `operate ACTION NAME=VALUE …`: the action exists and accepts these members. */
export function judgeAction(words: readonly string[]): void {
  const [action = '', ...pairs] = words;
  if (/^[A-Z]+$/.test(action) || action === '--list') return;
  if (!(actionNames as readonly string[]).includes(action)) throw new Wrong(`no action ${action}`);
  const { path, body } = adminChanges[action as keyof typeof adminChanges];
  const known = [...[...path.matchAll(/:(\w+)/g)].map(([, id = '']) => id), ...Object.keys(body.shape)];
  for (const pair of pairs) {
    const name = pair.split('=')[0] ?? '';
    if (!/^[a-zA-Z]+=/.test(pair)) continue;
    if (!known.includes(name)) throw new Wrong(`${action} takes ${known.join(', ')}, not ${name}`);
  }
}

function judgeOps(args: readonly string[]): Promise<string> | string {
  const [, verb = ''] = args;
  if (verb === 'secrets' && args.includes('--print')) {
    const of = (name: string): { namespace: string; name: string } => ({ namespace: 'payments', name });
    return printSecrets({
      names: { database: of('d'), bus: of('b'), keys: of('k'), natsUsers: of('n') },
      databaseUrl: 'postgresql://payments_admin:p@db.example.com:5432/payments',
      natsUrl: 'tls://nats.nats:4222',
    });
  }
  const [command = ''] = new RegExp(`^ +ops ${verb}\\b`, 'm').exec(opsUsage) ?? [];
  if (command === '') throw new Wrong(`no command ops ${verb}`);
  for (const option of args.filter((word) => word.startsWith('--')))
    if (!opsUsage.includes(option.split('=')[0] ?? option)) throw new Wrong(`ops ${verb} has no option ${option}`);
  return '';
}

export function commandLine(servers: Servers): Judge {
  const answers = new Map<string, Promise<{ status: number; output: string }>>();
  const cli = async (args: readonly string[]): Promise<string> => {
    if (args.length === 0) throw new Wrong('says no command');
    if (args[0] === 'ops') return judgeOps(args);
    if (args[0] === 'operate') judgeAction(args.slice(1, args.includes('--reason') ? args.indexOf('--reason') : undefined));
    judgeOperator(args);
    const key = args.join(' ');
    if (!harmless.includes(key)) return '';
    const variables = { NATS_URL: servers.natsUrl, BUS_PREFIX: servers.busPrefix };
    if (!answers.has(key)) answers.set(key, run('operator-cli.ts', args, variables));
    const { status, output } = (await answers.get(key)) ?? { status: 1, output: '' };
    if (status !== 0) throw new Wrong(output.trim());
    return output;
  };
  const node = async (args: readonly string[]): Promise<string> => {
    const words = args.filter((word) => word !== '--no-warnings');
    const [first = '', second = ''] = words;
    if (first === '-e' || first === '--eval') {
      new Script(second);
      return '';
    }
    const path = first.replace(/^\/srv\/payments\//, '');
    if (!existsSync(join(repositoryRoot, path))) throw new Wrong(`no file ${first}`);
    if (path.endsWith('image/src/run.ts') && second === 'cli') return cli(words.slice(2));
    if (path.endsWith('ops-cli.ts')) return cli(['ops', ...words.slice(1)]);
    return '';
  };
  return async ({ program, args }) => {
    if (program === 'cli' || program === 'pay') return cli(args);
    if (program === 'node') return node(args);
    const words = args.filter((word) => word !== '--silent' && word !== '--');
    if (words[0] === 'start') {
      for (const option of words.slice(1).filter((word) => word.startsWith('--')))
        if (!stackOptions.includes(option.slice(2))) throw new Wrong(`npm start has no option ${option}`);
      return '';
    }
    if (words[0] !== 'run' || scripts[words[1] ?? ''] === undefined) throw new Wrong(`no script ${words.join(' ')}`);
    return words[1] === 'cli' ? cli(words.slice(2)) : '';
  };
}
