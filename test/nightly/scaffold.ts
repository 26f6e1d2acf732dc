// Runs every scaffold of `npm run new` in a copy of the checkout, and then the checks that a handover needs. A scaffold
// whose files do not pass at once is a finding.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { localFolder, repositoryRoot } from '@pay/platform/paths';

type Say = (line: string) => void;

const scaffolds = [
  ['job', 'expire-samples', '--service', 'risk'],
  ['event', 'card.sampled'],
  ['event', 'transaction.probed', '--service', 'card'],
  ['operation', 'get-sample-limits', '--service', 'wallet', '--path', '/v1/sample-limits'],
  ['operation', 'count-samples', '--service', 'report'],
  ['rail', 'sample-pay'],
  // The last scaffold runs the generators for all.
  ['service', 'sample'],
];

const checks = [
  ['check'],
  ['test', '--selectProjects', 'conventions'],
  [
    'test',
    ...['services/risk/test/expire-samples', 'services/sample', 'sample-limits', 'services/report/test/count-samples'],
    ...['test/e2e/transfers', 'test/e2e/examples', 'packages/cli/test/sandbox', 'services/gateway/test/sandbox', 'test/chart'],
  ],
];

/** Runs the scaffolds and checks, and prints each step with its time. Returns false if one fails. */
export function checkScaffolds(say: Say): boolean {
  const copy = join(localFolder, 'scaffold');
  rmSync(copy, { recursive: true, force: true });
  try {
    copyCheckout(copy);
    for (const [at, args] of scaffolds.entries()) {
      const rest = at === scaffolds.length - 1 ? [] : ['--no-generate'];
      if (!run(copy, ['new', ...args, ...rest], say)) return false;
    }
    // All checks run, so that one night shows all problems.
    return checks.map((args) => run(copy, args, say)).every(Boolean);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Copies files and installed packages. pnpm's links are relative, so the copy's links lead into the copy. */
function copyCheckout(copy: string): void {
  mkdirSync(join(copy, '.local'), { recursive: true });
  for (const name of readdirSync(repositoryRoot).filter((one) => one !== '.local' && one !== '.git'))
    cpSync(join(repositoryRoot, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  const toolchain = join(localFolder, 'toolchain');
  for (const name of readdirSync(toolchain).filter((one) => /^(pnpm|node)-/.test(one)))
    cpSync(join(toolchain, name), join(copy, '.local', 'toolchain', name), { recursive: true, verbatimSymlinks: true });
}

function run(copy: string, args: readonly string[], say: Say): boolean {
  const start = process.hrtime.bigint();
  const bootstrap = join(copy, 'packages', 'local-stack', 'bootstrap.cjs');
  const { status } = spawnSync(process.execPath, [bootstrap, ...args], { cwd: copy, stdio: 'inherit' });
  const seconds = Number((process.hrtime.bigint() - start) / 1_000_000_000n);
  say(`  ${status === 0 ? 'passed' : 'FINDING failed'} in ${seconds} s: npm run ${args.join(' ')}`);
  return status === 0;
}
