// Checks helm: options against its help, releases and namespaces against these pages, and values by rendering the chart
// with them.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '@pay/platform/paths';
import { chart, helm as runHelm, valuesFiles } from '../chart/render.ts';
import { one, parse, type Arguments } from './options.ts';
import { Wrong, type Judge } from './shims.ts';

const ours = 'oci://ghcr.io/ORG/charts/payments';
const releases: Readonly<Record<string, readonly string[]>> = {
  payments: ['payments', 'payments-staging'],
  nats: ['nats', 'nats-staging'],
};
/** Commands without a release in a namespace. */
const elsewhere = ['template', 'package', 'push', 'pull', 'repo add', 'lint'];
export const helmCommands = [
  ...elsewhere,
  'install',
  'upgrade',
  'rollback',
  'history',
  'test',
  'uninstall',
  'get notes',
  'get values',
  'list',
  'status',
];
const rollingCommands = ['install', 'upgrade', 'rollback'];

const helps = new Map<string, { readonly taking: readonly string[]; readonly bare: readonly string[] }>();
function optionsOf(subcommand: string): { readonly taking: readonly string[]; readonly bare: readonly string[] } {
  const known = helps.get(subcommand);
  if (known !== undefined) return known;
  const { stdout } = runHelm([...subcommand.split(' '), '--help']);
  const found = [...stdout.matchAll(/^ +(?:(-\w), )?(--[a-z-]+)(?:\[=\w+\])? *(\w*)?/gm)].map(
    ([line, short = '', long = '']) => ({
      names: [short, long].filter((name) => name !== ''),
      isTaking: new RegExp(`${long} [a-zA-Z]+(?: {2,}|$)`).test(
        line + stdout.slice(stdout.indexOf(line) + line.length).split('\n')[0],
      ),
    }),
  );
  // Adds both names of an option that helm 4 renamed, because the pages give both.
  const of = (isTaking: boolean): string[] =>
    found.filter((option) => option.isTaking === isTaking).flatMap(({ names }) => names);
  const made = { taking: of(true), bare: [...of(false), '--rollback-on-failure', '--atomic'] };
  helps.set(subcommand, made);
  return made;
}

/** The path of a values file. The pages' files are copies of the chart's. */
function valuesFile(path: string): string {
  const name = basename(path, '.yaml');
  if (valuesFiles.includes(name)) return join(chart, 'values', `${name}.yaml`);
  if (existsSync(join(repositoryRoot, path))) return join(repositoryRoot, path);
  throw new Wrong(`no values file ${path}`);
}

export const helm: Judge = ({ args }) => {
  const before = args[0] === '-n' || args[0] === '--namespace' ? args.slice(2) : args;
  const subcommand = [2, 1].map((length) => before.slice(0, length).join(' ')).find((name) => helmCommands.includes(name));
  if (subcommand === undefined) throw new Wrong(`no command ${before.slice(0, 2).join(' ')}`);
  const { taking, bare } = optionsOf(subcommand);
  const parsed = parse(args, [...taking, '-n'], bare);
  const [release = '', source = ''] = parsed.rest.slice(subcommand.split(' ').length);
  const namespace = one(parsed, '-n', '--namespace');
  if (!elsewhere.includes(subcommand)) {
    if (namespace === undefined) throw new Wrong('names no namespace');
    if (release !== '' && releases[release]?.includes(namespace) !== true)
      throw new Wrong(`no release ${release} in ${namespace}`);
  }
  if (rollingCommands.includes(subcommand) && !parsed.options.has('--wait')) throw new Wrong('does not wait: add --wait');
  for (const path of parsed.options.get('--values') ?? []) valuesFile(path);
  if (source !== ours || !['template', 'install', 'upgrade'].includes(subcommand)) return Promise.resolve('');
  return Promise.resolve(renderCommand(subcommand, release, parsed));
};

/** The objects that the command would install, by the chart of this commit. */
function renderCommand(subcommand: string, release: string, parsedArguments: Arguments): string {
  const isReusing = parsedArguments.options.has('--reuse-values');
  const files = [...(isReusing ? ['production.yaml'] : []), ...(parsedArguments.options.get('--values') ?? [])].map(valuesFile);
  const sets = (parsedArguments.options.get('--set') ?? []).flatMap((value) => ['--set', value]);
  const shown = one(parsedArguments, '--show-only');
  const answer = runHelm([
    ...[
      'template',
      release,
      chart,
      '--kube-version',
      '1.34.0',
      '--namespace',
      one(parsedArguments, '-n', '--namespace') ?? 'payments',
    ],
    ...files.flatMap((file) => ['--values', file]),
    ...sets,
    ...(shown === undefined ? [] : ['--show-only', shown]),
  ]);
  if (!answer.ok) throw new Wrong(answer.stderr.trim());
  return subcommand === 'template' ? answer.stdout : '';
}

/** Values on a page must render. Production's values complete values with the page's own names. */
export function judgeValues(file: string): string | undefined {
  const answer = runHelm([
    'template',
    'payments',
    chart,
    '--kube-version',
    '1.34.0',
    '--values',
    file,
    '--set',
    'migrations.mode=job',
  ]);
  return answer.ok ? undefined : answer.stderr.trim();
}
