// `npm run new -- KIND NAME`: writes the files that the checklists of CONTRIBUTING.md demand, runs `npm run generate`,
// and prints the steps that are left.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '@pay/platform/paths';
import { UserError } from '@pay/platform/user-error';
import type { Options } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { Tree } from './tree.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

try {
  main();
} catch (error) {
  if (!(error instanceof UserError || isParseError(error))) throw error;
  process.stderr.write(`${error.message}\n`);
  if (error instanceof UserError) process.stderr.write(`  try: ${error.command}\n`);
  process.exitCode = 1;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      service: { type: 'string' },
      path: { type: 'string' },
      account: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      'no-generate': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [kind, name, ...rest] = positionals;
  if (values.help || kind === undefined) return sayUsage();
  if (rest.length > 0) throw new UserError(`Pass one name instead of ${[name, ...rest].join(' ')}.`, 'npm run new -- --help');
  const tree = new Tree(repositoryRoot);
  const steps = scaffold(tree, { kind, name, options: values });
  for (const { path, isNew } of tree.changes) say(`${isNew ? 'creates' : 'changes'} ${path}`);
  if (values['dry-run']) return say('This is a dry run. No file was written.');
  tree.write();
  if (!values['no-generate']) {
    runCommand('generate');
    const { tests } = kinds[kind] ?? {};
    if (tests !== undefined) runCommand('test', ...tests);
  }
  say('\nNext steps:');
  for (const [at, step] of steps.entries()) say(`${at + 1}. ${step}`);
}

function scaffold(
  tree: Tree,
  { kind, name, options }: { readonly kind: string; readonly name: string | undefined; readonly options: Options },
): readonly string[] {
  const found = kinds[kind];
  if (found === undefined)
    throw new UserError(`Unknown kind: ${kind}. Use one of ${Object.keys(kinds).join(', ')}.`, 'npm run new -- --help');
  return found.scaffold(tree, name, options);
}

function runCommand(...words: readonly string[]): void {
  const bootstrap = join(repositoryRoot, 'packages', 'local-stack', 'bootstrap.cjs');
  const { status } = spawnSync(process.execPath, [bootstrap, ...words], { cwd: repositoryRoot, stdio: 'inherit' });
  if (status !== 0)
    throw new UserError('The files are written, but a command failed. See its output above.', `npm run ${words.join(' ')}`);
}

function sayUsage(): void {
  say('Usage: npm run new -- KIND NAME [options]\n');
  for (const [kind, { usage, summary }] of Object.entries(kinds)) say(`  ${kind} ${usage}\n      ${summary}`);
  say(
    '\nOptions:\n  --dry-run      List the files, but write none.\n  --no-generate  Do not run `npm run generate` and the tests.\n  --help         Show this text.',
  );
}

function isParseError(error: unknown): error is Error {
  return error instanceof Error && String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
}
